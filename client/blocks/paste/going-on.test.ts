import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { newBlock } from "#core/blocks/edit.ts";
import { size } from "#core/limits.ts";
import { goingOn } from "./going-on.ts";

const table = newBlock("table", "t");
const empty = newBlock("text", "e");
const written = newBlock("text", "w", { text: "low tide" });

/** What is open in the end, by its place. */
function openBehind(before: readonly Block[], blocks: readonly Block[], last: number) {
  const on = goingOn(before, blocks, last, null);
  return [on?.blocks.length, on?.blocks.findIndex(({ id }) => id === on.open.id)];
}

describe("writing behind a table that was pasted", () => {
  it("goes on in a new text below it", () => {
    expect(openBehind([], [table], 0)).toEqual([2, 1]);
    expect(openBehind([written], [table, written], 0)).toEqual([3, 1]);
  });

  it("goes on in an empty text that stands there", () => {
    expect(openBehind([empty], [table, empty], 0)).toEqual([2, 1]);
  });

  it("goes on in the table where the page is full", () => {
    const full = Array.from({ length: size.blocks - 1 }, (_, at) => newBlock("text", `b${at}`, { text: "tide" }));
    expect(openBehind(full, [...full, table], full.length)).toEqual([size.blocks, full.length]);
  });
});

describe("writing behind items that were pasted", () => {
  const openIn = (block: Block) => goingOn([], [block], 0, null)?.open;

  it("goes on at the end of the last one, not in the row for a new one", () => {
    expect(openIn(newBlock("list", "l", { items: ["maps", "rope"] }))).toEqual({ id: "l", caret: { item: 1, at: "end" } });
    const items = [{ id: "i", text: "tide", completed: true }];
    expect(openIn(newBlock("todo", "d", { items }))).toEqual({ id: "d", caret: { item: 0, at: "end" } });
  });

  it("goes on in a list that has none", () => expect(openIn(newBlock("list", "l"))).toEqual({ id: "l", caret: "end" }));
});

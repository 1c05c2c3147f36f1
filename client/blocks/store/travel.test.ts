import { expect, it } from "vitest";
import { newBlock } from "#core/blocks/edit.ts";
import { arrive } from "./travel.ts";

const blocks = (names: string) => [...names].map((name) => newBlock("text", name, { text: name }));

/** Where a step leads to that only moves blocks, none of which is open. */
function led(before: string, after: string, focused: string | null = null): string | null {
  const to = { blocks: blocks(after), editing: null, caret: null, selected: null, within: null };
  return arrive({ edit: () => {}, select: () => {} }, { before: blocks(before), to, changed: [] }, focused);
}

it("leads to the block that a step moves, and not to one that makes room", () => {
  expect(led("abcd", "bcda")).toBe("a");
  expect(led("abcd", "dabc")).toBe("d");
  expect(led("abcd", "acdb")).toBe("b");
});

it("leads to the one of two that has the focus", () => {
  expect(led("abcd", "acbd", "b")).toBe("b");
  expect(led("abcd", "acbd", "c")).toBe("c");
  expect(led("abcd", "bcda", "d")).toBe("d");
  // Another that stays where it is has not been moved.
  expect(led("abcd", "bcad", "d")).toBe("a");
});

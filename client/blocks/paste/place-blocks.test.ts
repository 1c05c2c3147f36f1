import { expect, it } from "vitest";
import type { BlockOf } from "#core/blocks/block.ts";
import { newBlock } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { placeBlocks } from "./place-blocks.ts";

const pasted = [newBlock("heading", "h", { text: "Stage", level: 2 }), newBlock("text", "t", { text: "up" })];

/** Pastes at the bar, or over what is between two: as `id words` for each block. */
function pasteInto(source: string, type: "text" | "heading" = "text", keepsIds = false): string[] {
  const [start, end] = [source.indexOf("|"), source.lastIndexOf("|")];
  const text = source.replaceAll("|", "");
  const open = type === "text" ? newBlock("text", "a", { text }) : newBlock("heading", "a", { text, level: 2 });
  const page = renumber([open, newBlock("text", "z", { text: "end" })]);
  const place = { id: "a", start, end: end > start ? end - 1 : end };
  return placeBlocks(page, place, pasted, () => "new", keepsIds).map((block, at) => {
    expect(block.position).toBe(at);
    const { id, type, content } = block as BlockOf<"text"> | BlockOf<"heading">;
    return `${id} ${type === "heading" && id === "new" ? "## " : ""}${content.text}`;
  });
}

it("an empty text becomes the first of the blocks", () => {
  expect(pasteInto("|")).toEqual(["a Stage", "t up", "z end"]);
});

it("an empty text goes where they are blocks of the page that come back", () => {
  expect(pasteInto("|", "text", true)).toEqual(["h Stage", "t up", "z end"]);
  expect(pasteInto("over|", "text", true)).toEqual(["a over", "h Stage", "t up", "z end"]);
});

it("a text is split at the caret, and what was chosen goes", () => {
  expect(pasteInto("over |the| hill")).toEqual(["a over", "h Stage", "t up", "new hill", "z end"]);
});

it("the text keeps its block where nothing stands on one side", () => {
  expect(pasteInto("over|")).toEqual(["a over", "h Stage", "t up", "z end"]);
  expect(pasteInto("|hill")).toEqual(["h Stage", "t up", "a hill", "z end"]);
});

it("a mark around the caret is closed above and opened again below", () => {
  expect(pasteInto("so **ear|ly** out")).toEqual(["a so **ear**", "h Stage", "t up", "new **ly** out", "z end"]);
  expect(pasteInto("a *b |c d|e* f")).toEqual(["a a *b*", "h Stage", "t up", "new *e* f", "z end"]);
});

it("both parts of a quote, a callout and a nested list are what they were", () => {
  expect(pasteInto("> one |two\n> three")).toEqual(["a > one", "h Stage", "t up", "new > two\n> three", "z end"]);
  expect(pasteInto("> [!tip] Low\n> a |b|c")).toEqual(["a > [!tip] Low\n> a", "h Stage", "t up", "new > [!tip]\n> c", "z end"]);
  expect(pasteInto("- a\n  - b |c\n- d")).toEqual(["a - a\n  - b", "h Stage", "t up", "new - c\n- d", "z end"]);
  expect(pasteInto("- a\n- |")).toEqual(["a - a", "h Stage", "t up", "z end"]);
});

it("both parts of a heading are headings, and what was chosen in it goes", () => {
  expect(pasteInto("Har|bour", "heading")).toEqual(["a Har", "h Stage", "t up", "new ## bour", "z end"]);
  expect(pasteInto("Low |tide|", "heading")).toEqual(["a Low", "h Stage", "t up", "z end"]);
  expect(pasteInto("|tide|", "heading")).toEqual(["a Stage", "t up", "z end"]);
  expect(pasteInto("|tide", "heading")).toEqual(["h Stage", "t up", "a tide", "z end"]);
});

it("any other block is left as it is, and they follow it", () => {
  const list = [newBlock("list", "l")];
  expect(placeBlocks(list, { id: "l", start: 0, end: 0 }, pasted, () => "new").map(({ id }) => id)).toEqual(["l", "h", "t"]);
});

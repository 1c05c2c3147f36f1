import { expect, it } from "vitest";
import { newBlock } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { placeBlocks } from "./place-blocks.ts";

const pasted = [newBlock("heading", "h", { text: "Stage", level: 2 }), newBlock("text", "t", { text: "up" })];

/** Pastes at the bar, or over what is between two: as `id words` for each block. */
function pasteInto(source: string): string[] {
  const [start, end] = [source.indexOf("|"), source.lastIndexOf("|")];
  const page = renumber([newBlock("text", "a", { text: source.replaceAll("|", "") }), newBlock("text", "z", { text: "end" })]);
  const place = { id: "a", start, end: end > start ? end - 1 : end };
  return placeBlocks(page, place, pasted, () => "new").map((block, at) => {
    expect(block.position).toBe(at);
    return `${block.id} ${block.type === "text" || block.type === "heading" ? block.content.text : ""}`;
  });
}

it("an empty text becomes the first of the blocks", () => {
  expect(pasteInto("|")).toEqual(["a Stage", "t up", "z end"]);
});

it("a text is split at the caret, and what was chosen goes", () => {
  expect(pasteInto("over |the| hill")).toEqual(["a over", "h Stage", "t up", "new  hill", "z end"]);
});

it("the text keeps its block where nothing stands on one side", () => {
  expect(pasteInto("over|")).toEqual(["a over", "h Stage", "t up", "z end"]);
  expect(pasteInto("|hill")).toEqual(["h Stage", "t up", "a hill", "z end"]);
});

it("any other block is left as it is, and they follow it", () => {
  const list = [newBlock("list", "l")];
  expect(placeBlocks(list, { id: "l", start: 0, end: 0 }, pasted, () => "new").map(({ id }) => id)).toEqual(["l", "h", "t"]);
});

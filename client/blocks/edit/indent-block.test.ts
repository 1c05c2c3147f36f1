import { expect, it } from "vitest";
import { newBlock } from "#core/blocks/edit.ts";
import { indentBlock } from "./indent-block.ts";

it.each([
  ["```js\na\n  b\n```", "```js\n  a\n    b\n```"],
  ["Take\n\n- map\n- rope\n  - knots", "Take\n\n- map\n  - rope\n    - knots"],
])("moves all of %j to the right, and back", (text, right) => {
  const block = newBlock("text", "a", { text });
  const moved = indentBlock(block, 1);
  expect(moved.content).toEqual({ text: right });
  expect(indentBlock(moved, -1).content).toEqual({ text });
});

it("leaves what has neither lines of code nor items", () => {
  for (const block of [newBlock("text", "a", { text: "words" }), newBlock("heading", "b"), newBlock("table", "c")])
    expect(indentBlock(block, 1)).toBe(block);
});

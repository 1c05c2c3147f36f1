import type { Block } from "#core/blocks/block.ts";
import { fenceOf } from "#core/blocks/fence.ts";
import { indentItems } from "../pen/indent-items.ts";
import { indent } from "./code.ts";

/** All lines of code, or all items of the lists in a text, to the right (1) or to the left (−1). The same block where there are none. */
export function indentBlock(block: Block, by: -1 | 1): Block {
  if (block.type !== "text") return block;
  const { text } = block.content;
  const fence = fenceOf(text);
  const moved = fence
    ? indent({ text, start: fence.from, end: fence.to }, by)
    : indentItems({ text, start: 0, end: text.length }, by);
  return !moved || moved.text === text ? block : { ...block, content: { text: moved.text } };
}

import type { Block, BlockOf } from "#core/blocks/block.ts";
import { insertBlocks } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { cut } from "../pen/cut.ts";
import { halve } from "../pen/halve.ts";
import { readWritten, withoutSelected } from "../pen/read-written.ts";

/** Where in which block something is pasted. */
export interface PastePlace {
  id: string;
  start: number;
  end: number;
}

/**
 * Puts blocks into a page. A text or a heading is parted at the caret: what stood before it stays above, what stood behind it follows
 * below, and both look as they did. An empty one becomes the first of the blocks.
 * @param keepsIds they are blocks of the page that come back: then an empty one goes
 */
export function placeBlocks(
  blocks: readonly Block[],
  { id, start, end }: PastePlace,
  pasted: readonly Block[],
  newId: () => string,
  keepsIds = false,
): readonly Block[] {
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  const [first, ...more] = pasted;
  if (!block || !first) return blocks;
  if (block.type !== "text" && block.type !== "heading") return insertBlocks(blocks, at + 1, pasted);
  const [before, after] = split(block.content.text, start, end, block.type === "heading");
  const [above, below] = [before.trim() !== "", after.trim() !== ""];
  const together = above
    ? [written(block, before), ...pasted, ...(below ? [{ ...written(block, after), id: newId() }] : [])]
    : below
      ? [...pasted, written(block, after)]
      : [keepsIds ? first : { ...first, id }, ...more];
  return renumber(blocks.toSpliced(at, 1, ...together));
}

function written(block: BlockOf<"text"> | BlockOf<"heading">, text: string): Block {
  return { ...block, content: { ...block.content, text } } as Block;
}

function split(text: string, start: number, end: number, isLine: boolean): [before: string, after: string] {
  const { value, caret } = withoutSelected(text, start, end, isLine);
  if (!isLine) return halve(value, caret);
  const [before, after] = cut(readWritten(value, true), caret);
  return [before.trimEnd(), after.trimStart()];
}

import type { Block } from "#core/blocks/block.ts";
import { insertBlocks, newBlock } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";

/** Where in which block something is pasted. */
export interface PastePlace {
  id: string;
  start: number;
  end: number;
}

/**
 * Puts blocks into a page. A text block is split at the caret: what stood before it stays above, what stood behind it follows below.
 * An empty one becomes the first of the blocks.
 */
export function placeBlocks(
  blocks: readonly Block[],
  { id, start, end }: PastePlace,
  pasted: readonly Block[],
  newId: () => string,
): readonly Block[] {
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  const [first, ...more] = pasted;
  if (!block || !first) return blocks;
  if (block.type !== "text") return insertBlocks(blocks, at + 1, pasted);
  const before = block.content.text.slice(0, start).trimEnd();
  const after = block.content.text.slice(end).replace(/^\s*\n/, "");
  const textOf = (own: string, text: string) => newBlock("text", own, { text });
  const [above, below] = [before.trim() !== "", after.trim() !== ""];
  const together = above
    ? [textOf(id, before), ...pasted, ...(below ? [textOf(newId(), after)] : [])]
    : below
      ? [...pasted, textOf(id, after)]
      : [{ ...first, id }, ...more];
  return renumber(blocks.toSpliced(at, 1, ...together));
}

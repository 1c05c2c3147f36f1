import type { Block } from "#core/blocks/block.ts";
import { insertBlocks, newBlock } from "#core/blocks/edit.ts";
import { size } from "#core/limits.ts";
import { newId } from "../../ui/new-id.ts";
import { holdsNoWords, isEmptyText } from "../edit/empty.ts";
import { endIn } from "../edit/page-keys.ts";
import type { Caret } from "../store/editing.ts";

export interface GoingOn {
  blocks: readonly Block[];
  open: { id: string; caret: Caret };
}

/**
 * Where writing goes on behind blocks that came into a page: at the end of the last of them. What holds no words, as a picture, and a
 * table, whose last cell is full, are left for what stood behind the caret, for an empty text that follows, else for a new one where the
 * page has room for it. Pure but for its new id.
 * @param before the page without them
 * @param blocks the page with them
 * @param last of them, by its place
 * @param into the block that they were put into, which may have been parted; null for none
 * @returns null where nothing is to be opened
 */
export function goingOn(before: readonly Block[], blocks: readonly Block[], last: number, into: string | null): GoingOn | null {
  const block = blocks[last];
  if (!block) return null;
  const within = { blocks, open: { id: block.id, caret: endIn(block, 1) } };
  if (!holdsNoWords(block) && block.type !== "table") return within;
  const next = blocks[last + 1];
  const isRest = next && (next.id === into || !before.some(({ id }) => id === next.id));
  if (next && (isRest || isEmptyText(next))) return { blocks, open: { id: next.id, caret: "start" } };
  if (blocks.length >= size.blocks) return holdsNoWords(block) ? null : within;
  const text = newBlock("text", newId());
  return { blocks: insertBlocks(blocks, last + 1, [text]), open: { id: text.id, caret: "start" } };
}

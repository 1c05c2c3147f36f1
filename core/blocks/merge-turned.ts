import type { Block, BlockOf } from "./block.ts";
import type { Effort } from "./effort.ts";
import { escapeStart } from "./markdown-start.ts";
import { mergeText } from "./merge-text.ts";
import { isWhole } from "./shape.ts";

/**
 * One side turned a text into a heading, or a heading into a text, and one of them or both wrote in it: their words, as what the block is now.
 * @returns null where that is not what happened, or both changed the same words
 */
export function mergeTurned(base: Block, mine: Block, theirs: Block, effort: Effort): Block | null {
  if (!holdsWords(base) || !holdsWords(mine) || !holdsWords(theirs)) return null;
  const turned = mine.type === base.type ? theirs : mine;
  const text = mergeText(base.content.text, mine.content.text, theirs.content.text, effort);
  if (turned.type === base.type || text === null || !areWords(text)) return null;
  return { ...turned, content: { ...turned.content, text } } as Block;
}

function holdsWords(block: Block): block is BlockOf<"text"> | BlockOf<"heading"> {
  return (block.type === "text" || block.type === "heading") && isWhole(block);
}

/** A text and a heading show it alike: a line that begins nothing. */
export const areWords = (text: string) => !text.includes("\n") && escapeStart(text) === text;

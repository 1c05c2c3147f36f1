import type { Block, BlockOf } from "./block.ts";
import { escapeStart } from "./markdown-start.ts";
import { isWhole } from "./shape.ts";

/**
 * One side turned a text into a heading, or a heading into a text, and the other wrote in it: its words, as what the block is now.
 * @returns null where that is not what happened
 */
export function mergeTurned(base: Block, mine: Block, theirs: Block): Block | null {
  if (!holdsWords(base) || !holdsWords(mine) || !holdsWords(theirs)) return null;
  const turned = mine.type === base.type ? theirs : mine;
  const text = wordsOfOne(base.content.text, mine.content.text, theirs.content.text);
  if (turned.type === base.type || text === null || !areWords(text)) return null;
  return { ...turned, content: { ...turned.content, text } } as Block;
}

function holdsWords(block: Block): block is BlockOf<"text"> | BlockOf<"heading"> {
  return (block.type === "text" || block.type === "heading") && isWhole(block);
}

/** null where both sides changed the words. */
function wordsOfOne(base: string, mine: string, theirs: string): string | null {
  if (mine === base || mine === theirs) return theirs;
  return theirs === base ? mine : null;
}

/** A text and a heading show it alike: a line that begins nothing. */
export const areWords = (text: string) => !text.includes("\n") && escapeStart(text) === text;

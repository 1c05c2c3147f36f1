import type { Block } from "../blocks/block.ts";
import { textsOf } from "../blocks/texts-of.ts";
import { linesOutsideCode, outsideSpans } from "./outside-spans.ts";

/**
 * Whether something stands between two `%%`, in one line or over several blocks, which Obsidian does not show. Code is code.
 * Takes a time in proportion to the length.
 */
export function hasComments(blocks: readonly Block[]): boolean {
  let signs = 0;
  const count = (words: string) => {
    signs += words.split("%%").length - 1;
    return words;
  };
  for (const block of blocks)
    for (const text of textsOf(block))
      if (text.includes("%%")) linesOutsideCode(text, (line) => (line.includes("%%") ? outsideSpans(line, count) : line));
  return signs > 1;
}

import type { Block, BlockOf } from "./block.ts";
import { lex } from "./lex.ts";

/** A text that is words which go on in the line; a list, a quote or code stands by itself. */
export function isParagraph(block: Block): block is BlockOf<"text"> {
  if (block.type !== "text") return false;
  const [first, ...others] = lex(block.content.text).tokens;
  return others.length === 0 && first?.type === "paragraph";
}

import type { Block } from "#core/blocks/block.ts";
import { lex } from "#core/blocks/lex.ts";
import { isWhole } from "#core/blocks/shape.ts";
import { fileAlone, readWaiting } from "#core/file-address.ts";
import { kindOf } from "../kinds.tsx";

/** Holds nothing that somebody wrote. */
export function isEmptyBlock(block: Block): boolean {
  return isWhole(block) && kindOf(block.type).isEmpty(block.content as never);
}

export function isEmptyText(block: Block): boolean {
  return block.type === "text" && isEmptyBlock(block);
}

/**
 * A divider, or a file that stands alone or is on its way: a letter would make something else of it, or stand in what is said of it,
 * which is asked for by itself. No key that only moves the caret leads into it.
 */
export function holdsNoWords(block: Block): boolean {
  if (block.type !== "text" || !isWhole(block)) return false;
  const { text } = block.content;
  if (fileAlone(text) || readWaiting(text)) return true;
  const said = lex(text).tokens.filter(({ type }) => type !== "space");
  return said.length > 0 && said.every(({ type }) => type === "hr");
}

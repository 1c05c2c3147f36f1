import type { Block } from "#core/blocks/block.ts";
import { kindOf } from "../kinds.tsx";

/** Holds nothing that somebody wrote. */
export function isEmptyBlock(block: Block): boolean {
  return kindOf(block.type).isEmpty(block.content as never);
}

import type { Block } from "#core/blocks/block.ts";
import { isWhole } from "#core/blocks/shape.ts";
import { kindOf } from "../kinds.tsx";

/** Holds nothing that somebody wrote. */
export function isEmptyBlock(block: Block): boolean {
  return isWhole(block) && kindOf(block.type).isEmpty(block.content as never);
}

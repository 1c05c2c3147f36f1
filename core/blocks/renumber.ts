import type { Block } from "./block.ts";

/** Positions 0…n−1 in the order of the array; a block that stands right stays the same object. */
export function renumber(blocks: readonly Block[]): readonly Block[] {
  if (blocks.every((block, position) => block.position === position)) return blocks;
  return blocks.map((block, position) => (block.position === position ? block : { ...block, position }));
}

import type { Block } from "#core/blocks/block.ts";
import { kindOf } from "./kinds.tsx";

/** How high a block will be about, in pixels; 0 where there is none. */
export function blockHeight(block: Block | undefined): number {
  if (!block) return 0;
  try {
    return kindOf(block.type).height(block.content as never);
  } catch {
    // What cannot be drawn either, and is shown as its words.
    return 64;
  }
}

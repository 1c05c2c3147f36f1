import type { Block } from "#core/blocks/block.ts";
import type { Caret } from "./editing.ts";

/** Where the next key goes once the open block is gone with what others saved: behind the words above it, else before those below. */
export function followOpen(
  open: string,
  before: readonly Block[],
  isThere: (id: string) => boolean,
): [id: string | null, caret: Caret] {
  let above: string | null = null;
  let isBelow = false;
  for (const { id } of before) {
    isBelow ||= id === open;
    if (!isThere(id)) continue;
    if (isBelow) return above ? [above, "end"] : [id, "start"];
    above = id;
  }
  return [above, "end"];
}

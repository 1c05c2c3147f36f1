import type { Block } from "#core/blocks/block.ts";
import type { PageStore } from "../store/page-store.ts";
import { entry, focusBlock } from "./commands.ts";
import { holdsNoWords } from "./empty.ts";

/** The blocks above (−1) or below (1), the nearest first. */
export function beyond(store: PageStore, id: string, by: -1 | 1): readonly Block[] {
  const place = store.place(id);
  return by > 0 ? store.blocks.slice(place + 1) : store.blocks.slice(0, place).reverse();
}

/** The block stays in the focus; from there arrows lead to the others. */
export function leave(store: PageStore, id: string): void {
  store.edit(null);
  focusBlock(id);
}

/** Opens a block that a key has led to. One without words has the focus: what is typed then stands below it. */
export function enter(store: PageStore, block: Block, by: -1 | 1): void {
  if (holdsNoWords(block)) leave(store, block.id);
  else store.edit(block.id, entry(block, by));
}

import type { Block } from "#core/blocks/block.ts";
import type { PageStore } from "./page-store.ts";

/** What is done to blocks and reaches beyond their page: whoever shows the page knows how. */
export interface Beyond {
  /** Asks for a page, and moves the blocks to its end. */
  moveToPage: (blocks: readonly Block[]) => void;
}

const known = new WeakMap<PageStore, Beyond>();

export function setBeyond(store: PageStore, beyond: Beyond): void {
  known.set(store, beyond);
}

export function beyondOf(store: PageStore): Beyond | undefined {
  return known.get(store);
}

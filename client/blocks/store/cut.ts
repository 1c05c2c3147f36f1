import type { Block } from "#core/blocks/block.ts";
import type { PageStore } from "./page-store.ts";

/**
 * Blocks that were cut out of a page as wholes, as long as it is open: pasted back into it they are these blocks again, so that what
 * others write in one meanwhile, links to it, and steps of undo find it.
 */
const names = new WeakMap<PageStore, Set<string>>();

export function rememberCut(store: PageStore, blocks: readonly Block[]): void {
  const cut = names.get(store) ?? new Set();
  for (const { id } of blocks) cut.add(id);
  names.set(store, cut);
}

/** Was the block cut out of this page, here? */
export const wasCut = (store: PageStore, id: string): boolean => names.get(store)?.has(id) === true;

/** @returns whether blocks may stand in the page under names that they say: all were cut there, and none of them stands there now */
export const mayKeep =
  (store: PageStore) =>
  (ids: readonly string[]): boolean =>
    ids.every((id) => wasCut(store, id) && store.place(id) < 0);

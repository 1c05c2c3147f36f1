import type { PageStore } from "../store/page-store.ts";

/** The text that a divider opened below itself as it was typed, as long as nothing else has happened. */
const fresh = new WeakMap<PageStore, { id: string; blocks: unknown }>();

/** The open text stands below a divider that was just typed. */
export function openedBelow(store: PageStore): void {
  if (store.editing) fresh.set(store, { id: store.editing.id, blocks: store.blocks });
}

/** People end a divider with Enter. What that would do has been done: once it does nothing. */
export function isEntered(store: PageStore, id: string): boolean {
  const last = fresh.get(store);
  fresh.delete(store);
  return last?.id === id && last.blocks === store.blocks;
}

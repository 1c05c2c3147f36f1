import type { Block } from "#core/blocks/block.ts";
import type { PageStore } from "../store/page-store.ts";

/** The blocks that are selected as wholes, in reading order; none where nothing is selected. */
export function selectedBlocks(store: PageStore): readonly Block[] {
  const { selected } = store;
  if (!selected) return [];
  const [from, to] = [store.place(selected.anchor), store.place(selected.head)];
  return store.blocks.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export function selectedIds(store: PageStore): ReadonlySet<string> {
  return new Set(selectedBlocks(store).map((block) => block.id));
}

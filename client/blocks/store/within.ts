/** What is selected within a block at rest, in more than one of its fields: words of its items, or cells. */
export type Within = { id: string } & ({ words: DrawnWords } | { cells: CellEnds });

/** A place in an item at rest: so many letters from its start, as they are drawn. It stays while the item's source is marked, or drawn anew. */
export interface DrawnPlace {
  item: number;
  letters: number;
}

export interface DrawnWords {
  anchor: DrawnPlace;
  focus: DrawnPlace;
}

/** A cell of a table; row −1 holds the headers. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The cell where it began, and the one at the end that moves. */
export interface CellEnds {
  anchor: CellPlace;
  head: CellPlace;
}

/** A page's store knows no document: who shows the page says what is selected in it, and selects it again. */
interface Keeper {
  now: () => Within | null;
  select: (within: Within) => void;
}

const keepers = new WeakMap<object, Keeper>();

export function setWithin(store: object, keeper: Keeper): () => void {
  keepers.set(store, keeper);
  return () => keepers.delete(store);
}

export const withinNow = (store: object): Within | null => keepers.get(store)?.now() ?? null;

export function selectWithin(store: object, within: Within): void {
  keepers.get(store)?.select(within);
}

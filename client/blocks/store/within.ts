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

type Select = (within: Within) => void;

const known = new WeakMap<object, Select>();

/** @param select selects again what a step of undo leads to, once its block has the focus @returns ends it */
export function setSelectWithin(store: object, select: Select): () => void {
  known.set(store, select);
  return () => known.delete(store);
}

export function selectWithin(store: object, within: Within): void {
  known.get(store)?.(within);
}

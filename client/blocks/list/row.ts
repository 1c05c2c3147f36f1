import type { Caret, Led } from "../store/editing.ts";

/** A row of an open todo or list: an item by its place, or the row for a new one. */
export type Row = number | "new";

/** The row that the opening asked for. */
export function rowAsked(caret: Caret, count: number): { row: Row; caret: Caret } {
  if (typeof caret === "object" && "item" in caret) return { row: caret.item < count ? caret.item : "new", caret };
  const isFirst = caret === "start" || (typeof caret === "object" && "line" in caret && caret.line === "first");
  return { row: isFirst && count > 0 ? 0 : "new", caret: typeof caret === "number" ? "end" : caret };
}

/** Where a change leads that puts the caret into an item, or into the row for a new one behind all. */
export function ledTo(id: string, item: number, caret: Caret): Led {
  return { id, caret: typeof caret === "object" && "at" in caret && caret.at !== undefined ? { item, at: caret.at } : { item } };
}

import type { KeyboardEvent } from "react";
import { leaving } from "../edit/leaving.ts";
import type { Caret } from "../store/editing.ts";

/** A cell of a table, and the caret in it. Row −1 holds the headers. */
export interface Cell {
  row: number;
  column: number;
  caret?: Caret;
}

/**
 * Tab and Enter walk through the cells, and behind the last one into a new row; arrows cross borders where a cell's text ends.
 * @returns null where a key leads out of the table, or nowhere
 */
export function neighbour(event: KeyboardEvent, { row, column }: Cell, columns: number, rows: number): Cell | null {
  const along = (by: 1 | -1): Cell | null => {
    const next = (row + 1) * columns + column + by;
    return next < 0 || next >= (rows + 2) * columns ? null : { row: Math.floor(next / columns) - 1, column: next % columns };
  };
  if (event.key === "Tab") return along(event.shiftKey ? -1 : 1);
  if (event.key === "Enter") return event.shiftKey ? null : { row: Math.min(row + 1, rows), column };
  const way = leaving(event);
  if (!way) return null;
  const isUpOrDown = typeof way.caret === "object";
  const next = isUpOrDown ? { row: row + way.by, column } : along(way.by);
  // Past the first and the last row the page takes over; the new row is none as long as it is empty.
  return next && next.row >= -1 && next.row <= Math.max(row, rows - 1) ? { ...next, caret: way.caret } : null;
}

/** The cell that the opening asked for; null where that shows only once the table stands. */
export function askedCell(caret: Caret, columns: number, rows: number): Cell | null {
  if (caret === "start") return { row: -1, column: 0, caret };
  if (caret === "end") return { row: rows - 1, column: columns - 1 };
  if (typeof caret !== "object") return { row: 0, column: 0 };
  if ("row" in caret) return { row: caret.row, column: caret.column, caret };
  return "item" in caret ? { row: 0, column: 0 } : null;
}

/** The cell of the first or last row that stands at `x`. The headers are drawn always, and tell the columns. */
export function cellAt(table: HTMLElement, { x, line }: { x: number; line: "first" | "last" }): Cell {
  const cells = [...(table.querySelector("tr")?.cells ?? [])];
  const isLeftToRight = getComputedStyle(table).direction === "ltr";
  const hit = cells.findIndex((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return isLeftToRight ? x < right : x > left;
  });
  return {
    row: line === "first" ? -1 : Number(table.dataset.rows) - 1,
    column: hit < 0 ? cells.length - 1 : hit,
    caret: { x, line },
  };
}

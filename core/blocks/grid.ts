import type { ContentOf } from "./block.ts";

/** A table's headers and rows, every row as wide as the widest. */
export interface Grid {
  headers: string[];
  rows: string[][];
}

export function toGrid({ headers, rows }: ContentOf<"table">): Grid {
  const width = widthOf({ headers, rows });
  // A row that is wide enough stays the same object: who draws it sees that it has not changed.
  const pad = (cells: string[]) => (cells.length === width ? cells : [...cells, ...Array<string>(width - cells.length).fill("")]);
  return { headers: pad(headers), rows: rows.map(pad) };
}

/** How many cells the table's grid has; short rows cost as much as the longest. */
export function cellsOf(table: ContentOf<"table">): number {
  return widthOf(table) * (table.rows.length + 1);
}

function widthOf({ headers, rows }: ContentOf<"table">): number {
  return rows.reduce((widest, row) => Math.max(widest, row.length), headers.length);
}

import { size } from "../limits.ts";
import type { ContentOf } from "./block.ts";

/** Places that pasted or imported cells may take together: nobody writes more, and each costs memory. */
export const MOST_PLACES = 500_000;

/**
 * Cells as a table, the first row as its headers; more than one may hold become several, each with its headers.
 * @returns none for more than `MOST_PLACES`, shorter rows filled up
 */
export function tableParts(cells: readonly (readonly string[])[]): ContentOf<"table">[] {
  const [headers = [], ...others] = cells;
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width * cells.length > MOST_PLACES) return [];
  const parts: ContentOf<"table">[] = [];
  for (let column = 0; column < width; column += size.tableColumns) {
    const length = Math.min(size.tableColumns, width - column);
    const columns = (row: readonly string[]) => Array.from({ length }, (_, at) => row[column + at] ?? "");
    let row = 0;
    do {
      parts.push({ headers: columns(headers), rows: others.slice(row, row + size.tableRows).map(columns) });
      row += size.tableRows;
    } while (row < others.length);
  }
  return parts;
}

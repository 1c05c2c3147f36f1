import { size } from "../limits.ts";
import type { ContentOf } from "./block.ts";

/** Cells as a table, the first row as its headers; more than one may hold become several, each with its headers. */
export function tableParts(cells: readonly (readonly string[])[]): ContentOf<"table">[] {
  const [headers = [], ...others] = cells;
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  const parts: ContentOf<"table">[] = [];
  for (let column = 0; column < width; column += size.tableColumns) {
    const columns = (row: readonly string[]) => row.slice(column, column + size.tableColumns);
    let row = 0;
    do {
      parts.push({ headers: columns(headers), rows: others.slice(row, row + size.tableRows).map(columns) });
      row += size.tableRows;
    } while (row < others.length);
  }
  return parts;
}

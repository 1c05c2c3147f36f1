import type { ContentOf } from "#core/blocks/block.ts";
import { addColumn, addRow } from "#core/blocks/edit.ts";
import { size } from "#core/limits.ts";

type Table = ContentOf<"table">;

/**
 * Puts cells into a table, from a place on; rows and columns are added where they are needed.
 * @param row −1 for the headers
 * @returns null if the table would become too large
 */
export function putCells(table: Table, row: number, column: number, cells: readonly (readonly string[])[]): Table | null {
  const width = column + Math.max(...cells.map((line) => line.length));
  const height = row + cells.length;
  if (width > size.tableColumns || height > size.tableRows) return null;
  let grown = table;
  while (grown.headers.length < width) grown = addColumn(grown);
  while (grown.rows.length < height) grown = addRow(grown);
  const filled = (at: number, line: readonly string[]) => line.map((cell, index) => cells[at - row]?.[index - column] ?? cell);
  return { headers: filled(-1, grown.headers), rows: grown.rows.map((line, at) => filled(at, line)) };
}

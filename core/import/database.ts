import type { Block } from "../blocks/block.ts";
import { newBlock } from "../blocks/edit.ts";
import { renumber } from "../blocks/renumber.ts";
import { storable } from "../blocks/storable.ts";
import { size } from "../limits.ts";

/** Rows of a table as tables that pages can hold: what has too many rows or columns becomes several, each with its first column. */
export function tablesOf(rows: readonly (readonly string[])[]): { headers: string[]; rows: string[][] }[] {
  const [headers = [], ...others] = rows;
  const width = Math.max(headers.length, ...widths(others));
  const columns = columnsOf(width);
  const tables: { headers: string[]; rows: string[][] }[] = [];
  let at = 0;
  do {
    const some = others.slice(at, at + size.tableRows);
    for (const places of columns) {
      const pick = (row: readonly string[]) => places.map((place) => cell(row[place] ?? ""));
      tables.push({ headers: pick(headers), rows: some.map(pick) });
    }
    at += size.tableRows;
  } while (at < others.length);
  return tables;
}

function widths(rows: readonly (readonly string[])[]): number[] {
  let width = 0;
  for (const row of rows) width = Math.max(width, row.length);
  return [width];
}

function columnsOf(width: number): number[][] {
  const all = Array.from({ length: width }, (_, place) => place);
  if (width <= size.tableColumns) return [all];
  const columns: number[][] = [];
  for (let at = 1; at < width; at += size.tableColumns - 1) columns.push([0, ...all.slice(at, at + size.tableColumns - 1)]);
  return columns;
}

/** Words of a cell are words, whatever they look like. */
const cell = (text: string) => storable(text.trim());

/** @param newId as for a note */
export function tableBlock(table: { headers: string[]; rows: string[][] }, newId: () => string): readonly Block[] {
  return renumber([newBlock("table", newId(), table)]);
}

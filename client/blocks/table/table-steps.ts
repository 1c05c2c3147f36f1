import type { ContentOf } from "#core/blocks/block.ts";
import { addColumn, addRow, removeColumn, removeRow } from "#core/blocks/edit.ts";
import type { Cell } from "./cell-keys.ts";

type Table = ContentOf<"table">;

/** What a tool makes of a table: where the caret goes if it does not stay, and what screen readers hear. */
export interface TableStep {
  content: Table;
  cell?: Cell;
  done: string;
}

export function rowAtEnd(table: Table, at: Cell): TableStep {
  return rowBelow(table, { row: table.rows.length, column: at.column });
}

export function columnAtEnd(table: Table, at: Cell): TableStep {
  return columnBehind(table, { row: at.row, column: table.headers.length - 1 });
}

export function rowBelow(table: Table, at: Cell): TableStep {
  const row = Math.min(at.row, table.rows.length - 1) + 1;
  return { content: addRow(table, row), cell: { row, column: at.column }, done: `Row ${row + 1} added` };
}

export function columnBehind(table: Table, at: Cell): TableStep {
  const column = at.column + 1;
  return { content: addColumn(table, column), cell: { row: at.row, column }, done: `Column ${column + 1} added` };
}

/** The row with the caret goes, else the last. One behind the last is not in the table yet. */
export function withoutRow(table: Table, at: Cell): TableStep {
  const count = table.rows.length;
  const gone = inside(at.row, count);
  const content = at.row === count ? table : removeRow(table, gone);
  return { content, cell: { row: Math.min(gone, content.rows.length - 1), column: at.column }, done: `Row ${gone + 1} removed` };
}

export function withoutColumn(table: Table, at: Cell): TableStep {
  const gone = inside(at.column, table.headers.length);
  const content = removeColumn(table, gone);
  const column = Math.min(gone, content.headers.length - 1);
  return { content, cell: { row: at.row, column }, done: `Column ${gone + 1} removed` };
}

function inside(index: number, count: number): number {
  return index < 0 || index >= count ? count - 1 : index;
}

import type { ContentOf } from "#core/blocks/block.ts";
import { numericColumns } from "#core/blocks/numeric.ts";
import type { Cell } from "./cell-keys.ts";
import { daysIn } from "./days.ts";
import type { TableStep } from "./table-steps.ts";

type Table = ContentOf<"table">;

/** What is done to the column with the caret. Where nothing changes the same table comes back. */

/** It goes to another place, and those between make room; past either end nothing happens. The caret goes with it. */
export function columnMoved(table: Table, at: Cell, to: number): TableStep {
  if (to < 0 || to >= table.headers.length) return { content: table, done: "The column is at the end" };
  if (to === at.column) return { content: table, done: `Column ${to + 1} stays` };
  const moved = (cells: readonly string[]) => {
    const wide = [...cells, ...Array<string>(Math.max(0, Math.max(at.column, to) + 1 - cells.length)).fill("")];
    return wide.toSpliced(at.column, 1).toSpliced(to, 0, wide[at.column] ?? "");
  };
  const content = { headers: moved(table.headers), rows: table.rows.map(moved) };
  return { content, cell: { row: at.row, column: to }, done: `Column moved to place ${to + 1} of ${table.headers.length}` };
}

/** Rows by what stands in it: figures by their value, days by when they are, words as the reader's language has them, empty cells last either way. */
export function sorted(table: Table, at: Cell, way: "up" | "down"): TableStep {
  const { column } = at;
  const isNumber = numericColumns(table.headers.length, table.rows)[column] ?? false;
  const sign = way === "up" ? 1 : -1;
  const order = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const text = (row: readonly string[]) => (row[column] ?? "").trim();
  const written = isNumber ? [] : table.rows.map(text).filter((cell) => cell !== "");
  const days = new Map(daysIn(written)?.map((day, place) => [written[place] ?? "", day]));
  const amountOf = (cell: string) => (isNumber ? figureOf(cell) : (days.get(cell) ?? 0));
  const isWords = !isNumber && days.size === 0;
  const compare = (a: string, b: string) => (isWords ? order.compare(a, b) : amountOf(a) - amountOf(b));
  const rows = table.rows.toSorted((a, b) => {
    const [one, other] = [text(a), text(b)];
    if (one === "" || other === "") return Number(one === "") - Number(other === "");
    return sign * compare(one, other);
  });
  const isSame = rows.every((row, index) => row === table.rows[index]);
  const name = table.headers[column]?.trim() || `column ${column + 1}`;
  return { content: isSame ? table : { headers: table.headers, rows }, done: `Sorted by ${name}` };
}

/** Of a figure as people write it: a comma in front of three figures parts thousands, any other one decimals. */
function figureOf(figure: string): number {
  const digits = figure.replace("−", "-").replace(/[^\d.,-]/g, "");
  const isPoint = /,\d{3}(?!\d)/.test(digits) || !digits.includes(",");
  const value = Number.parseFloat(isPoint ? digits.replaceAll(",", "") : digits.replaceAll(".", "").replace(",", "."));
  return Number.isNaN(value) ? 0 : value;
}

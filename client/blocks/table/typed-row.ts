import type { ContentOf } from "#core/blocks/block.ts";
import { toGrid } from "#core/blocks/grid.ts";
import type { Cell } from "./cell-keys.ts";
import { putCells } from "./grid-paste.ts";
import type { TableStep } from "./table-steps.ts";

const RULE = /^:?-+:?$/;
/** What a new table's header says before it is named. */
const UNNAMED = /^Column \d+$/;

/**
 * A row that was typed into one cell as Markdown writes it, `| Mon | Porto |`, with the line at its beginning, its end, or both: its
 * cells stand side by side then, and the caret in the row below. Dashes, which stand below the headers there, are taken away.
 * @returns null where the cell holds anything else, they would take the place of other words, or the table would become too large
 */
export function typedRow(content: ContentOf<"table">, { row, column }: Cell): TableStep | null {
  const table = toGrid(content);
  const line = (row < 0 ? table.headers : table.rows[row]) ?? [];
  const cells = cellsOf(line[column] ?? "");
  if (!cells) return null;
  const others = line.slice(column + 1, column + cells.length);
  if (others.some((text) => text !== "" && !(row < 0 && UNNAMED.test(text)))) return null;
  const isRule = row === 0 && cells.every((cell) => RULE.test(cell));
  const filled = putCells(table, row, column, [isRule ? [""] : cells]);
  if (!filled) return null;
  return { content: filled, cell: { row: isRule ? row : row + 1, column }, done: isRule ? "" : `${cells.length} cells filled` };
}

function cellsOf(text: string): string[] | null {
  const line = text.trim();
  if (line.includes("\n") || !(line.startsWith("|") || line.endsWith("|"))) return null;
  // A line behind a backslash is part of the cell.
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells.length > 1 ? cells : null;
}

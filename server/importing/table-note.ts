import { type Options, parse } from "csv-parse/sync";
import { tablesOf } from "#core/import/database.ts";
import { keptTitle } from "#core/import/title.ts";
import { Unreadable } from "./text-of.ts";

/** A file of rows as tables. */
export interface TableNote {
  title: string;
  tables: { headers: string[]; rows: string[][] }[];
}

/** @throws Unreadable where it is no CSV */
export function readTable(source: string, name: string): TableNote {
  const [line, said] = SEPARATOR.exec(source) ?? [""];
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true, delimiter: said ?? delimiterOf(source) };
  const rows = rowsOf(source.slice(line.length), { ...options, relax_quotes: true });
  if (missing(rows) > MOST_MISSING) throw new Unreadable("Nearly all cells of its rows are missing");
  return { title: keptTitle(name), tables: tablesOf(rows) };
}

function rowsOf(source: string, options: Options): string[][] {
  try {
    return parse(source, options) as string[][];
  } catch {
    throw new Unreadable("It cannot be read as CSV");
  }
}

/** Short rows are filled up to the last column: a file of some kilobytes would come to millions of cells. */
const MOST_MISSING = 1_000_000;

function missing(rows: readonly (readonly string[])[]): number {
  let [width, cells] = [0, 0];
  for (const { length } of rows) [width, cells] = [Math.max(width, length), cells + length];
  return width * rows.length - cells;
}

/** As Excel has it: what keeps cells apart in the rows below. */
const SEPARATOR = /^sep=([,;|\t])\r?\n/i;

/** Of the lines that begin a file so many are looked at, and so many of their signs. */
const LINES = 20;
const LONGEST = 64 * 1024;

/** Where commas are decimal points, others keep cells apart: what divides each of the first lines alike, the more the better. */
function delimiterOf(source: string): string {
  const begun = source.slice(0, LONGEST);
  const [best = ","] = [",", ";", "\t"]
    .map((sign) => ({ sign, cells: cellsOf(begun, sign) }))
    .sort((a, b) => Number(isEven(b.cells)) - Number(isEven(a.cells)) || (b.cells[0] ?? 0) - (a.cells[0] ?? 0))
    .map(({ sign }) => sign);
  return best;
}

const isEven = (cells: readonly number[]) => cells.every((count) => count > 1 && count === cells[0]);

/** How many cells each of the first rows has; what is in quotes divides nothing. */
function cellsOf(source: string, sign: string): number[] {
  const counts: number[] = [];
  let [cells, isQuoted, isEmpty, isCellStart] = [1, false, true, true];
  for (let at = source.startsWith("\ufeff") ? 1 : 0; at < source.length && counts.length < LINES; at += 1) {
    const letter = source[at];
    // Two quotation marks within such are one: the second opens again.
    if (letter === '"' && (isQuoted || isCellStart || source[at - 1] === '"')) isQuoted = !isQuoted;
    const isEnd = letter === "\n" && !isQuoted;
    const isSign = letter === sign && !isQuoted;
    if (isEnd && !isEmpty) counts.push(cells);
    if (isEnd) cells = 1;
    else if (isSign) cells += 1;
    isCellStart = isEnd || isSign;
    isEmpty = isEnd || (isEmpty && letter === "\r");
  }
  // A row that goes on beyond what is looked at counts where there is no other.
  const isWhole = source.length < LONGEST || counts.length === 0;
  return isEmpty || !isWhole || counts.length === LINES ? counts : [...counts, cells];
}

import type { Grid } from "./grid.ts";

/** What the lines of tables are compared by. Apart from what a page needs that only shows them. */

/** Letters of a column's cells that it is told by. */
const TOLD_BY = 2000;

/**
 * What columns are compared by: their heads, and what is in them where several have the same head, or none, or where one side alone
 * knows it: that may be another head of a column that had none.
 */
export function columnKeys([base, mine, theirs]: readonly [base: Grid, mine: Grid, theirs: Grid]): string[][] {
  const grids = [base, mine, theirs];
  const twice = new Set(["", ...grids.flatMap(({ headers }) => headers.filter((header, at) => headers.indexOf(header) !== at))]);
  const inTheirs = new Set(theirs.headers);
  const known = new Set([...base.headers, ...mine.headers.filter((header) => inTheirs.has(header))]);
  const says = (header: string) => !twice.has(header) && known.has(header);
  return grids.map(({ headers, rows }) =>
    headers.map((header, column) => (says(header) ? header : `${header}\u0001${wordsIn(rows, column)}`)),
  );
}

/** Empty cells say nothing: a column that has nothing else is the same however many rows there are. */
function wordsIn(rows: readonly string[][], column: number): string {
  let words = "";
  for (let at = 0; at < rows.length && words.length < TOLD_BY; at += 1) {
    const cell = rows[at]?.[column] ?? "";
    if (cell !== "") words += `${cell.slice(0, TOLD_BY)}\u0001`;
  }
  return words;
}

/**
 * What rows are compared by: the cells of the columns that all sides have.
 * @param columns for each side the ids of its columns, the first side's being those that can be common
 */
export function rowKeys(grids: readonly Grid[], columns: readonly string[][]): string[][] {
  const [first = new Set<string>(), ...others] = columns.map((ids) => new Set(ids));
  const common = [...first].filter((id) => others.every((side) => side.has(id)));
  return grids.map((grid, side) => {
    const places = common.map((id) => (columns[side] as string[]).indexOf(id));
    return grid.rows.map((row) => places.map((place) => row[place]).join("\u0001"));
  });
}

/** Reads a grid by the ids of its lines. */
export class Cells {
  readonly #grid: Grid;
  readonly #rows: Map<string, number>;
  readonly #columns: Map<string, number>;

  constructor(grid: Grid, rows: readonly string[], columns: readonly string[]) {
    this.#grid = grid;
    this.#rows = new Map(rows.map((id, index) => [id, index]));
    this.#columns = new Map(columns.map((id, index) => [id, index]));
  }

  /** @param row null is the header */
  get(row: string | null, column: string): string | undefined {
    const x = this.#columns.get(column);
    if (x === undefined) return undefined;
    if (row === null) return this.#grid.headers[x];
    const y = this.#rows.get(row);
    return y === undefined ? undefined : this.#grid.rows[y]?.[x];
  }
}

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

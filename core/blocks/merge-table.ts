import { align } from "./align.ts";
import type { ContentOf } from "./block.ts";
import { mergeOrder } from "./merge-order.ts";
import { mergeText } from "./merge-text.ts";

type Table = ContentOf<"table">;

/**
 * Merges rows, columns and cells. Rows and columns have no ids, so they are recognised by what they hold.
 * @returns null where both sides wrote something else into one cell or header
 */
export function mergeTables(base: Table, mine: Table, theirs: Table): Table | null {
  const grids = [base, mine, theirs].map(toGrid) as [Grid, Grid, Grid];
  const columns = identify(grids.map((grid) => grid.headers) as Triple<string[]>);
  const rows = identify(rowKeys(grids, columns));
  const [b, m, t] = grids.map((grid, side) => new Cells(grid, rows[side] as string[], columns[side] as string[])) as [
    Cells,
    Cells,
    Cells,
  ];

  const allRows = [...new Set(rows.flat())];
  const allColumns = [...new Set(columns.flat())];
  const keptColumns = keep(columns, (column) => [null, ...allRows].some((row) => editedBeside(b, m, t, row, column)));
  const keptRows = keep(rows, (row) => allColumns.some((column) => editedBeside(b, m, t, row, column)));
  const columnOrder = mergeOrder(...columns, keptColumns);
  const rowOrder = mergeOrder(...rows, keptRows);

  let clashed = false;
  const value = (row: string | null, column: string): string => {
    const [was, my, their] = [b.get(row, column), m.get(row, column), t.get(row, column)];
    if (my === undefined || their === undefined) return my ?? their ?? was ?? "";
    const merged = mergeText(was ?? "", my, their);
    if (merged === null) clashed = true;
    return merged ?? their;
  };
  const headers = columnOrder.map((column) => value(null, column));
  const body = rowOrder.map((row) => columnOrder.map((column) => value(row, column)));
  return clashed ? null : { headers, rows: body };
}

type Triple<T> = [base: T, mine: T, theirs: T];

interface Grid {
  headers: string[];
  rows: string[][];
}

/** Every row as wide as the widest. */
function toGrid({ headers, rows }: Table): Grid {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), headers.length);
  const pad = (cells: readonly string[]) =>
    cells.length === width ? [...cells] : [...cells, ...Array<string>(width - cells.length).fill("")];
  return { headers: pad(headers), rows: rows.map(pad) };
}

/**
 * Gives each line of the three sides an id: the same id means the same line. In a replaced stretch, lines were edited in place if
 * there are as many as before or they share words; others are new, and named by what they hold, so that both sides adding the
 * same line add one.
 */
function identify([base, mine, theirs]: Triple<string[]>): Triple<string[]> {
  const myIds = identifySide(base, mine, new Set());
  const myNew = new Set(mine.filter((_, index) => myIds[index]?.startsWith(NEW)));
  return [base.map((_, index) => `${index}`), myIds, identifySide(base, theirs, myNew)];
}

const NEW = "+";

/** @param alsoNew lines that the other side added: here they are the same addition, not edits of something else */
function identifySide(base: readonly string[], side: readonly string[], alsoNew: ReadonlySet<string>): string[] {
  const ids: string[] = [];
  const seen = new Map<string, number>();
  const fresh = (line: string) => {
    const count = (seen.get(line) ?? 0) + 1;
    seen.set(line, count);
    return `${NEW}${count} ${line}`;
  };
  let next = 0;
  for (const hunk of [
    ...align(base, side),
    { beforeStart: base.length, beforeEnd: base.length, afterStart: side.length, afterEnd: side.length },
  ]) {
    for (; next < hunk.beforeStart; next += 1) ids.push(`${next}`);
    const after = side.slice(hunk.afterStart, hunk.afterEnd);
    const places = editedInPlace(
      base.slice(hunk.beforeStart, hunk.beforeEnd),
      after.filter((line) => !alsoNew.has(line)),
    );
    for (const line of after) {
      const place = alsoNew.has(line) ? undefined : places.shift();
      ids.push(place === undefined ? fresh(line) : `${hunk.beforeStart + place}`);
    }
    next = hunk.beforeEnd;
  }
  return ids;
}

/** Above this many pairs, lines of a replaced stretch are not compared word by word. */
const MOST_PAIRS = 10_000;

/** For each line of `after`, which line of `before` it is an edit of. */
function editedInPlace(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  if (before.length === after.length) return after.map((_, index) => index);
  if (before.length * after.length > MOST_PAIRS) return [];
  const words = before.map(countWords);
  let next = 0;
  return after.map((line) => {
    let best: number | undefined;
    let mostShared = 0;
    for (let index = next; index < before.length; index += 1) {
      const shared = sharedWords(words[index] as Map<string, number>, countWords(line));
      if (shared > mostShared) [best, mostShared] = [index, shared];
    }
    if (best !== undefined) next = best + 1;
    return best;
  });
}

function countWords(line: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of line.match(/[\p{L}\p{N}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function sharedWords(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, count] of a) shared += Math.min(count, b.get(word) ?? 0);
  return shared;
}

/** What rows are compared by: the cells of the columns that all three sides have. */
function rowKeys(grids: Triple<Grid>, columns: Triple<string[]>): Triple<string[]> {
  const [base, mine, theirs] = columns.map((ids) => new Set(ids)) as Triple<Set<string>>;
  const common = [...base].filter((id) => mine.has(id) && theirs.has(id));
  return grids.map((grid, side) => {
    const ids = columns[side] as string[];
    const places = common.map((id) => ids.indexOf(id));
    return grid.rows.map((row) => places.map((place) => row[place]).join("\u0001"));
  }) as Triple<string[]>;
}

/** Lines of the result: new ones, those that both sides have, and removed ones in which the other side wrote. */
function keep([base, mine, theirs]: Triple<string[]>, wasEdited: (id: string) => boolean): Set<string> {
  const inMine = new Set(mine);
  const inTheirs = new Set(theirs);
  const removed = base.filter((id) => !inMine.has(id) || !inTheirs.has(id));
  const gone = new Set(removed.filter((id) => (!inMine.has(id) && !inTheirs.has(id)) || !wasEdited(id)));
  return new Set([...base, ...mine, ...theirs].filter((id) => !gone.has(id)));
}

/** Did the side that still has this cell change it, while the other side removed its row or column? */
function editedBeside(base: Cells, mine: Cells, theirs: Cells, row: string | null, column: string): boolean {
  const was = base.get(row, column) ?? "";
  const [my, their] = [mine.get(row, column), theirs.get(row, column)];
  return (my === undefined) !== (their === undefined) && (my ?? their) !== was;
}

class Cells {
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

import type { ContentOf } from "./block.ts";
import type { Effort } from "./effort.ts";
import { cellsOf, type Grid, toGrid } from "./grid.ts";
import { Cells, columnKeys, rowKeys } from "./grid-keys.ts";
import { identify } from "./lines.ts";
import { mergeOrder } from "./merge-order.ts";
import { mergeText } from "./merge-text.ts";

type Table = ContentOf<"table">;

/**
 * Merges rows, columns and cells. Rows and columns have no ids, so they are recognised by what they hold.
 * @returns null where both sides wrote something else into one cell or header, or comparing them is too much; `hasKept`: it has a
 * row or column that one side removed while the other wrote in it
 */
export function mergeTables(base: Table, mine: Table, theirs: Table, effort: Effort): { table: Table; hasKept: boolean } | null {
  if (![base, mine, theirs].every((table) => effort.spend(cellsOf(table)))) return null;
  const grids = [base, mine, theirs].map(toGrid) as [Grid, Grid, Grid];
  const columns = identify(columnKeys(grids) as Triple<string[]>, effort, true);
  const rows = identify(rowKeys(grids, columns) as Triple<string[]>, effort, true);
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
    const merged = mergeText(was ?? "", my, their, effort);
    if (merged === null) clashed = true;
    return merged ?? their;
  };
  if (!effort.spend(rowOrder.length * columnOrder.length)) return null;
  const headers = columnOrder.map((column) => value(null, column));
  const body = rowOrder.map((row) => columnOrder.map((column) => value(row, column)));
  const hasKept = isBack(columns, keptColumns) || isBack(rows, keptRows);
  return clashed || effort.isUsedUp ? null : { table: { headers, rows: body }, hasKept };
}

type Triple<T> = [base: T, mine: T, theirs: T];

/** Is any line kept that only one side still has? */
function isBack([base, mine, theirs]: Triple<string[]>, kept: ReadonlySet<string>): boolean {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  return base.some((id) => kept.has(id) && !(inMine.has(id) && inTheirs.has(id)));
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

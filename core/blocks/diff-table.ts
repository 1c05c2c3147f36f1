import type { ContentOf } from "./block.ts";
import { kindOf, type Pair, pairById } from "./diff-order.ts";
import { diffText, type Span } from "./diff-text.ts";
import type { Effort } from "./effort.ts";
import { toGrid } from "./grid.ts";
import { Cells, rowKeys } from "./grid-keys.ts";
import { identifySide } from "./lines.ts";

type Table = ContentOf<"table">;

export interface TableDiff {
  columns: LineDiff<{ header: Span[] }>[];
  /** With as many cells as there are columns. */
  rows: LineDiff<{ cells: Span[][] }>[];
}

type LineDiff<Content> = Content & { kind: "kept" | "added" | "removed" };

/** Rows and columns are recognised by what they hold; a row or column of one side only is added or removed as a whole. */
export function diffTables(before: Table, after: Table, effort: Effort): TableDiff {
  const [was, is] = [toGrid(before), toGrid(after)];
  const columnIds = [indices(was.headers), identifySide(was.headers, is.headers, new Set(), effort)] as const;
  const [wasKeys = [], isKeys = []] = rowKeys([was, is], [...columnIds]);
  const rowIds = [indices(wasKeys), identifySide(wasKeys, isKeys, new Set(), effort)] as const;
  const [wasCells, isCells] = [new Cells(was, rowIds[0], columnIds[0]), new Cells(is, rowIds[1], columnIds[1])];
  const cell = (row: string | null, column: string) =>
    diffText(wasCells.get(row, column) ?? "", isCells.get(row, column) ?? "", effort);
  const columns = linesOf(...columnIds);
  return {
    columns: columns.map(({ id, kind }) => ({ kind, header: cell(null, id) })),
    rows: linesOf(...rowIds).map((row) => ({ kind: row.kind, cells: columns.map(({ id }) => cell(row.id, id)) })),
  };
}

function indices(lines: readonly string[]): string[] {
  return lines.map((_, index) => `${index}`);
}

function linesOf(before: readonly string[], after: readonly string[]): LineDiff<{ id: string }>[] {
  return pairById(before, after).map((pair) => ({ id: idOf(pair, before, after), kind: kindOf(pair) }));
}

function idOf(pair: Pair, before: readonly string[], after: readonly string[]): string {
  return (pair.after === null ? before[pair.before as number] : after[pair.after]) as string;
}

import type { Block, BlockOf } from "#core/blocks/block.ts";
import { BLOCK_EFFORT, Effort } from "#core/blocks/effort.ts";
import { type Grid, toGrid } from "#core/blocks/grid.ts";
import { identifySide, isNew } from "#core/blocks/lines.ts";
import { sameSequence } from "#core/blocks/same-sequence.ts";

/** For each row of a block the row that it has become; null where it has gone. Rows are items of a todo or list, or a table's rows. */
export type RowMap = readonly (number | null)[];

/** @returns empty where the two do not have the same kind of rows */
export function mapRows(before: Block, after: Block): RowMap {
  if (before.type === "todo" && after.type === "todo") return mapItems(before, after);
  if (before.type === "table" && after.type === "table") return mapTable(toGrid(before.content), toGrid(after.content)).rows;
  const [was, is] = [linesOf(before), linesOf(after)];
  return was && is ? mapLines(was, is) : [];
}

/** The columns of a table likewise. */
export function mapColumns(before: Block, after: Block): RowMap {
  if (before.type !== "table" || after.type !== "table") return [];
  return mapTable(toGrid(before.content), toGrid(after.content)).columns;
}

/**
 * Where a place between rows has gone: right below the row that it stood below.
 * @param gap how many rows stand above it
 */
export function mapGap(rows: RowMap, gap: number): number {
  for (let row = gap - 1; row >= 0; row -= 1) {
    const is = rows[row];
    if (is != null) return is + 1;
  }
  return 0;
}

function linesOf(block: Block): readonly string[] | null {
  if (block.type === "list") return block.content.items;
  return block.type === "todo" ? block.content.items.map((item) => item.text) : null;
}

function mapItems(before: BlockOf<"todo">, after: BlockOf<"todo">): RowMap {
  const places = new Map(after.content.items.map(({ id }, index) => [id, index]));
  const known = new Set(before.content.items.map(({ id }) => id));
  return before.content.items.map(({ id, text }) => {
    const place = places.get(id);
    if (place === undefined || after.content.items[place]?.text === text) return place ?? null;
    // Where two wrote into one item both stand, the later below in an item of its own: what was written here is there.
    const copy = after.content.items[place + 1];
    return copy?.text === text && !known.has(copy.id) ? place + 1 : place;
  });
}

/** Lines without ids: known by what they say. */
export function mapLines(before: readonly string[], after: readonly string[]): RowMap {
  if (sameSequence(before, after)) return before.map((_, index) => index);
  const map: (number | null)[] = before.map(() => null);
  for (const [index, id] of identifySide(before, after, new Set(), new Effort(BLOCK_EFFORT)).entries()) {
    if (!isNew(id)) map[Number(id)] = index;
  }
  return map;
}

function mapTable(before: Grid, after: Grid): { rows: RowMap; columns: RowMap } {
  const columns = mapLines(...columnKeys(before, after));
  const kept = columns.flatMap((is, was) => (is === null ? [] : [[was, is] as const]));
  const was = before.rows.map((row) => kept.map(([column]) => row[column]).join(BETWEEN));
  const is = after.rows.map((row) => kept.map(([, column]) => row[column]).join(BETWEEN));
  return { rows: mapLines(was, is), columns };
}

/** A column is known by its header; where several have the same, as none, by what stands below it, too. */
function columnKeys(before: Grid, after: Grid): [before: string[], after: string[]] {
  const twice = new Set([before, after].flatMap(({ headers }) => headers.filter((header, at) => headers.indexOf(header) !== at)));
  const keysOf = ({ headers, rows }: Grid) =>
    headers.map((header, at) => (twice.has(header) ? [header, ...rows.map((row) => row[at])].join(BETWEEN) : header));
  return [keysOf(before), keysOf(after)];
}

const BETWEEN = "\u0001";

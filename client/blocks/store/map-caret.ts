import type { Block } from "#core/blocks/block.ts";
import { toGrid } from "#core/blocks/grid.ts";
import { isWhole } from "#core/blocks/shape.ts";
import type { Change } from "./change.ts";
import type { Caret, Span, TextCaret } from "./editing.ts";
import { homeOf } from "./home-of.ts";
import { mapLetters } from "./map-letters.ts";
import { mapOffset } from "./map-offset.ts";
import { mapColumns, mapGap, mapLines, mapRows, type RowMap } from "./map-rows.ts";

/**
 * Where a caret has gone with a change: between the same two characters, in the same item or cell, or in the block that its words
 * stand in now.
 * @returns null where its words have gone
 */
export function mapCaret(change: Change, id: string, caret: Caret): { id: string; caret: Caret } | null {
  const was = change.before.find((block) => block.id === id);
  if (!was) return null;
  const is = homeOf(change, was);
  if (is === was) return { id, caret };
  const place = is ? { id: is.id, caret: inBlock(was, is, caret) } : null;
  return mapLetters(change, { id, caret }, place) ?? place;
}

function inBlock(was: Block, is: Block, caret: Caret): Caret {
  if (!isWhole(was) || !isWhole(is)) return "end";
  if (typeof caret !== "object" || "from" in caret) {
    const [before, after] = [textOf(was), textOf(is)];
    if (before === null) return "end";
    return after === null ? asItem(before, is, caret) : inText(before, after, caret);
  }
  if ("item" in caret) return inItems(was, is, caret);
  return "row" in caret ? inTable(was, is, caret) : caret;
}

function inText<C extends TextCaret | undefined>(before: string, after: string, at: C): C | number | Span {
  if (typeof at === "number") return mapOffset(before, after, at);
  if (typeof at !== "object" || !("from" in at)) return at;
  return { from: mapOffset(before, after, at.from), to: mapOffset(before, after, at.to) };
}

/** Somebody made an item of a line. */
function asItem(line: string, is: Block, at: TextCaret): Caret {
  const items = itemsOf(is) ?? [];
  const [item] = mapLines([line], items);
  return item == null ? "end" : withAt({ item }, inText(line, items[item] ?? "", at));
}

function inItems(was: Block, is: Block, { item, at }: { item: number; at?: TextCaret }): Caret {
  const [before, after, line] = [itemsOf(was), itemsOf(is), textOf(is)];
  const [only, ...others] = before ?? [];
  if (line !== null && only !== undefined && others.length === 0 && item === 0) return inText(only, line, at) ?? "end";
  if (!before || !after) return "end";
  const rows = mapRows(was, is);
  const place = rows[item];
  // The row for a new item, or one that has gone.
  if (place == null) return { item: item >= before.length ? after.length : mapGap(rows, item) };
  return withAt({ item: place }, inText(before[item] ?? "", after[place] ?? "", at));
}

function inTable(was: Block, is: Block, { row, column, at }: { row: number; column: number; at?: TextCaret }): Caret {
  if (was.type !== "table" || is.type !== "table") return "end";
  const [before, after] = [toGrid(was.content), toGrid(is.content)];
  const rows = mapRows(was, is);
  const columns = mapColumns(was, is);
  const place = { row: row < 0 ? row : nearest(rows, row), column: nearest(columns, column) };
  const isThere = (row < 0 || rows[row] != null) && columns[column] != null;
  if (!isThere)
    return { row: Math.min(place.row, after.rows.length - 1), column: Math.min(place.column, after.headers.length - 1) };
  const cellOf = ({ headers, rows: cells }: typeof before, y: number, x: number) => (y < 0 ? headers : cells[y])?.[x] ?? "";
  return withAt(place, inText(cellOf(before, row, column), cellOf(after, place.row, place.column), at));
}

/** The line itself, or the one that stands where it stood. */
function nearest(lines: RowMap, line: number): number {
  return lines[line] ?? mapGap(lines, line);
}

function withAt<P extends object>(place: P, at: TextCaret | undefined): P & { at?: TextCaret } {
  return at === undefined ? place : { ...place, at };
}

function textOf(block: Block): string | null {
  return block.type === "text" || block.type === "heading" ? block.content.text : null;
}

function itemsOf(block: Block): readonly string[] | null {
  if (block.type === "list") return block.content.items;
  return block.type === "todo" ? block.content.items.map((item) => item.text) : null;
}

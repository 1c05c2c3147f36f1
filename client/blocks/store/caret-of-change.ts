import type { Block } from "#core/blocks/block.ts";
import { type Grid, toGrid } from "#core/blocks/grid.ts";
import type { Caret } from "./editing.ts";

/**
 * Where the caret belongs after a step back or forward: right behind what differs from `before` in `after`.
 * @param from where it was in the words that it was in; −1 for nowhere
 */
export function caretOfChange(before: Block | undefined, after: Block, from = -1): Caret {
  if (before?.type !== after.type) return caretOfTurn(before, after, from);
  switch (after.type) {
    case "text":
    case "heading":
      return endOfChange(textOf(before), after.content.text, from);
    case "todo":
    case "list":
      return lineOfChange(linesOf(before), linesOf(after), from);
    case "table":
      return cellOfChange(gridOf(before), gridOf(after), from);
  }
}

/** In the one line that a block of another type held, too; at its end where there is none. */
function caretOfTurn(before: Block | undefined, after: Block, from: number): Caret {
  const [old] = before ? wordsOf(before) : [];
  const [line, ...more] = wordsOf(after);
  if (old === undefined || line === undefined || more.length > 0) return "end";
  const at = endOfChange(old, line, from);
  return after.type === "list" || after.type === "todo" ? { item: 0, at } : at;
}

/**
 * The end of the stretch of `after` that `before` has otherwise or not at all. Which of two same letters came or went is told by where
 * the caret was.
 */
function endOfChange(before: string, after: string, from: number): number {
  const held = heldInMoved(before, after, from);
  if (held !== null) return held;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const moved = from + after.length - before.length;
  const first = Math.min(from, moved);
  const isThere = first >= 0 && before.slice(from) === after.slice(moved) && before.slice(0, first) === after.slice(0, first);
  const at = isThere ? moved : after.length - end;
  const isSigns = !/[^\s\d.)*+\-[\]xX>]/.test(before.slice(start, before.length - end) + after.slice(start, at));
  return isSigns ? behindMark(after, at) : (behindMoved(before, after) ?? at);
}

/** In the words of an item that went to the right or to the left, or was ticked, it stays where it was. Null for everywhere else. */
function heldInMoved(before: string, after: string, from: number): number | null {
  if (from < 0 || before === after || !isOnlyMoved(before, after)) return null;
  const above = before.slice(0, from).split("\n");
  const at = above.length - 1;
  const [old, line] = [before.split("\n")[at] ?? "", after.split("\n")[at] ?? ""];
  const within = (above[at] ?? "").length - signsOf(old);
  if (old === line || within < 0) return null;
  return lengthOf(after.split("\n").slice(0, at)) + signsOf(line) + within;
}

const signsOf = (line: string) => SIGNS.exec(line)?.[0].length ?? 0;
const lengthOf = (lines: readonly string[]) => lines.reduce((at, line) => at + line.length + 1, 0);

/** Nothing has changed but the signs of items. */
function isOnlyMoved(before: string, after: string): boolean {
  const [old, lines] = [before.split("\n"), after.split("\n")];
  const isMoved = (line: string, index: number) =>
    line === old[index] || line.replace(SIGNS, "") === old[index]?.replace(SIGNS, "");
  return old.length === lines.length && lines.every(isMoved);
}

/** Several items went to the right or to the left: behind the mark of the first. Null where something else changed. */
function behindMoved(before: string, after: string): number | null {
  if (!isOnlyMoved(before, after)) return null;
  const [old, lines] = [before.split("\n"), after.split("\n")];
  const first = lines.findIndex((line, index) => line !== old[index]);
  return behindMark(after, lengthOf(lines.slice(0, first)));
}

/** An item went to the right or to the left, or was ticked: nothing is written in front of its mark or box, or in it. */
function behindMark(text: string, at: number): number {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  return Math.max(at, line + signsOf(text.slice(line)));
}

/** Of an item, with its box and the quotes that it is in. */
const SIGNS = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;

function lineOfChange(before: readonly string[], after: readonly string[], from: number): Caret {
  const item = after.findIndex((line, index) => line !== before[index]);
  // Only lines at the end have gone: where the next one would be added.
  if (item < 0) return { item: after.length };
  const gone = before.length - after.length;
  // Only some among them have gone: behind what stands above.
  if (gone > 0 && after.slice(item).every((line, index) => line === before[item + gone + index]))
    return item > 0 ? { item: item - 1, at: "end" } : { item, at: "start" };
  const end = endOfChange(before[item] ?? "", after[item] ?? "", from + MARK) - MARK;
  return { item, at: after.length === before.length ? Math.max(0, end) : "end" };
}

function cellOfChange(before: Grid, after: Grid, from: number): Caret {
  if (before.headers.length !== after.headers.length) return columnOfChange(before, after);
  const width = Math.max(1, after.headers.length);
  const [old, cells] = [before, after].map(({ headers, rows }) => [...headers, ...rows.flat()]) as [string[], string[]];
  const changed = cells.flatMap((cell, index) => (cell === old[index] ? [] : [index]));
  // Of a row that came, the cell that says something; where only the last rows have gone, the last cell that is left.
  const place = changed.find((index) => cells[index] !== "") ?? changed[0] ?? cells.length - 1;
  const at = old.length === cells.length ? endOfChange(old[place] ?? "", cells[place] ?? "", from) : "end";
  return { row: Math.floor(place / width) - 1, column: place % width, at };
}

/** The header of the column that came, or of the one where one has gone. */
function columnOfChange(before: Grid, after: Grid): Caret {
  const isOther = (header: string, column: number) =>
    header !== before.headers[column] || after.rows.some((row, at) => row[column] !== before.rows[at]?.[column]);
  const column = after.headers.findIndex(isOther);
  return { row: -1, column: column < 0 ? after.headers.length - 1 : column, at: "end" };
}

function textOf(block: Block): string {
  return block.type === "text" || block.type === "heading" ? block.content.text : "";
}

/** What can be turned into one another: a text or heading, or items. */
function wordsOf(block: Block): readonly string[] {
  return block.type === "text" || block.type === "heading"
    ? [block.content.text]
    : linesOf(block).map((line) => line.slice(MARK));
}

/** Items with a mark in front, so that ticking one is a change of it. */
const MARK = 1;

function linesOf(block: Block): readonly string[] {
  if (block.type === "list") return block.content.items.map((item) => ` ${item}`);
  return block.type === "todo" ? block.content.items.map(({ text, completed }) => `${completed ? "x" : " "}${text}`) : [];
}

function gridOf(block: Block): Grid {
  return toGrid(block.type === "table" ? block.content : { headers: [], rows: [] });
}

import { fenceAfter } from "#core/blocks/fence.ts";
import { escapeLine, escapeStart } from "#core/blocks/markdown-start.ts";
import { columnsOf } from "#core/import/columns.ts";
import { isWrapped } from "#core/import/wrapped.ts";

/** Bullets, boxes and dashes; boxes in brackets; a number; and what the letters of a font with signs become. */
const ITEM = /^([ \t]*)([•◦▪▫‣⁃●○➢❖☐☑☒✓✔–—·o§]|\[[ xX]?\]|\d{1,9}[.)])([ \t\u00a0\u2002\u2003]+)(\S[^\t]*)$/;
const OPEN_BOX = /☐|\[ ?\]/;
const TICKED_BOX = /[☑☒✓✔xX]/;
/** A tick alone may be praise. */
const BOX = /[☐☑☒[]/;
const DASH = /[–—]/;
/** They are signs only in front of a tab, or of as much room. */
const LETTER = /[·o§]/;
const NUMBER = /\d/;

/**
 * Lines with the signs that mails, chats and word processors write in front of items, as items of Markdown; every other line stays as it
 * is. One line alone is prose, unless a tab says that it is none, and so are dashes in front of what is said.
 */
export function withListSigns(text: string): string {
  const lines = linesOf(text);
  if (lines.every(({ item }) => item === null)) return text;
  const isFull = isWrapped(lines.map((line) => (line.item ? `- ${line.item.words}` : line.text)).join("\n"));
  const runs = runsIn(lines, isFull ? 0 : fullColumns(lines.map((line) => line.text))).filter(isList);
  return runs.length === 0 ? text : written(lines, runs);
}

/** Columns of a full line, where some may have been broken as they were full; infinity where none was. */
export function fullColumns(lines: readonly string[]): number {
  const width = lines.reduce((widest, line) => Math.max(widest, columnsOf(line)), 0);
  return width >= SHORTEST && width <= LONGEST ? width : Number.POSITIVE_INFINITY;
}

/** Columns of the longest line of what was broken where lines were full. */
const SHORTEST = 60;
const LONGEST = 120;

interface Item {
  /** Columns in front of the sign. */
  indent: number;
  sign: string;
  hasTab: boolean;
  words: string;
}

interface Line {
  text: string;
  item: Item | null;
}

/** Lines from the first item to the last, by their places; the end is not of it. */
interface Run {
  from: number;
  to: number;
  items: readonly Item[];
  /** Of the items' signs. */
  kinds: ReadonlySet<string>;
}

function linesOf(text: string): Line[] {
  let fence: string | null = null;
  return text.split("\n").map((line) => {
    const wasFenced = fence !== null;
    fence = fenceAfter(line, fence);
    return { text: line, item: wasFenced || fence !== null ? null : itemOf(line) };
  });
}

function itemOf(line: string): Item | null {
  const [, space = "", sign = "", room = "", words = ""] = ITEM.exec(line) ?? [];
  const hasTab = room.includes("\t");
  if (sign === "" || (LETTER.test(sign) && !hasTab && room.length < 3)) return null;
  // With a space it is Markdown already.
  if (NUMBER.test(sign) && !hasTab) return null;
  return { indent: widthOf(space), sign, hasTab, words: words.trimEnd() };
}

const widthOf = (space: string) =>
  [...space].reduce((width, letter) => (letter === "\t" ? width - (width % 4) + 4 : width + 1), 0);
const indentOf = ({ text }: Line) => widthOf(/^[ \t]*/.exec(text)?.[0] ?? "");

/**
 * Items that nothing but empty lines, and lines that go on below one, stands between.
 * @param full columns of a full line; 0 where all lines were broken as they were full, infinity where none was
 */
function runsIn(lines: readonly Line[], full: number): Run[] {
  const runs: Run[] = [];
  let run: { from: number; to: number; items: Item[]; kinds: Set<string> } | null = null;
  for (const [at, line] of lines.entries()) {
    const last: Item | undefined = run?.items.at(-1);
    if (line.item) {
      if (run && isAnother(run, line.item, lines[at - 1])) {
        runs.push(run);
        run = null;
      }
      run ??= { from: at, to: at, items: [], kinds: new Set() };
      run.items.push(line.item);
      run.kinds.add(kindOf(line.item.sign));
      run.to = at + 1;
    } else if (run && last && isGoingOn(lines, at, last, full)) run.to = at + 1;
    else if (line.text.trim() !== "") {
      if (run) runs.push(run);
      run = null;
    }
  }
  return run ? [...runs, run] : runs;
}

/** Below an empty line, and of a kind that has not been there yet, items that are not set in are another list. */
function isAnother({ items, kinds }: Run, item: Item, above: Line | undefined): boolean {
  return above?.text.trim() === "" && !kinds.has(kindOf(item.sign)) && item.indent <= (items[0]?.indent ?? 0);
}

/** Right below an item, or below more of it, and, unless the line above had no room for its first word, to the right of its sign. */
function isGoingOn(lines: readonly Line[], at: number, item: Item, full: number): boolean {
  const [above, line] = [lines[at - 1], lines[at]] as [Line, Line];
  if (above.text.trim() === "" || line.text.trim() === "") return false;
  return full === 0 || indentOf(line) > item.indent || isBroken(above.text, line.text, full);
}

/** Within a sentence, where the line was full. */
export function isBroken(above: string, line: string, full: number): boolean {
  const [word = ""] = /^\p{Ll}\S*/u.exec(line) ?? [];
  return word !== "" && columnsOf(above.trimEnd()) + 1 + columnsOf(word) > full;
}

function isList({ items }: Run): boolean {
  const [first, ...others] = items;
  const hasTab = items.every((item) => item.hasTab);
  if (!first || (others.length === 0 && (!hasTab || NUMBER.test(first.sign)))) return false;
  if (/[o§]/.test(first.sign)) return false;
  // What somebody says ends as sentences do.
  if (items.some(({ sign, hasTab: isSure, words }) => DASH.test(sign) && !isSure && ENDS.test(words))) return false;
  // Ticks in front of all are praise.
  const isTicked = items.some(({ sign }) => TICKED_BOX.test(sign));
  return (!isTicked || items.some(({ sign }) => BOX.test(sign))) && isCounted(items);
}

const ENDS = /[.?!…:][»”"’')]?$/;

/** Numbers go on from the one before. */
function isCounted(items: readonly Item[]): boolean {
  const numbers = items.filter(({ sign }) => NUMBER.test(sign)).map(({ sign }) => Number.parseInt(sign, 10));
  return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1 || number === 1);
}

/** What stands around a list is apart from it. */
function written(lines: readonly Line[], runs: readonly Run[]): string {
  const out: string[][] = [];
  let at = 0;
  for (const { from, to } of runs) {
    out.push(lines.slice(at, from).map(({ text }) => text));
    if (from > at && lines[from - 1]?.text.trim()) out.push([""]);
    out.push(itemsOf(lines.slice(from, to)));
    if (lines[to]?.text.trim()) out.push([""]);
    at = to;
  }
  return [...out, lines.slice(at).map(({ text }) => text)].flat().join("\n");
}

interface Level {
  of: number | string;
  /** Columns in front of its signs, and behind them. */
  sign: number;
  words: number;
}

/** Levels are told by how far the items are set in; where none is, by their signs. */
function itemsOf(lines: readonly Line[]): string[] {
  const indents = lines.flatMap(({ item }) => (item ? [item.indent] : []));
  const isSetIn = indents.some((indent) => indent !== indents[0]);
  const levels: Level[] = [];
  return lines.map(({ text, item }) => {
    if (!item) return text.trim() === "" ? "" : " ".repeat(levels.at(-1)?.words ?? 0) + escapeLine(text.trim());
    const of = isSetIn ? item.indent : kindOf(item.sign);
    const isThere = levels.findIndex((level) => (typeof of === "number" ? (level.of as number) >= of : level.of === of));
    if (isThere >= 0) levels.length = isThere;
    const mark = markOf(item.sign);
    const column = levels.at(-1)?.words ?? 0;
    const width = NUMBER.test(mark) ? mark.length : 2;
    levels.push({ of, sign: column, words: column + width });
    return `${" ".repeat(column)}${mark}${WRITTEN_BOX.test(item.words) ? item.words : escapeStart(item.words)}`;
  });
}

function kindOf(sign: string): string {
  if (NUMBER.test(sign)) return "1";
  return OPEN_BOX.test(sign) || TICKED_BOX.test(sign) ? "☐" : sign;
}

const WRITTEN_BOX = /^\[[ xX]\] /;

function markOf(sign: string): string {
  if (NUMBER.test(sign)) return `${sign} `;
  if (OPEN_BOX.test(sign)) return "- [ ] ";
  return TICKED_BOX.test(sign) ? "- [x] " : "- ";
}

import { calloutSignAt } from "../field/callout-sign.ts";
import type { Piece } from "../field/piece.ts";
import { cut } from "./cut.ts";
import { continued, isTicked, nextItem, unticked } from "./line-signs.ts";
import { nextLineOfCode } from "./next-line.ts";
import { type Read, readWrittenAt } from "./read-written.ts";
import { isInCode, isQuote, type Line, lineAt, runAt, signsOf } from "./text-line.ts";

/**
 * What Enter makes of a text. Either it goes on in the same block, or it becomes several: what stands above, the new one with the
 * caret at its start, and what is left below a list or a quote that is left in its middle.
 */
export type Entered = { text: string; caret: number } | { above: string; below: string; rest: string | null };

export function enterText(source: string, at: number): Entered {
  const read = readWrittenAt(source, at);
  const line = lineAt(source, at);
  const run = runAt(read.runs, Math.max(at, line.words(read)));
  const path = run?.path ?? [];
  if (run && isInCode(read.runs, run, at)) return nextLineOfCode(read, line, at);
  const table = path.find(({ tag }) => tag === "table");
  if (run && table) return inTable(read, table, line);
  if (isTable(source, line, path)) return put(source, at, "\n");
  const holder = path.findLast((piece) => piece.tag === "li" || isQuote(piece));
  if (!run || !holder) return split(read, at);
  return holder.tag === "li" ? inItem(read, line, at, path) : inQuote(read, line, at);
}

/** The next row, below the line that says what stands where; an empty last row is left. */
function inTable(read: Read, table: Piece, { from, to }: Line): Entered {
  const { value, runs } = read;
  const end = runs.findLast(({ path }) => path.includes(table))?.to ?? to;
  const isLast = value.indexOf("\n", to) < 0 || to >= end;
  if (isLast && isBlankRow(value.slice(from, to))) return leave(value, { from, to });
  const second = value.indexOf("\n", (runs.find(({ path }) => path.includes(table))?.from ?? 0) + 1) + 1;
  const at = from < second ? lineEnd(value, second) : to;
  const columns = runs.reduce((most, { path }) => Math.max(most, path.find(({ tag }) => tag === "tr")?.children.length ?? 0), 1);
  const before = value.slice(second, lineEnd(value, second)).match(/^[ \t]*(?:>[ \t]*)*/)?.[0] ?? "";
  const signs = `\n${before}| `;
  return { text: `${value.slice(0, at)}${signs} |${"  |".repeat(columns - 1)}${value.slice(at)}`, caret: at + signs.length };
}

/** Strokes, and nothing between them. */
function isBlankRow(line: string): boolean {
  return /^[\s>]*\|[\s|]*$/.test(line);
}

function lineEnd(value: string, at: number): number {
  const end = value.indexOf("\n", at);
  return end < 0 ? value.length : end;
}

function isTable(source: string, { from, to }: Line, path: readonly Piece[]): boolean {
  return path[0]?.class === "plain" && source.slice(from, to).includes("|");
}

function inQuote(read: Read, line: Line, at: number): Entered {
  const { value } = read;
  const words = line.words(read);
  const callout = calloutSignAt(value.slice(line.from, words));
  const signs = value.slice(line.from, callout < 0 ? words : line.from + callout);
  // Without a title of its own a callout still has one.
  if (callout < 0 && value.slice(words, line.to).trim() === "") return leave(value, line);
  return put(value, Math.max(at, words), `\n${continued(signs) || "> "}`);
}

/** Behind an empty line, a paragraph of the same item: without words before it it would be of none. */
const NEXT_PARAGRAPH = /^[ \t]*\n(?:[ \t]*\n)+[ \t]+(?!(?:[-*+]|\d{1,9}[.)])[ \t])/;

function inItem(read: Read, line: Line, at: number, path: readonly Piece[]): Entered {
  const { value, runs } = read;
  const items = path.filter(({ tag }) => tag === "li");
  const [item, outer] = [items.at(-1), items.at(-2)];
  const words = line.words(read);
  const said = value.slice(words, line.to).trim();
  // A box without words is letters in Markdown: here it is what the item before has handed on.
  if (said !== "" && said !== "[ ]") {
    const signs = value.slice(line.from, words);
    if (at <= words && isTicked(signs)) return aboveTicked(value, line.from, signs);
    const [above, below] = cut(read, Math.max(at, words));
    const start = `${above}\n${nextItem(signsOf(value, runs, item))}`;
    return { text: start + (NEXT_PARAGRAPH.test(below) ? below.trimStart() : below.replace(/^[ \t]+/, "")), caret: start.length };
  }
  const quote = path.findLast(isQuote);
  if (outer) return inLine(value, line, nextItem(signsOf(value, runs, outer)));
  const signs = quote && continued(value.slice(line.from, words)).trimEnd().concat(" ");
  // A line that is the quote's alone by now is left, as one below its words.
  if (!signs || signs.trim() === value.slice(line.from, line.to).trim()) return leave(value, line);
  const list = path[path.indexOf(item as Piece) - 1];
  const isFirst = runs.find(({ path: own }) => list && own.includes(list))?.path.includes(item as Piece);
  // Right below an item Markdown would go on with its words.
  const isApart = isFirst || isBlankQuote(lineAbove(value.slice(0, line.from)));
  return inLine(value, line, isApart ? signs : `${signs.trimEnd()}\n${signs}`);
}

/** The words that are done keep their tick, and what comes above them is still to be done. */
function aboveTicked(value: string, from: number, signs: string): Entered {
  const next = nextItem(signs);
  const box = next.lastIndexOf("[ ]");
  const own = next.slice(0, box) + signs.slice(signs.lastIndexOf("[")).slice(0, 3) + next.slice(box + 3);
  const text = `${value.slice(0, from)}${unticked(signs)}\n${own}`;
  return { text: text + value.slice(from + signs.length), caret: text.length };
}

/** An empty line gets other signs. */
function inLine(value: string, { from, to }: Line, signs: string): Entered {
  return { text: value.slice(0, from) + signs + value.slice(to), caret: from + signs.length };
}

/** Out of a quote or a list, at a line of it that is empty. */
function leave(value: string, { from, to }: Pick<Line, "from" | "to">): Entered {
  let [above, below] = [withoutEnd(value.slice(0, from)), withoutStart(value.slice(to))];
  if (isBlankQuote(value.slice(from, to))) above = withoutBlankQuote(above);
  if (above.trim() === "" && below.trim() === "") return { text: "", caret: 0 };
  return { above, below: "", rest: below.trim() === "" ? null : below };
}

/** The empty line between a quote's list and what was to come below that goes, too. */
function withoutBlankQuote(above: string): string {
  const end = above.lastIndexOf("\n");
  return end >= 0 && isBlankQuote(above.slice(end + 1)) ? above.slice(0, end) : above;
}

const isBlankQuote = (line: string) => /^[ \t]*>[ \t>]*$/.test(line);

/** @param above up to a line's start */
const lineAbove = (above: string) => above.slice(above.lastIndexOf("\n", above.length - 2) + 1).trimEnd();

function split(read: Read, at: number): Entered {
  const [above, below] = cut(read, at);
  // So far to the right it would be code.
  const words = withoutStart(below).replace(/^(?: {4,}| {0,3}\t[ \t]*)/, "");
  return { above: withoutEnd(above), below: words, rest: null };
}

/** The line's end where a text is cut belongs to neither side. */
function withoutEnd(text: string): string {
  const end = text.indexOf("\n", text.trimEnd().length);
  return end < 0 ? text : text.slice(0, end);
}

const withoutStart = (text: string) => text.replace(/^(?:[ \t]*\n)+/, "");

function put(value: string, at: number, text: string): Entered {
  return { text: value.slice(0, at) + text + value.slice(at), caret: at + text.length };
}

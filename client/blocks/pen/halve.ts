import { escapeStart } from "#core/blocks/markdown-start.ts";
import { calloutSignAt } from "../field/callout-sign.ts";
import { parts } from "../field/letters.ts";
import type { Piece } from "../field/piece.ts";
import { apart, beside } from "./cut.ts";
import { continued, marksOf } from "./line-signs.ts";
import { type Read, readWrittenAt } from "./read-written.ts";
import { isQuote, lineAt, runAt, signsOf } from "./text-line.ts";

/**
 * A text in two, where blocks come in between. Both parts look as they did: what goes below is still of the quote, the callout, the
 * item or the heading that it was of. A table is not parted: all of it stays above.
 */
export function halve(source: string, caret: number): [above: string, below: string] {
  const read = readWrittenAt(source, caret);
  const at = beside(read, caret);
  const line = lineAt(source, at);
  const words = line.words(read);
  const path = runAt(read.runs, Math.max(at, words))?.path ?? [];
  const table = path.find(({ tag }) => tag === "table");
  if (table) {
    let end = read.runs.findLast((run) => run.kind !== "gap" && run.path.includes(table))?.to ?? line.to;
    // What is drawn of it may end with the line's break, as below a link's address: the words of the next line are none of it.
    while (source[end - 1] === "\n") end -= 1;
    return parted(read, end, lineAt(source, end).to);
  }
  // An empty item goes, a callout without a title stays.
  const isEmpty = source.slice(words, line.to).trim() === "";
  if (isEmpty) return parted(read, calloutSignAt(source.slice(line.from, words)) < 0 ? line.from : line.to, line.to);
  if (at <= words) return parted(read, line.from, words);
  return parted(read, at, at);
}

/** @param start where the words of the other part begin, or the end of the line above them */
function parted(read: Read, end: number, start: number): [above: string, below: string] {
  const { value } = read;
  const from = nextWords(read, start);
  const [above, below] = apart(read, end, from ?? value.length);
  const head = withoutEnd(above);
  if (from === null) return [head, ""];
  if (head === "") return ["", value.slice(lineAt(value, from).from)];
  const rest = withSigns(read, from, below);
  // Of a callout of which all goes below nothing stays above.
  return [CALLOUT.test(head) && rest.startsWith(head) ? "" : head, rest];
}

/** @returns null where nothing follows */
function nextWords(read: Read, start: number): number | null {
  const { value } = read;
  for (let at = start; at < value.length; ) {
    const line = lineAt(value, at);
    const rest = value.slice(at, line.to);
    // Behind words a `>` is one, too.
    if (at === line.from ? !BLANK.test(rest) : rest.trim() !== "") return Math.max(at, line.words(read));
    at = line.to + 1;
  }
  return null;
}

const BLANK = /^[ \t>]*$/;

/** Without lines at its end that hold no words. */
function withoutEnd(above: string): string {
  const text = above.trimEnd();
  let end = text.length;
  while (end > 0 && " \t>\n".includes(text.charAt(end - 1))) end -= 1;
  if (end === 0) return "";
  const line = text.indexOf("\n", end);
  return line < 0 ? text : text.slice(0, line);
}

const CALLOUT = /^[ \t>]*\[![^\]\n]+\][+-]?$/;

/** @param below what stands from `at` on, where marks are opened again */
function withSigns(read: Read, at: number, below: string): string {
  const { value, runs } = read;
  const line = lineAt(value, at);
  const path = runs.find((run) => run.to > at && run.kind !== "gap")?.path ?? [];
  // The address of a link that has a line of its own is drawn in the block below it, and is none of it.
  const isOpen = (piece: Piece) => runs.some((run) => run.from < line.from && !parts(run.kind) && run.path.includes(piece));
  const leaf = path.findLast(({ tag }) => tag === "p" || tag === "li");
  const isGoingOn = runs.some((run) => run.from < at && run.kind === undefined && leaf && run.path.includes(leaf));
  const holder = path.findLast((piece) => piece.tag === "li" || isQuote(piece) || /^h\d$/.test(piece.tag));
  const callout = path.find((piece) => piece.class === "callout" && isOpen(piece));
  const head = callout ? `${signsAgain(signsOf(value, runs, callout), callout).trimEnd()}\n` : "";
  const isWhole = at === line.words(read) && !(holder && isOpen(holder));
  const signs = isWhole
    ? value.slice(line.from, at)
    : holder
      ? signsAgain(signsOf(value, runs, holder), holder, callout !== undefined)
      : "";
  const text = head + signs + (isWhole && path.some(({ tag }) => tag === "pre") ? below : wordsOf(below, isGoingOn));
  return path.some(({ tag }) => tag === "li") ? outdented(text) : text;
}

/** @param isGoingOn they stood behind other words, where they made no list and no heading */
function wordsOf(text: string, isGoingOn: boolean): string {
  const words = text.replace(/^[ \t]+/, "");
  return isGoingOn ? escapeStart(words) : words;
}

/** In front of the other part of an item, a quote or a heading. @param signs in front of its first line */
function signsAgain(signs: string, { tag }: Piece, isBody = false): string {
  const callout = calloutSignAt(signs);
  if (callout >= 0) return continued(signs.slice(0, callout)) + (isBody ? "" : signs.slice(callout));
  if (tag === "blockquote" && signs === "") return "> ";
  const at = tag === "li" ? (marksOf(signs).at(-1)?.at ?? 0) : signs.length;
  return continued(signs.slice(0, at)) + signs.slice(at);
}

/** What stands in items that are left above moves to the left with the first line, so that it is no code. */
function outdented(text: string): string {
  let most = Number.POSITIVE_INFINITY;
  let isFree = true;
  const lines = text.split("\n").map((line) => {
    const [front = "", quote = "", space = ""] = FRONT.exec(line) ?? [];
    const words = line.slice(front.length);
    const width = space.replaceAll("\t", "    ").length;
    // A line that goes on with the words above may stand anywhere.
    if (words !== "" && (isFree || ITEM.test(words))) most = Math.min(most, width);
    isFree = words === "";
    return words === "" ? line : quote + (most === 0 ? space : " ".repeat(Math.max(0, width - most))) + words;
  });
  return lines.join("\n");
}

/** The signs of its quotes, and the space behind them. */
const FRONT = /^((?: {0,3}>(?: {0,4}>)* ?)?)([ \t]*)/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;

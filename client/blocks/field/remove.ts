import { calloutSignAt } from "./callout-sign.ts";
import { isSeen, type Letters, type Marked } from "./letters.ts";
import type { Stretch } from "./piece.ts";

/** What is left of a source, and where the caret is then. */
export interface Removed {
  value: string;
  caret: number;
}

export interface Written {
  value: string;
  letters: readonly Letters[];
  marks: readonly Marked[];
}

/**
 * Takes out what is seen between two places. Signs that are not seen go with the last letter that they are for, and stay as long as
 * one is left.
 * @param caret where it stands before
 * @param keeps whether a mark that holds nothing any more stays, because something is put into it
 */
export function removeRange({ value, letters, marks }: Written, { from, to }: Stretch, keeps = false, caret = from): Removed {
  if (from <= 0 && to >= value.length) return { value: "", caret: 0 };
  const gone: Stretch[] = [];
  const paired = marks.flatMap(({ open, close }) => [open.from, close.from]);
  for (const one of letters) {
    const start = Math.max(from, one.from);
    const end = Math.min(to, one.to);
    if (start >= end || one.kind === "wall" || (one.kind === "definition" && !one.isMet)) continue;
    if (isOne(one)) gone.push(one);
    else if (isSeen(one) || !paired.includes(one.from)) gone.push({ from: start, to: end });
  }
  const isGone = (at: number) => gone.some((stretch) => stretch.from <= at && at < stretch.to);
  for (const { open, inner, close } of keeps ? [] : marks) {
    if (!touches(gone, inner) || !letters.every((one) => !isSeen(one) || !hasLeft(one, inner, isGone))) continue;
    gone.push(open, close);
  }
  // What makes one letter mean nothing goes with that letter.
  for (const one of letters) {
    if (one.kind === "sign" && !one.isMet && value[one.from] === "\\" && !paired.includes(one.from) && isGone(one.to))
      gone.push(one);
  }
  return without(value, gone, caret);
}

/** Letters that are seen as one. */
function isOne({ kind, isMet }: Letters): boolean {
  return kind === "picture" || (kind === "drawn" && !isMet);
}

function touches(gone: readonly Stretch[], inner: Stretch): boolean {
  return gone.some(({ from, to }) => from < inner.to && to > inner.from);
}

function hasLeft(one: Stretch, inner: Stretch, isGone: (at: number) => boolean): boolean {
  for (let at = Math.max(one.from, inner.from); at < Math.min(one.to, inner.to); at += 1) if (!isGone(at)) return true;
  return false;
}

function without(value: string, gone: readonly Stretch[], caret: number): Removed {
  let [left, at, place] = ["", 0, caret];
  for (const { from, to } of gone.toSorted((a, b) => a.from - b.from)) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    left += value.slice(at, start);
    place -= Math.max(0, Math.min(caret, to) - start);
    at = to;
  }
  return { value: left + value.slice(at), caret: place };
}

/** Backspace: the letter that is seen before the caret, else what makes its line special, else the line's border. */
export function removeBefore(written: Written, caret: number): Removed | null {
  const { value, letters } = written;
  let end = caret;
  for (const one of letters.toReversed()) {
    if (one.from >= end) continue;
    if (isOne(one)) return removeRange(written, one);
    if (isSeen(one)) {
      const text = value.slice(one.from, end);
      if (text.endsWith("\n")) return removeRange(written, { from: end - 1, to: caret });
      return removeRange(written, { from: end - lastLetter(text).length, to: end });
    }
    if (one.kind === "wall" || one.kind === "definition") return null;
    if (one.kind === "gap") return removeRange(written, { from: seenEnd(letters, one.from), to: caret });
    if (one.kind === "prefix" && !isContinued(value, letters, one)) return withoutMark(value, one, caret);
    end = one.from;
  }
  return null;
}

/** Delete: the letter that is seen behind the caret, else the line's border. */
export function removeBehind(written: Written, caret: number): Removed | null {
  const { value, letters } = written;
  let start = caret;
  for (const one of letters) {
    if (one.to <= start) continue;
    if (isOne(one)) return removeRange(written, one);
    if (isSeen(one)) {
      const text = value.slice(start, one.to);
      if (text.startsWith("\n")) return removeRange(written, { from: start, to: nextLine(letters, start + 1) });
      return removeRange(written, { from: start, to: start + firstLetter(text).length }, false, caret);
    }
    if (one.kind === "wall" || one.kind === "definition") return null;
    if (one.kind === "gap")
      return one.to < value.length ? removeRange(written, { from: caret, to: nextLine(letters, one.to) }) : null;
    start = one.to;
  }
  return null;
}

/** Where the letters of a line begin that begins at `at`. */
function nextLine(letters: readonly Letters[], at: number): number {
  const prefix = letters.find((one) => one.from === at && one.kind === "prefix" && !one.isMet);
  return prefix?.to ?? at;
}

function seenEnd(letters: readonly Letters[], at: number): number {
  return letters.findLast((one) => one.to <= at && isSeen(one))?.to ?? 0;
}

/** Is the line one of several of the same paragraph? */
function isContinued(value: string, letters: readonly Letters[], prefix: Letters): boolean {
  const before = letters.findLast((one) => one.to <= prefix.from);
  return before !== undefined && isSeen(before) && value[prefix.from - 1] === "\n";
}

/** The innermost of the signs in front of a line goes first; without any, the space that its item led in with. */
function withoutMark(value: string, { from, to }: Stretch, caret: number): Removed {
  const text = value.slice(from, to);
  let rest = text.trimEnd();
  const callout = calloutSignAt(rest);
  if (callout >= 0) return { value: value.slice(0, from + callout) + value.slice(to), caret: caret - (to - from - callout) };
  if (/^\[[ xX]\]$/.test(rest.slice(-3))) rest = rest.slice(0, -3).trimEnd();
  const mark = /(?:[-*+>]|\d{1,9}[.)]|#{1,6})$/.exec(rest)?.[0] ?? "";
  const left = from + rest.length - mark.length;
  return { value: value.slice(0, left) + value.slice(to), caret: caret - (to - left) };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function lastLetter(text: string): string {
  return [...segmenter.segment(text.slice(-64))].at(-1)?.segment ?? "";
}

function firstLetter(text: string): string {
  return [...segmenter.segment(text.slice(0, 64))][0]?.segment ?? "";
}

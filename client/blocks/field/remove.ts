import { calloutSignAt } from "./callout-sign.ts";
import { isSeen, type Letters, type Marked } from "./letters.ts";
import { signsThatMeet } from "./one-mark.ts";
import { isStoodFor, type Stretch } from "./piece.ts";
import { without } from "./without.ts";

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
 * one is left; so do those that show, where letters go with them. What is left in a mark does not begin or end with a space: its
 * signs would be signs no more.
 * @param keeps whether a mark in which it begins stays though it holds nothing any more, because something is put into it
 */
export function removeRange(text: Written, stretch: Stretch, keeps = false): Removed {
  if (stretch.from <= 0 && stretch.to >= text.value.length) return { value: "", caret: 0 };
  const gone = goneWith(text, joined(text, stretch), keeps);
  return withSpacesOutside(text, gone, without(text.value, gone, stretch.from), keeps);
}

/** The line at whose start it ends becomes a part of the one that it begins in, unless that goes whole: its signs are signs no more. */
function joined({ value, letters }: Written, { from, to }: Stretch): Stretch {
  const isLineStart = (at: number) => at === 0 || value[at - 1] === "\n";
  return { from, to: from < to && isLineStart(to) && !isLineStart(from) ? nextLine(letters, to) : to };
}

/** One letter, or a border of lines. @param caret where it stands before */
function removeOne(text: Written, stretch: Stretch, caret = stretch.from): Removed {
  if (stretch.from <= 0 && stretch.to >= text.value.length) return { value: "", caret: 0 };
  return without(text.value, goneWith(text, stretch, false), caret);
}

function goneWith({ value, letters, marks }: Written, { from, to }: Stretch, keeps: boolean): Stretch[] {
  const gone: Stretch[] = [];
  const paired = new Map(marks.flatMap((mark) => [mark.open, mark.close].map((sign) => [sign.from, mark] as const)));
  const isWithin = (one: Stretch) => from < one.to && one.from < to;
  const isOfSigns = letters.every((one) => !isWithin(one) || !isSeen(one) || paired.has(one.from));
  for (const one of letters) {
    const start = Math.max(from, one.from);
    const end = Math.min(to, one.to);
    if (start >= end || one.kind === "wall" || (one.kind === "definition" && !one.isMet)) continue;
    const mark = paired.get(one.from);
    if (isOne(one)) gone.push(one);
    else if (!mark || (isSeen(one) && (isOfSigns || (from <= mark.open.from && mark.close.to <= to)))) {
      gone.push({ from: start, to: end });
    }
  }
  const isGone = (at: number) => gone.some((stretch) => stretch.from <= at && at < stretch.to);
  for (const { open, inner, close } of marks) {
    // What is put in comes into the mark in which it begins.
    if (keeps && inner.from <= from && from <= inner.to) continue;
    if (!touches(gone, inner) || letters.some((one) => isShown(one) && hasLeft(one, inner, isGone))) continue;
    gone.push(open, close);
  }
  // What makes one letter mean nothing goes with that letter.
  for (const one of letters) {
    if (one.kind === "sign" && !one.isMet && value[one.from] === "\\" && !paired.has(one.from) && isGone(one.to)) gone.push(one);
  }
  return [...gone, ...signsThatMeet({ value, marks }, { from, to }, gone, keeps)];
}

/** Marks of emphasis of which something is left, with the spaces at their ends outside of them. */
function withSpacesOutside(text: Written, gone: readonly Stretch[], removed: Removed, keeps: boolean): Removed {
  let { value, caret } = removed;
  const now = (at: number) => without(text.value, gone, at).caret;
  const goneFrom = new Set(gone.map(({ from }) => from));
  const left = marks(text).filter(({ open, inner }) => !goneFrom.has(open.from) && touches(gone, inner));
  for (const { open, inner, close } of left) {
    const [start, from, to, end] = [now(open.from), now(inner.from), now(inner.to), now(close.to)];
    // What is put in comes to stand beside the space.
    if (keeps && from <= caret && caret <= to) continue;
    const words = value.slice(from, to);
    const lead = words.slice(0, words.length - words.trimStart().length);
    const tail = words.slice(words.trimEnd().length);
    if (lead === words || lead + tail === "") continue;
    const signs = [value.slice(start, from), value.slice(to, end)];
    const kept = words.slice(lead.length, words.length - tail.length);
    value = value.slice(0, start) + lead + signs[0] + kept + signs[1] + tail + value.slice(end);
    if (start < caret && caret <= from) caret = start;
    else if (to <= caret && caret < end && tail !== "") caret = end;
  }
  return { value, caret };
}

/** The inner ones first. */
const marks = ({ value, marks: all }: Written) =>
  all.filter(({ open }) => /[*_~]/.test(value[open.from] ?? "")).sort((a, b) => lengthOf(a.inner) - lengthOf(b.inner));

const lengthOf = ({ from, to }: Stretch) => to - from;

const isShown = (one: Letters) => isSeen(one) || isOne(one);

/** Letters that are seen as one. */
function isOne({ kind, isMet }: Letters): boolean {
  return kind === "picture" || (isStoodFor(kind) && !isMet);
}

function touches(gone: readonly Stretch[], inner: Stretch): boolean {
  return gone.some(({ from, to }) => from < inner.to && to > inner.from);
}

function hasLeft(one: Stretch, inner: Stretch, isGone: (at: number) => boolean): boolean {
  for (let at = Math.max(one.from, inner.from); at < Math.min(one.to, inner.to); at += 1) if (!isGone(at)) return true;
  return false;
}

/** Backspace: the letter that is seen before the caret, else what makes its line special, else the line's border. */
export function removeBefore(written: Written, caret: number): Removed | null {
  const { value, letters } = written;
  let end = caret;
  for (const one of letters.toReversed()) {
    if (one.from >= end) continue;
    if (isOne(one)) return removeOne(written, one);
    // The whole sign of a line, whether or not a key has shown it by then.
    const isSign = one.kind === "prefix" && one.to === caret;
    if (isSeen(one) && !isSign) {
      const text = value.slice(one.from, end);
      if (text.endsWith("\n")) return removeOne(written, { from: end - 1, to: caret });
      return removeOne(written, { from: end - lastLetter(text).length, to: end });
    }
    if (one.kind === "wall" || one.kind === "definition") return null;
    if (one.kind === "gap") return removeOne(written, { from: seenEnd(letters, one.from), to: caret });
    if (one.kind === "prefix" && !isContinued(value, letters, one)) {
      const above = seenEnd(letters, one.from);
      if (isBelowNested(value, one, above)) return removeOne(written, { from: above, to: caret });
      return withoutEmptyAbove(written, one, caret) ?? withoutMark(value, one, caret);
    }
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
    if (isOne(one)) return removeOne(written, one);
    if (isSeen(one)) {
      const text = value.slice(start, one.to);
      if (text.startsWith("\n")) return removeOne(written, { from: start, to: nextLine(letters, start + 1) });
      return removeOne(written, { from: start, to: start + firstLetter(text).length }, caret);
    }
    if (one.kind === "wall" || one.kind === "definition") return null;
    if (one.kind === "gap")
      return one.to < value.length ? removeOne(written, { from: caret, to: nextLine(letters, one.to) }) : null;
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

const EMPTY_ITEM = /^([ \t>]*)([-*+]|\d{1,9}[.)])((?:[ \t]+\[[ xX]\])?[ \t]*)$/;

/** An item of the same list in which nothing stands goes, as Enter at the start of the one below has made it; a stroke alone is a letter. */
function withoutEmptyAbove({ value, letters }: Written, { from, to }: Stretch, caret: number): Removed | null {
  if (from === 0 || value[from - 1] !== "\n") return null;
  const start = from < 2 ? 0 : value.lastIndexOf("\n", from - 2) + 1;
  const isItem = /[ \t]/.test(value[from - 2] ?? "") || letters.some((one) => one.kind === "prefix" && one.to === from - 1);
  if (!isItem) return null;
  const [, before, mark = ""] = EMPTY_ITEM.exec(value.slice(start, from - 1)) ?? [];
  const [, own, ownMark, box] = EMPTY_ITEM.exec(value.slice(from, to)) ?? [];
  if (before === undefined || before !== own || mark.at(-1) !== ownMark?.at(-1)) return null;
  const above = value.slice(0, start) + before + mark + box;
  return { value: above + value.slice(to), caret: above.length + caret - to };
}

const ITEM = /^([ \t>]*)(?:[-*+]|\d{1,9}[.)])[ \t]/;

/**
 * Right below words of an item that is further to the right? Without its sign the line would be of that one, and not of its own level.
 * @param above where those words end
 */
function isBelowNested(value: string, { from, to }: Stretch, above: number): boolean {
  if (above === 0) return false;
  const line = value.slice(value.lastIndexOf("\n", above - 1) + 1, from - 1);
  const own = EMPTY_ITEM.exec(value.slice(from, to))?.[1];
  return own !== undefined && !line.includes("\n") && own.length < (ITEM.exec(line)?.[1]?.length ?? 0);
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

/** As browsers take it back: the signs of a syllable one by one, as they were typed; an emoji, a flag and a chosen shape at once. */
function lastLetter(text: string): string {
  const last = [...segmenter.segment(text.slice(-64))].at(-1)?.segment ?? "";
  return /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Variation_Selector}]/u.test(last) ? last : ([...last].at(-1) ?? "");
}

function firstLetter(text: string): string {
  return [...segmenter.segment(text.slice(0, 64))][0]?.segment ?? "";
}

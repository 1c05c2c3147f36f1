import type { Stretch } from "../field/piece.ts";
import { readWritten } from "./read-written.ts";
import type { Mark } from "./words.ts";

/** A mark that ends at the caret, and the place behind its signs. */
export interface Ending {
  tag: Mark;
  to: number;
}

/** A text with the caret behind a mark and the spaces that follow it: what is written next may go on in that mark. */
export interface Spaced {
  text: string;
  caret: number;
  /** The signs that close the marks, and what these are, the innermost first. */
  signs: string;
  tags: readonly Mark[];
}

/** The marks that a letter typed at the caret would have, and that end right behind it; the innermost first. */
export function marksEnding(text: string, caret: number, isLine: boolean): Ending[] {
  if (!SIGN.test(text[caret] ?? "")) return [];
  // Beside signs of their own kind they are only known by what stands between them.
  const { marks } = readWritten(`${text.slice(0, caret)}x${text.slice(caret)}`, isLine);
  const ending: Ending[] = [];
  for (let at = caret + 1; ; ) {
    const mark = marks.find(({ tag, close, inner }) => close.from === at && at < close.to && inner.from < caret && tag !== "a");
    if (!mark) return ending;
    at = mark.close.to;
    ending.push({ tag: mark.tag as Mark, to: at - 1 });
  }
}

const SIGN = /[*_~`]/;

/**
 * Spaces at the end of a mark, behind its signs: in front of them they would be signs no more.
 * @param caret behind the spaces
 * @returns null where none ends there, and in code, which may end with a space
 */
export function spaceBehind(text: string, caret: number, isLine: boolean): Spaced | null {
  const head = beforeSpaces(text, caret);
  const [spaces, tail] = [text.slice(head.length, caret), text.slice(caret)];
  const ending = spaces === "" ? [] : marksEnding(head + tail, head.length, isLine);
  const to = ending.at(-1)?.to;
  if (to === undefined || ending.some(({ tag }) => tag === "code")) return null;
  const signs = tail.slice(0, to - head.length);
  const next = head + signs + spaces + tail.slice(signs.length);
  if (!readWritten(next, isLine).marks.some(({ close }) => close.to === to)) return null;
  return { text: next, caret: to + spaces.length, signs, tags: ending.map(({ tag }) => tag) };
}

/**
 * What was typed behind the spaces that follow a mark, within it; and where the spaces were taken back, the caret within it.
 * @param text as it is now, and the caret in it
 * @returns more or fewer spaces as that; `before` where a mark begins whose own end is waited for; null where something else was done,
 * or where its signs would be none there
 */
export function goingOn(
  before: Spaced,
  text: string,
  caret: number,
  isLine: boolean,
): Spaced | { text: string; caret: number } | null {
  const head = beforeSpaces(before.text, before.caret);
  const tail = before.text.slice(before.caret);
  const put = text.slice(head.length, caret);
  if (caret < head.length || text !== head + put + tail) return null;
  if (put === "") return { text, caret: caret - before.signs.length };
  if (/^ +$/.test(put)) return { ...before, text, caret };
  const inside = head.slice(0, -before.signs.length);
  const words = inside + put;
  const next = words + before.signs + tail;
  const isEnd = ({ inner, close }: { inner: Stretch; close: Stretch }) =>
    close.from === words.length && inner.from < inside.length;
  if (put.startsWith(" ") && readWritten(next, isLine).marks.some(isEnd)) return { text: next, caret: words.length };
  const mayBegin = /^ +[*_~`]/.test(put) && !put.includes("\n") && !put.trimStart().startsWith(before.signs);
  return mayBegin ? before : null;
}

/**
 * The same where somebody else's words came or went around it meanwhile.
 * @param caret where it stands now
 * @returns null where that is not behind the spaces that follow these marks, with the word before them as it was
 */
export function carried(before: Spaced, text: string, caret: number, isLine: boolean): Spaced | null {
  const [was, head] = [beforeSpaces(before.text, before.caret), beforeSpaces(text, caret)];
  if (head.length === caret || !head.endsWith(was.slice(was.lastIndexOf(" ") + 1))) return null;
  const tags = marksEnding(text, head.length - before.signs.length, isLine).map(({ tag }) => tag);
  return tags.join() === before.tags.join() ? { ...before, text, caret } : null;
}

/**
 * What is left of a mark, where its last words were deleted and a space came to stand behind its signs: it goes on there.
 * @param before the text with the caret at the mark's end
 * @param text without them, and the caret in it
 */
export function leftBehind(before: { text: string; caret: number }, text: string, caret: number, isLine: boolean): Spaced | null {
  const head = beforeSpaces(text, caret);
  if (head.length === caret) return null;
  const ending = marksEnding(before.text, before.caret, isLine);
  const signs = before.text.slice(before.caret, ending.at(-1)?.to ?? before.caret);
  const words = head.slice(0, -signs.length) + text.slice(head.length, caret);
  const isLeft = signs !== "" && head.endsWith(signs) && before.text.slice(0, before.caret).startsWith(words);
  if (!isLeft || before.text.slice(before.caret) !== signs + text.slice(caret)) return null;
  return { text, caret, signs, tags: ending.map(({ tag }) => tag) };
}

/** What stands in front of the spaces that end at a place. */
function beforeSpaces(text: string, end: number): string {
  let to = end;
  while (text[to - 1] === " ") to -= 1;
  return text.slice(0, to);
}

import { align } from "#core/blocks/align.ts";
import { BLOCK_EFFORT, Effort } from "#core/blocks/effort.ts";
import { splitWords } from "#core/blocks/split-text.ts";
import { changedStretch } from "./changed-stretch.ts";

/** Characters up to which a changed stretch is compared letter by letter; beyond it by words, and letters within those. */
const SHORT = 2000;

/**
 * Where a place in a text is after the text has changed: between the same two characters, where both are still there. What was
 * put in right there stands behind it.
 * @param at UTF-16 units, as in fields
 */
export function mapOffset(before: string, after: string, at: number): number {
  const { start, beforeEnd, afterEnd } = changedStretch<string>(before, after, Object.is);
  if (at <= start) return at;
  if (at >= beforeEnd) return at - beforeEnd + afterEnd;
  const was = before.slice(start, beforeEnd);
  const is = after.slice(start, afterEnd);
  return start + whole(is, within(was, is, at - start));
}

function within(before: string, after: string, at: number): number {
  return before.length + after.length <= SHORT
    ? through(letters(before), letters(after), at, nearBy)
    : through(splitWords(before), splitWords(after), at, (was, is, place) =>
        was.length + is.length <= SHORT ? mapOffset(was, is, place) : nearBy(was, is, place),
      );
}

/** @param replaced maps a place inside a stretch of which nothing stayed */
function through(was: readonly string[], is: readonly string[], at: number, replaced: typeof mapOffset): number {
  const [before, after] = [starts(was), starts(is)];
  let shift = 0;
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of align(was, is, new Effort(BLOCK_EFFORT))) {
    const [from, to] = [before[beforeStart] as number, before[beforeEnd] as number];
    const [start, end] = [after[afterStart] as number, after[afterEnd] as number];
    if (at <= from) break;
    if (at < to)
      return start + replaced(was.slice(beforeStart, beforeEnd).join(""), is.slice(afterStart, afterEnd).join(""), at - from);
    shift = end - to;
  }
  return at + shift;
}

function nearBy(_before: string, after: string, at: number): number {
  return Math.min(at, after.length);
}

/** Where each part begins, and at last where they end. */
function starts(parts: readonly string[]): number[] {
  const places = [0];
  for (const part of parts) places.push((places.at(-1) as number) + part.length);
  return places;
}

const letters = (text: string) => text.match(/[\s\S]/g) ?? [];

/** Never inside a character that takes two units. */
function whole(text: string, at: number): number {
  return /[\uD800-\uDBFF]/.test(text[at - 1] ?? "") && /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at - 1 : at;
}

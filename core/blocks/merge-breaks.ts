import { align } from "./align.ts";
import type { Effort } from "./effort.ts";
import type { Clash } from "./merge-sequence.ts";
import { sameSequence } from "./same-sequence.ts";

/** Words of a text in parts: where one ends and the next begins stands a word with the name of that, which no text can hold. */

const BREAK = "\0";

export const breakOf = (id: string) => BREAK + id;
export const isBreak = (word: string) => word.startsWith(BREAK);
export const partAfter = (word: string) => word.slice(BREAK.length);

export const isSpace = (word = "x") => word.trim() === "" && !isBreak(word);

/** Words and ends of parts, without the space between. */
const withoutSpace = (words: readonly string[]) => words.filter((word) => !isSpace(word));

export const solid = (words: readonly string[]) => words.filter((word) => !isBreak(word) && !isSpace(word));

/** Which stretch of the base's words each end of a part came into, or in place of. */
export function spansOf(
  ends: readonly string[],
  base: readonly string[],
  side: readonly string[],
  effort: Effort,
): { end: string; start: number; stop: number }[] {
  const words = withoutSpace(side);
  const hunks = align(withoutSpace(base), words, effort);
  return ends.flatMap((end) => {
    const at = words.indexOf(end);
    const hunk = hunks.find(({ afterStart, afterEnd }) => afterStart <= at && at < afterEnd);
    return hunk ? [{ end, start: hunk.beforeStart, stop: hunk.beforeEnd }] : [];
  });
}

/**
 * One side only divided or put together, right beside what the other changed.
 * @returns null where that is not what happened
 */
export function besideBreak(clash: Clash): readonly string[] | null {
  const { base, mine, theirs } = clash;
  if (![base, mine, theirs].some((words) => words.some(isBreak))) return null;
  const count = (words: readonly string[]) => words.filter(isBreak).length;
  if (sameSequence(solid(mine), solid(theirs))) return count(mine) === count(base) ? theirs : mine;
  return broken(base, mine, theirs) ?? broken(base, theirs, mine);
}

/** What the other made of the words, divided or put together as one side did. */
function broken(base: readonly string[], side: readonly string[], other: readonly string[]): readonly string[] | null {
  if (!sameSequence(solid(side), solid(base))) return null;
  const [was, is, their] = [base, side, other].map((words) => words.filter(isBreak)) as [string[], string[], string[]];
  if (was.length + is.length !== 1 || their.length > 1) return null;
  if (was.length === 1) {
    const place = solid(base.slice(0, base.findIndex(isBreak))).length;
    return other.flatMap((word) => (isBreak(word) ? spaceAt(side, place) : [word]));
  }
  const at = side.findIndex(isBreak);
  const end = side[at] as string;
  const isBare = solid(side).length === 0;
  const isFirst = solid(side.slice(0, at)).length === 0 && !(isBare && endsAbove(other));
  if (!isFirst && solid(side.slice(at)).length > 0) return null;
  if (their.length === 1) return their[0] === end && (isBare || other.at(isFirst ? 0 : -1) === end) ? other : null;
  const start = isFirst && isSpace(other[0]) ? 1 : 0;
  const words = other.slice(start, !isFirst && isSpace(other.at(-1)) ? -1 : other.length);
  return isFirst ? [end, ...words] : [...words, end];
}

/** Words that were put in where the other divided belong to what ends there, as a full stop that was missing. */
function endsAbove(words: readonly string[]): boolean {
  const [first, last = ""] = [words[0], words.at(-1)];
  return !isSpace(first) && (isSpace(last) || /^[\p{Po}\p{Pe}\p{Pf}]$/u.test(last));
}

/** The space behind so many words. */
function spaceAt(words: readonly string[], place: number): string[] {
  let seen = 0;
  for (const word of words) {
    if (!isSpace(word)) seen += 1;
    else if (seen === place) return [word];
  }
  return [];
}

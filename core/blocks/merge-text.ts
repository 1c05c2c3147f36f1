import { align } from "./align.ts";
import type { Effort } from "./effort.ts";
import { type Clash, mergeSequences } from "./merge-sequence.ts";
import { placeOf } from "./place-of.ts";
import { sameSequence } from "./same-sequence.ts";

/** Longer texts are merged by lines: there a word has hundreds of places to be mistaken for. */
const LONG = 200_000;

/**
 * Merges two changes of a text by words, where they do not touch each other. A side that emptied the text yields to one that
 * changed it.
 * @returns null where both sides changed the same words, or comparing them is too much: then both texts have to stay
 */
export function mergeText(base: string, mine: string, theirs: string, effort: Effort): string | null {
  if (mine === theirs || mine === base) return theirs;
  if (theirs === base) return mine;
  if (mine.trim() === "") return theirs;
  if (theirs.trim() === "") return mine;
  const split = Math.max(base.length, mine.length, theirs.length) > LONG ? splitLines : splitPieces;
  return mergeWords([split(base), split(mine), split(theirs)], effort)?.join("") ?? null;
}

/**
 * As above, of texts that are split.
 * @param resolveElse what becomes of words that both sides changed; null where both texts have to stay
 */
export function mergeWords(
  [base, mine, theirs]: [base: string[], mine: string[], theirs: string[]],
  effort: Effort,
  resolveElse: (clash: Clash) => readonly string[] | null = () => null,
): string[] | null {
  if (!effort.spend(base.length + mine.length + theirs.length)) return null;
  let clashed = false;
  let hasLines = false;
  const resolve = (clash: Clash) => {
    const told = continued(clash) ?? resolveElse(clash);
    const both = told ?? besideLines(clash);
    if (!both) clashed = true;
    else if (!told) hasLines = true;
    return both ?? [];
  };
  const merged = mergeSequences(base, mine, theirs, resolve, effort);
  // Where the same merge would add something the next time, both texts stay.
  if (hasLines && !clashed && !sameSequence(mergeSequences(base, mine, merged, resolve, effort), merged)) clashed = true;
  if (clashed || merged.length > theirs.length) {
    if (holdsInsertions(theirs, base, mine, effort)) return theirs;
    if (clashed && holdsInsertions(mine, base, theirs, effort)) return mine;
  }
  return clashed ? null : merged;
}

/**
 * Both put in the same, and one of them went on: of a draft that lies in two tabs, or a Save whose answer was lost. Where something
 * went, nobody can tell a continuation from another change.
 */
function continued({ base, mine, theirs }: Clash): readonly string[] | null {
  if (base.length > 0) return null;
  const [shorter, longer] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
  const isAt = (start: number) => shorter.every((word, at) => word === longer[start + at]);
  return isAt(0) || isAt(longer.length - shorter.length) ? longer : null;
}

/** One put whole lines above or below words that the other changed. */
function besideLines({ base, mine, theirs }: Clash): readonly string[] | null {
  return withLines(base, mine, theirs) ?? withLines(base, theirs, mine);
}

/** null where `side` did something else. The other may have the same lines already. */
function withLines(base: readonly string[], side: readonly string[], other: readonly string[]): readonly string[] | null {
  const added = side.length - base.length;
  const isAt = (words: readonly string[], run: readonly string[], start: number) =>
    start >= 0 && run.every((word, at) => word === words[start + at]);
  const more = side.length - other.length;
  if (base.length === 0 || other.length === 0) return null;
  if (more > 0 && isAt(side, other, more) && side[more - 1]?.includes("\n")) return side;
  if (more > 0 && isAt(side, other, 0) && side[other.length]?.includes("\n")) return side;
  if (added <= 0) return null;
  const [above, below] = [side.slice(0, added), side.slice(base.length)];
  if (isAt(side, base, added) && above.at(-1)?.includes("\n")) return isAt(other, above, 0) ? other : [...above, ...other];
  if (isAt(side, base, 0) && below[0]?.includes("\n"))
    return isAt(other, below, other.length - added) ? other : [...other, ...below];
  return null;
}

/** Words, whole emoji, single marks and the spaces between them; joined again they are the text. */
export function splitWords(text: string): string[] {
  return text.match(WORDS) ?? [];
}

const WORDS = /[\p{L}\p{N}\p{M}_]+|\s+|\p{RI}\p{RI}|\p{ExtPict}(?:\p{EMod}|\uFE0F|\u200D\p{ExtPict})*|[^\p{L}\p{N}\p{M}_\s]/gu;

/** As words, but of those that are written without spaces each letter with its marks: a whole clause would be one word. */
export function splitPieces(text: string): string[] {
  return splitWords(text).flatMap((word) => (UNSPACED.test(word) ? (word.match(LETTERS) ?? []) : [word]));
}

/** A letter of a script that is written without spaces. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const LETTERS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

export function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/**
 * Does `whole` hold every insertion that leads from `base` to `side`, in order and beside the same neighbours? Then merging `side`
 * in once more, after a lost answer, has nothing to add.
 */
function holdsInsertions(whole: readonly string[], base: readonly string[], side: readonly string[], effort: Effort): boolean {
  let from = 0;
  for (const { afterStart, afterEnd } of align(base, side, effort)) {
    const run = side.slice(Math.max(0, afterStart - 1), afterEnd + 1);
    const lastPlace = whole.length - run.length;
    const first = afterStart === 0 ? 0 : afterEnd === side.length ? Math.max(from, lastPlace) : from;
    const last = afterStart === 0 ? Math.min(0, lastPlace) : lastPlace;
    const at = placeOf(run, whole, first, last);
    if (at < 0) return false;
    // The neighbour after this change may be the one before the next.
    from = at + Math.max(0, run.length - 1);
  }
  return true;
}

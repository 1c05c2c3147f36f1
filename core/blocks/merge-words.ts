import type { Hunk } from "./align.ts";
import { alignWords } from "./align-words.ts";
import { CountedWords } from "./counted-words.ts";
import type { Effort } from "./effort.ts";
import { isHeld, type ReadText, readText } from "./merge-again.ts";
import { type Clash, mergeSequences } from "./merge-sequence.ts";
import { placeOf } from "./place-of.ts";
import { sameSequence } from "./same-sequence.ts";

/** What becomes of words that both sides changed; null where both texts have to stay. */
export type Resolve = (clash: Clash) => readonly string[] | null;

/**
 * Merges two changes of a text that is split, where they do not touch each other.
 * @returns null where both sides changed the same words, comparing them is too much, or the same merge would add or drop something
 * the next time: then both texts have to stay
 */
export function mergeWords(
  [base, mine, theirs]: Triple<string[]>,
  effort: Effort,
  resolveElse: Resolve = () => null,
): string[] | null {
  const [was, my, their] = [base, mine, theirs].map(readText) as Triple<ReadText>;
  const merged = mergeOnce([was, my, their], effort, resolveElse);
  if (!merged || merged === mine || merged === theirs) return merged;
  const both = readText(merged);
  const isSameAgain = [my, their].every((side) => {
    const again = mergeOnce([was, side, both], effort, resolveElse);
    return again !== null && sameSequence(again, merged);
  });
  return isSameAgain ? merged : null;
}

type Triple<T> = [base: T, mine: T, theirs: T];

function mergeOnce([was, my, their]: Triple<ReadText>, effort: Effort, resolveElse: Resolve): string[] | null {
  const [base, mine, theirs] = [was.pieces, my.pieces, their.pieces];
  if (!effort.spend(base.length + mine.length + theirs.length)) return null;
  if (isHeld(their, was, my)) return theirs;
  if (isHeld(my, was, their)) return mine;
  let clashed = false;
  const resolve = (clash: Clash) => {
    const both = continued(clash) ?? resolveElse(clash) ?? besideLines(clash);
    if (!both) clashed = true;
    return both ?? [];
  };
  const changes = alignWords([base, mine, theirs], effort);
  const merged = mergeSequences([base, mine, theirs], changes, resolve);
  if (clashed || merged.length > theirs.length) {
    const [myChanges, theirChanges] = changes;
    if (holdsInsertions(base, [mine, myChanges], [theirs, theirChanges])) return theirs;
    if (clashed && holdsInsertions(base, [theirs, theirChanges], [mine, myChanges])) return mine;
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
  // Where the other took its lines away, only the added ones are left.
  const more = other.length === 0 ? 0 : side.length - other.length;
  if (base.length === 0) return null;
  if (more > 0 && isAt(side, other, more) && side[more - 1]?.includes("\n")) return side;
  if (more > 0 && isAt(side, other, 0) && side[other.length]?.includes("\n")) return side;
  if (added <= 0) return null;
  const [above, below] = [side.slice(0, added), side.slice(base.length)];
  if (isAt(side, base, added) && above.at(-1)?.includes("\n")) return isAt(other, above, 0) ? other : [...above, ...other];
  if (isAt(side, base, 0) && below[0]?.includes("\n"))
    return isAt(other, below, other.length - added) ? other : [...other, ...below];
  return null;
}

type Changed = [words: readonly string[], changes: readonly Hunk[]];

/**
 * Does `whole` hold every insertion that leads from `base` to `side`, in order and beside the same neighbours? Then merging `side`
 * in once more, after a lost answer, has nothing to add.
 */
function holdsInsertions(base: readonly string[], [side, changes]: Changed, [whole, wholeChanges]: Changed): boolean {
  let from = 0;
  for (const { afterStart, afterEnd } of changes) {
    const run = side.slice(Math.max(0, afterStart - 1), afterEnd + 1);
    const lastPlace = whole.length - run.length;
    const first = afterStart === 0 ? 0 : afterEnd === side.length ? Math.max(from, lastPlace) : from;
    const last = afterStart === 0 ? Math.min(0, lastPlace) : lastPlace;
    const at = placeOf(run, whole, first, last);
    if (at < 0) return false;
    // The neighbour after this change may be the one before the next.
    from = at + Math.max(0, run.length - 1);
  }
  // What stood there before was not put in, and what still stands there was not replaced.
  const come = (words: readonly string[], hunks: readonly Hunk[]) =>
    CountedWords.ofPieces(hunks.flatMap(({ afterStart, afterEnd }) => words.slice(afterStart, afterEnd)));
  const gone = (hunks: readonly Hunk[]) =>
    CountedWords.ofPieces(hunks.flatMap(({ beforeStart, beforeEnd }) => base.slice(beforeStart, beforeEnd)));
  return come(side, changes).areAllIn(come(whole, wholeChanges)) && gone(changes).areAllIn(gone(wholeChanges));
}

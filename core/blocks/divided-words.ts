import type { Effort } from "./effort.ts";
import { breakOf, isBreak, isSpace, partAfter, spansOf } from "./merge-breaks.ts";
import { splitPieces, UNSPACED } from "./split-text.ts";

/** Words of texts that were divided or put together, as those of one text in which their ends are words. */

type Triple<T> = [base: T, mine: T, theirs: T];

/** A block or an item, in its order. */
export interface Part {
  id: string;
  /** null where it holds more than one text. */
  text: string | null;
  /** What else it is. */
  kind: string;
}

/** With the space that a text has where it is divided: what the other puts in right there is beside it, and not in its place. */
export function wordsOf(group: readonly Part[]): string[] {
  return group.flatMap(({ id, text }, at) => {
    const words = splitPieces(text ?? "");
    const end = words.at(-1) ?? " ";
    const isSpaced = at < group.length - 1 && !isSpace(end) && !UNSPACED.test(end);
    return [...(at === 0 ? [] : [breakOf(id)]), ...words, ...(isSpaced ? [" "] : [])];
  });
}

/** @param spaced what ends with a space of its own @returns null where a part would stand twice */
export function partsIn(words: readonly string[], first: string, spaced: ReadonlySet<string>): Map<string, string> | null {
  const found = new Map<string, string>();
  let part = first;
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at];
    if (word !== undefined && !isBreak(word)) continue;
    if (found.has(part)) return null;
    const isSpaced = word !== undefined && words[at - 1] === " " && !spaced.has(part);
    found.set(part, words.slice(from, isSpaced ? Math.max(from, at - 1) : at).join(""));
    part = partAfter(word ?? "");
    from = at + 1;
  }
  return found;
}

/** What both divided at one place, each under a name of its own: the ends of my first halves, and which of theirs they are. */
export function twinsOf(
  [was, my, their]: Triple<readonly Part[]>,
  [base, mine, theirs]: Triple<string[]>,
  effort: Effort,
): ReadonlyMap<string, string> {
  const isIn = (group: readonly Part[], id: string) => group.some((part) => part.id === id);
  const endsOf = (group: readonly Part[], other: readonly Part[]) =>
    group.filter(({ id }) => !isIn(was, id) && !isIn(other, id)).map(({ id }) => breakOf(id));
  const [myEnds, theirEnds] = [endsOf(my, their), endsOf(their, my)];
  const twins = new Map<string, string>();
  if (myEnds.length === 0 || theirEnds.length === 0) return twins;
  const left = spansOf(theirEnds, base, theirs, effort);
  for (const { end, start, stop } of spansOf(myEnds, base, mine, effort)) {
    const at = left.findIndex((other) => other.start <= stop && start <= other.stop);
    if (at < 0) continue;
    twins.set(end, left[at]?.end as string);
    // Those of mine that come below stand below it.
    left.splice(0, at + 1);
  }
  return twins;
}

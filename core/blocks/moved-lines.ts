import type { Hunk } from "./align.ts";
import type { Effort } from "./effort.ts";
import { countWords, sharedWords } from "./shared-words.ts";

/** Lines that left one place of a sequence without ids and came to another. */

/**
 * What stands once among what went and once among what came was moved; of several that say the same nobody can tell which.
 * @returns the place in `base` of each place in `side` that it came to
 */
export function movedLines(base: readonly string[], side: readonly string[], hunks: readonly Hunk[]): Map<number, number> {
  const moved = new Map<number, number>();
  const gone = placesOf(base, hunks, ({ beforeStart, beforeEnd }) => [beforeStart, beforeEnd]);
  if (gone.size === 0) return moved;
  for (const [line, place] of placesOf(side, hunks, ({ afterStart, afterEnd }) => [afterStart, afterEnd])) {
    const was = gone.get(line);
    if (place !== null && was != null && /[\p{L}\p{N}]/u.test(line)) moved.set(place, was);
  }
  return moved;
}

/** null for a line that stands there more than once. */
function placesOf(
  lines: readonly string[],
  hunks: readonly Hunk[],
  rangeOf: (hunk: Hunk) => [start: number, end: number],
): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (const hunk of hunks) {
    const [start, end] = rangeOf(hunk);
    for (let at = start; at < end; at += 1) {
      const line = lines[at] as string;
      places.set(line, places.has(line) ? null : at);
    }
  }
  return places;
}

/** Above this many pairs, lines are not compared word by word. */
const MOST_PAIRS = 10_000;

/**
 * Lines that came and share most of their words with just one that went, which shares most with none else: moved and written in.
 * @returns as above
 */
export function movedAndEdited(
  base: readonly string[],
  side: readonly string[],
  [gone, come]: [gone: readonly number[], come: readonly number[]],
  effort: Effort,
): Map<number, number> {
  const moved = new Map<number, number>();
  if (gone.length === 0 || come.length === 0 || gone.length * come.length > MOST_PAIRS) return moved;
  const [before, after] = [gone.map((at) => countedLine(base[at] as string)), come.map((at) => countedLine(side[at] as string))];
  if (!effort.spend(after.length * before.reduce((sum, { words }) => sum + words.size, 0))) return moved;
  const alike = after.map((line) => before.flatMap((was, at) => (areAlike(was, line) ? [at] : [])));
  const wanted = new Map<number, number>();
  for (const places of alike) for (const place of places) wanted.set(place, (wanted.get(place) ?? 0) + 1);
  for (const [at, [place, ...others]] of alike.entries())
    if (place !== undefined && others.length === 0 && wanted.get(place) === 1)
      moved.set(come[at] as number, gone[place] as number);
  return moved;
}

/** All words of it are counted once, and not for each pair: a line may be as long as a page. */
interface CountedLine {
  words: ReadonlyMap<string, number>;
  count: number;
}

function countedLine(line: string): CountedLine {
  const words = countWords(line);
  return { words, count: [...words.values()].reduce((sum, times) => sum + times, 0) };
}

function areAlike(one: CountedLine, other: CountedLine): boolean {
  return sharedWords(one.words, other.words) * 2 > Math.max(one.count, other.count);
}

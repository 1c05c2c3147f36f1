import type { Hunk } from "./align.ts";
import type { Effort } from "./effort.ts";
import { longestIncreasing } from "./longest-increasing.ts";
import { countWords, sharedWords } from "./shared-words.ts";

/** Lines that left one place of a sequence without ids and came to another. */

/**
 * What stands once among what went and once among what came was moved; of several that say the same nobody can tell which.
 * @returns the place in `base` of each place in `side` that it came to
 */
function movedLines(base: readonly string[], side: readonly string[], hunks: readonly Hunk[]): Map<number, number> {
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

/** Of places in a side, the place in `base` that each is known to have come from. */
export interface Rearranged {
  moved: Map<number, number>;
  /** Changed within its stretch, in the order that its lines had: it says where what stands beside it belongs. */
  stayed: Map<number, number>;
}

/**
 * Lines that were moved as they were, and those that were changed and are known by what another side made of them, or by their words.
 * Lines that another side added, too, are new (`alsoNew`); what it made of lines of `base` is known with their places (`alsoEdited`).
 */
export function rearranged(
  base: readonly string[],
  side: readonly string[],
  hunks: readonly Hunk[],
  { alsoNew, alsoEdited }: { alsoNew: ReadonlySet<string>; alsoEdited: ReadonlyMap<string, number> },
  effort: Effort,
): Rearranged {
  const moved = movedLines(base, side, hunks);
  const stayed = new Map<number, number>();
  const left = new Set(moved.values());
  const stretches = new Map(
    hunks.flatMap((hunk) => range(hunk.beforeStart, hunk.beforeEnd).flatMap((at) => (left.has(at) ? [] : [[at, hunk]]))),
  );
  const known: [at: number, place: number][] = [];
  const come: number[] = [];
  const gone = new Set(stretches.keys());
  for (const at of hunks.flatMap(({ afterStart, afterEnd }) => range(afterStart, afterEnd))) {
    const line = side[at] as string;
    if (moved.has(at) || alsoNew.has(line)) continue;
    const place = alsoEdited.get(line) ?? -1;
    if (gone.delete(place)) known.push([at, place]);
    else come.push(at);
  }
  // Where only one went, it is where it was.
  if (stretches.size > 1) known.push(...movedAndEdited(base, side, [[...gone], come], effort));
  known.sort(([one], [other]) => one - other);
  const rising = new Set(longestIncreasing(known.map(([, place]) => place)));
  for (const [index, [at, place]] of known.entries()) {
    const stretch = stretches.get(place);
    const isStill = rising.has(index) && stretch && stretch.afterStart <= at && at < stretch.afterEnd;
    (isStill ? stayed : moved).set(at, place);
  }
  return { moved, stayed };
}

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, at) => start + at);

/** Above this many pairs, lines are not compared word by word. */
const MOST_PAIRS = 10_000;
/** As many comparisons of words are a part of what a block may take, or long lines that were all changed would leave nothing for the rest. */
const MOST_WORDS = 500_000;

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
  const cost = after.length * before.reduce((sum, { words }) => sum + words.size, 0);
  if (cost > MOST_WORDS || !effort.spend(cost)) return moved;
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

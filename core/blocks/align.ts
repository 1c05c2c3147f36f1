/** Sequence alignment without a quadratic case: which stretches of `before` became which stretches of `after`. */
import type { Effort } from "./effort.ts";
import { longestIncreasing } from "./longest-increasing.ts";

/** `before[beforeStart, beforeEnd)` was replaced by `after[afterStart, afterEnd)`; either may be empty, not both. */
export interface Hunk {
  beforeStart: number;
  beforeEnd: number;
  afterStart: number;
  afterEnd: number;
}

/** Edits up to which the shortest script is searched; beyond it, unique elements anchor the alignment. */
const MOST_EDITS = 200;

/** How likely it is that just what stands between two places came or went; of equal ones the last is taken. */
export type Rank = (elements: readonly string[], start: number, end: number) => number;

/**
 * Hunks in order, separated by at least one element that both have. Equal elements are equal strings.
 * @param effort once it is used up, what was not aligned yet is one hunk
 * @param known stretches that are known to have become each other, in order: each is aligned for itself
 */
export function align(
  before: readonly string[],
  after: readonly string[],
  effort: Effort,
  known: readonly Hunk[] = [],
  rank: Rank = () => 0,
): Hunk[] {
  const matches = new Matches();
  let [beforeStart, afterStart] = [0, 0];
  const end = { beforeStart: before.length, beforeEnd: before.length, afterStart: after.length, afterEnd: after.length };
  for (const range of [...known, end]) {
    const between = { beforeStart, beforeEnd: range.beforeStart, afterStart, afterEnd: range.afterStart };
    for (const part of [between, range]) alignRange({ before, after, effort, matches }, part, true);
    [beforeStart, afterStart] = [range.beforeEnd, range.afterEnd];
  }
  return atTheirBest(matches.hunksBetween(before.length, after.length), before, after, rank);
}

/**
 * `a b` can become `a b b` in two ways. What only came, or only went, is told at the last of the best of such places, so that two
 * that did the same are seen to have.
 */
function atTheirBest(hunks: readonly Hunk[], before: readonly string[], after: readonly string[], rank: Rank): Hunk[] {
  let last = -1;
  return hunks.map((hunk, index) => {
    const { beforeStart, beforeEnd, afterStart, afterEnd } = hunk;
    const isReplaced = beforeStart < beforeEnd && afterStart < afterEnd;
    const next = hunks[index + 1];
    // One element stays between two hunks.
    const room = isReplaced ? 0 : next ? next.beforeStart - beforeEnd - 1 : before.length - beforeEnd;
    const roomBefore = isReplaced ? 0 : beforeStart - last - 1;
    const [elements, start, end] = afterStart < afterEnd ? [after, afterStart, afterEnd] : [before, beforeStart, beforeEnd];
    let by = 0;
    while (-by < roomBefore && elements[start + by - 1] === elements[end + by - 1]) by -= 1;
    let best = by;
    const rankBy = (slid: number) => rank(elements, start + slid, end + slid);
    while (by < room && elements[start + by] === elements[end + by]) {
      by += 1;
      if (rankBy(by) >= rankBy(best)) best = by;
    }
    last = beforeEnd + best;
    return { beforeStart: beforeStart + best, beforeEnd: last, afterStart: afterStart + best, afterEnd: afterEnd + best };
  });
}

interface Alignment {
  before: readonly string[];
  after: readonly string[];
  effort: Effort;
  matches: Matches;
}

/** Finds what matches in `range`, in order. */
function alignRange(alignment: Alignment, range: Hunk, mayAnchor: boolean): void {
  const { before, after, matches } = alignment;
  let { beforeStart, beforeEnd, afterStart, afterEnd } = range;
  while (beforeStart < beforeEnd && afterStart < afterEnd && before[beforeStart] === after[afterStart]) {
    beforeStart += 1;
    afterStart += 1;
  }
  matches.add(range.beforeStart, range.afterStart, beforeStart - range.beforeStart);
  while (beforeStart < beforeEnd && afterStart < afterEnd && before[beforeEnd - 1] === after[afterEnd - 1]) {
    beforeEnd -= 1;
    afterEnd -= 1;
  }
  const middle = { beforeStart, beforeEnd, afterStart, afterEnd };
  if (beforeStart < beforeEnd && afterStart < afterEnd) {
    const found = shortestScript(alignment, middle);
    if (found) for (const [x, y, length] of found) matches.add(x, y, length);
    else if (mayAnchor) alignBetweenAnchors(alignment, middle);
  }
  matches.add(beforeEnd, afterEnd, range.beforeEnd - beforeEnd);
}

/** Myers' greedy search over at most `MOST_EDITS` edits; null where more are needed. */
function shortestScript({ before, after, effort }: Alignment, range: Hunk): Run[] | null {
  const { beforeStart, afterStart } = range;
  const width = range.beforeEnd - beforeStart;
  const height = range.afterEnd - afterStart;
  const most = Math.min(MOST_EDITS, width + height);
  // As many have to come or go at least.
  if (Math.abs(width - height) > most) return null;
  const furthest = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(furthest.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const left = furthest[middle + diagonal - 1] as number;
      const right = furthest[middle + diagonal + 1] as number;
      const start = diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1;
      let x = start;
      let y = x - diagonal;
      while (x < width && y < height && before[beforeStart + x] === after[afterStart + y]) {
        x += 1;
        y += 1;
      }
      furthest[middle + diagonal] = x;
      if (!effort.spend(1 + x - start)) return null;
      if (x >= width && y >= height) return walkBack(trace, range, edits);
    }
  }
  return null;
}

/** Follows the recorded furthest points back to the start and collects the matches on the way. */
function walkBack(trace: Int32Array[], range: Hunk, edits: number): Run[] {
  const runs: Run[] = [];
  let x = range.beforeEnd - range.beforeStart;
  let y = range.afterEnd - range.afterStart;
  for (let step = edits; step >= 0; step -= 1) {
    const row = trace[step] as Int32Array;
    const diagonal = x - y;
    const at = (k: number) => row[k + step + 1] as number;
    const down = diagonal === -step || (diagonal !== step && at(diagonal - 1) < at(diagonal + 1));
    const previousX = step === 0 ? 0 : down ? at(diagonal + 1) : at(diagonal - 1);
    const previousY = step === 0 ? 0 : previousX - (down ? diagonal + 1 : diagonal - 1);
    const startX = step === 0 ? 0 : down ? previousX : previousX + 1;
    runs.push([range.beforeStart + startX, range.afterStart + startX - diagonal, x - startX]);
    x = previousX;
    y = previousY;
  }
  return runs.reverse();
}

/** Pins elements that stand once on each side, as far as their order agrees, and aligns what lies between them. */
function alignBetweenAnchors(alignment: Alignment, range: Hunk): void {
  if (!alignment.effort.spend(range.beforeEnd - range.beforeStart + range.afterEnd - range.afterStart)) return;
  const anchors = uniqueAnchors(alignment, range);
  let { beforeStart, afterStart } = range;
  for (const [x, y] of [...anchors, [range.beforeEnd, range.afterEnd] as const]) {
    alignRange(alignment, { beforeStart, beforeEnd: x, afterStart, afterEnd: y }, false);
    if (x < range.beforeEnd) alignment.matches.add(x, y, 1);
    beforeStart = x + 1;
    afterStart = y + 1;
  }
}

function uniqueAnchors({ before, after }: Alignment, range: Hunk): [number, number][] {
  const places = new Map<string, { x: number; y: number; seenBefore: number; seenAfter: number }>();
  for (let x = range.beforeStart; x < range.beforeEnd; x += 1) {
    const place = places.get(before[x] as string);
    if (place) place.seenBefore += 1;
    else places.set(before[x] as string, { x, y: -1, seenBefore: 1, seenAfter: 0 });
  }
  for (let y = range.afterStart; y < range.afterEnd; y += 1) {
    const place = places.get(after[y] as string);
    if (!place) continue;
    place.seenAfter += 1;
    place.y = y;
  }
  const candidates = [...places.values()].filter((place) => place.seenBefore === 1 && place.seenAfter === 1);
  const kept = longestIncreasing(candidates.map((place) => place.y));
  return kept.map((index) => [candidates[index]?.x ?? 0, candidates[index]?.y ?? 0]);
}

/** So many elements from two places on are equal. */
type Run = [before: number, after: number, length: number];

/** What matches, in order: runs, because a long text has millions of words and few changes. */
class Matches {
  readonly #runs: Run[] = [];

  add(before: number, after: number, length: number): void {
    if (length > 0) this.#runs.push([before, after, length]);
  }

  hunksBetween(beforeLength: number, afterLength: number): Hunk[] {
    const hunks: Hunk[] = [];
    let beforeStart = 0;
    let afterStart = 0;
    for (const [x, y, length] of [...this.#runs, [beforeLength, afterLength, 0] as const]) {
      if (x > beforeStart || y > afterStart) hunks.push({ beforeStart, beforeEnd: x, afterStart, afterEnd: y });
      beforeStart = x + length;
      afterStart = y + length;
    }
    return hunks;
  }
}

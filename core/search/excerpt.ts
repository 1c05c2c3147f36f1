import type { Occurrence } from "./occurrences.ts";
import { isLowSurrogate } from "./stretches.ts";

/** Characters of an excerpt, and how many of them may stand before the first word that is marked. */
const LONGEST = 200;
const BEFORE = 60;

type Range = readonly [number, number];

/** The piece of a text where most terms stand together, in one line; ranges are UTF-16 units within it. */
export function excerptOf(text: string, occurrences: readonly Occurrence[]): { text: string; ranges: [number, number][] } {
  const first = densest(occurrences);
  const from = text.length <= LONGEST ? 0 : beginning(text, Math.max(0, Math.min(first - BEFORE, text.length - LONGEST)), first);
  const to = end(text, from + LONGEST);
  const [before, behind] = [from > 0 ? "…" : "", to < text.length ? "…" : ""];
  const shown = text.slice(from, to).replace(/[\n\t\r]/g, " ");
  const shift = before.length - from;
  const ranges = merged(occurrences.flatMap(({ ranges }) => ranges).filter(([start]) => start >= from && start < to)).map(
    ([start, stop]): [number, number] => [start + shift, Math.min(stop, to) + shift],
  );
  return { text: `${before}${shown}${behind}`, ranges };
}

/** Where a stretch with the most different terms begins. */
function densest(occurrences: readonly Occurrence[]): number {
  let best = { start: occurrences[0]?.ranges[0]?.[0] ?? 0, terms: 0 };
  let last = 0;
  const inside = new Map<number, number>();
  for (const [index, { term, ranges }] of occurrences.entries()) {
    inside.set(term, (inside.get(term) ?? 0) + 1);
    const stop = ranges.at(-1)?.[1] ?? 0;
    for (; last < index && stop - startOf(occurrences[last]) > LONGEST - BEFORE; last += 1) {
      const gone = (occurrences[last] as Occurrence).term;
      const left = (inside.get(gone) ?? 1) - 1;
      if (left === 0) inside.delete(gone);
      else inside.set(gone, left);
    }
    if (inside.size > best.terms) best = { start: startOf(occurrences[last]), terms: inside.size };
  }
  return best.start;
}

const startOf = (occurrence: Occurrence | undefined) => occurrence?.ranges[0]?.[0] ?? 0;

/** At a word's beginning, where there is one nearby. */
function beginning(text: string, at: number, first: number): number {
  if (at === 0) return 0;
  const gap = text.slice(at, Math.min(first, at + 24)).search(/\s/);
  const from = gap < 0 ? at : at + gap + 1;
  return isLowSurrogate(text, from) ? from - 1 : from;
}

function end(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const gap = text.slice(at - 24, at).search(/\s\S*$/);
  const to = gap < 0 ? at : at - 24 + gap;
  return isLowSurrogate(text, to) ? to - 1 : to;
}

function merged(ranges: readonly Range[]): [number, number][] {
  const all: [number, number][] = [];
  for (const [start, stop] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = all.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], stop);
    else all.push([start, stop]);
  }
  return all;
}

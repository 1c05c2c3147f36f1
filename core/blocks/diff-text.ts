import { align, type Hunk } from "./align.ts";
import { BLOCK_EFFORT, Effort } from "./effort.ts";
import { splitLines, splitWords, UNSPACED } from "./split-text.ts";

/** A stretch of a text that stayed, came or went. */
export interface Span {
  kind: "kept" | "added" | "removed";
  text: string;
}

/** What changed in a text: by lines, inside them by words, and inside words of scripts without spaces by characters. */
export function diffText(before: string, after: string, effort: Effort = new Effort(BLOCK_EFFORT)): Span[] {
  const spans: Span[] = [];
  diffBy(levels, before, after, spans, effort);
  return spans;
}

type Split = (text: string) => string[];

interface Level {
  split: Split;
  /** Characters up to which it is worth the time. */
  longest: number;
  /** Is this level needed to tell these two stretches apart? */
  tells: (before: string, after: string) => boolean;
}

const levels: readonly Level[] = [
  { split: splitLines, longest: Number.POSITIVE_INFINITY, tells: (before, after) => `${before}${after}`.includes("\n") },
  { split: splitWords, longest: 500_000, tells: () => true },
  { split: splitCharacters, longest: 50_000, tells: (before, after) => UNSPACED.test(before) && UNSPACED.test(after) },
];

/** Characters with the marks that belong to them. */
function splitCharacters(text: string): string[] {
  return text.match(/.\p{M}*/gsu) ?? [];
}

function diffBy([level, ...finer]: readonly Level[], before: string, after: string, spans: Span[], effort: Effort): void {
  if (before === after) push(spans, "kept", before);
  else if (!level || before === "" || after === "" || before.length + after.length > level.longest) {
    push(spans, "removed", before);
    push(spans, "added", after);
  } else if (level.tells(before, after)) diffParts(level.split(before), level.split(after), finer, spans, effort);
  else diffBy(finer, before, after, spans, effort);
}

function diffParts(
  before: readonly string[],
  after: readonly string[],
  finer: readonly Level[],
  spans: Span[],
  effort: Effort,
): void {
  let done = 0;
  for (const hunk of joinHunks(align(before, after, effort), before, after)) {
    push(spans, "kept", before.slice(done, hunk.beforeStart).join(""));
    const was = before.slice(hunk.beforeStart, hunk.beforeEnd).join("");
    diffBy(finer, was, after.slice(hunk.afterStart, hunk.afterEnd).join(""), spans, effort);
    done = hunk.beforeEnd;
  }
  push(spans, "kept", before.slice(done).join(""));
}

function push(spans: Span[], kind: Span["kind"], text: string): void {
  const last = spans.at(-1);
  if (text === "") return;
  if (last?.kind === kind) last.text += text;
  else spans.push({ kind, text });
}

/** Two changes are read as one where next to nothing stayed between them: a mark, or a few words between much longer changes. */
function joinHunks(hunks: readonly Hunk[], before: readonly string[], after: readonly string[]): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    if (last && belongTogether(last, hunk, before, after))
      joined[joined.length - 1] = { ...hunk, beforeStart: last.beforeStart, afterStart: last.afterStart };
    else joined.push(hunk);
  }
  return joined;
}

function belongTogether(first: Hunk, second: Hunk, before: readonly string[], after: readonly string[]): boolean {
  const between = before.slice(first.beforeEnd, Math.min(second.beforeStart, first.beforeEnd + MOST_BETWEEN + 1));
  if (between.length > MOST_BETWEEN || between.some((part) => part.includes("\n"))) return false;
  const sizes = [first, second].map((hunk) => ({
    removed: lengthOf(before, hunk.beforeStart, hunk.beforeEnd),
    added: lengthOf(after, hunk.afterStart, hunk.afterEnd),
  }));
  if (
    sizes.every(({ removed, added }) => removed > 0 && added > 0) &&
    between.length <= 2 &&
    !/[\p{L}\p{N}\p{M}]/u.test(between.join(""))
  )
    return true;
  const isReplaced = sizes.some(({ removed }) => removed > 0) && sizes.some(({ added }) => added > 0);
  const smaller = Math.min(...sizes.map(({ removed, added }) => Math.max(removed, added)));
  return isReplaced && lengthOf(between, 0, between.length) * MUCH <= smaller;
}

/** Parts between two changes up to which they may be one. */
const MOST_BETWEEN = 12;
/** How many times longer changes have to be than what stayed between them. */
const MUCH = 4;
/** Characters beyond which a change is long enough. */
const LONG_ENOUGH = 1000;

function lengthOf(parts: readonly string[], start: number, end: number): number {
  let length = 0;
  for (let at = start; at < end && length < LONG_ENOUGH; at += 1) length += (parts[at] as string).length;
  return length;
}

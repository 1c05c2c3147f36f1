import { align } from "./align.ts";
import type { Effort } from "./effort.ts";

/** Which lines of a sequence without ids became which: items of a list, rows and columns of a table. */

const NEW = "+";

export function isNew(id: string): boolean {
  return id.startsWith(NEW);
}

type Triple<T> = [base: T, mine: T, theirs: T];

/**
 * Gives each line of the three sides an id: the same id means the same line. New lines are named by what they hold, so that both
 * sides adding the same line add one; lines that both made of one are one.
 */
export function identify([base, mine, theirs]: Triple<string[]>, effort: Effort): Triple<string[]> {
  const myIds = identifySide(base, mine, new Set(), effort);
  const myNew = new Set<string>();
  const myEdits = new Map<string, number>();
  const last = new Map(mine.map((line, at) => [line, at]));
  const twice = new Set<string>();
  for (const [at, line] of mine.entries()) {
    const id = myIds[at] as string;
    if (isNew(id)) myNew.add(line);
    else if (base[Number(id)] !== line) myEdits.set(line, Number(id));
    // Of two that say the same nobody can tell which is which.
    if (last.get(line) !== at) twice.add(line);
  }
  for (const line of twice) myEdits.delete(line);
  return [base.map((_, index) => `${index}`), myIds, identifySide(base, theirs, myNew, effort, myEdits)];
}

/**
 * Lines have no ids, so they are recognised by what they hold. A line of `side` gets the index of the line of `base` that it is or
 * is an edit of, in rising order; a new one an id of its own. In a replaced stretch, lines were edited in place if there are as
 * many as before, or if they share words.
 * @param alsoNew lines that another side added too: here they are the same addition, not edits of something else
 * @param alsoEdited lines that another side made of lines of `base`, and of which: here they are the same edits
 */
export function identifySide(
  base: readonly string[],
  side: readonly string[],
  alsoNew: ReadonlySet<string>,
  effort: Effort,
  alsoEdited: ReadonlyMap<string, number> = new Map(),
): string[] {
  const ids: string[] = [];
  const seen = new Map<string, number>();
  const fresh = (line: string) => {
    const count = (seen.get(line) ?? 0) + 1;
    seen.set(line, count);
    return `${NEW}${count} ${line}`;
  };
  let next = 0;
  for (const hunk of [
    ...align(base, side, effort),
    { beforeStart: base.length, beforeEnd: base.length, afterStart: side.length, afterEnd: side.length },
  ]) {
    for (; next < hunk.beforeStart; next += 1) ids.push(`${next}`);
    const after = side.slice(hunk.afterStart, hunk.afterEnd);
    const placeIn = (line: string) => (alsoEdited.get(line) ?? -1) - hunk.beforeStart;
    const places = pinned(
      base.slice(hunk.beforeStart, hunk.beforeEnd),
      after.filter((line) => !alsoNew.has(line)),
      placeIn,
      effort,
    );
    let known = 0;
    for (const line of after) {
      const place = alsoNew.has(line) ? undefined : places[known++];
      ids.push(place === undefined ? fresh(line) : `${hunk.beforeStart + place}`);
    }
    next = hunk.beforeEnd;
  }
  return ids;
}

/** Above this many pairs, lines of a replaced stretch are not compared word by word. */
const MOST_PAIRS = 10_000;

/** As below, but a line of which it is known is an edit of that, and what stands before and behind it is looked at apart. */
function pinned(
  before: readonly string[],
  after: readonly string[],
  placeIn: (line: string) => number,
  effort: Effort,
): (number | undefined)[] {
  const places: (number | undefined)[] = [];
  let [fromBefore, fromAfter] = [0, 0];
  const upTo = (endBefore: number, endAfter: number) => {
    const edited = editedInPlace(before.slice(fromBefore, endBefore), after.slice(fromAfter, endAfter), effort);
    for (let at = 0; at < endAfter - fromAfter; at += 1) {
      const place = edited[at];
      places.push(place === undefined ? undefined : fromBefore + place);
    }
  };
  for (const [at, line] of after.entries()) {
    const place = placeIn(line);
    if (place < fromBefore || place >= before.length) continue;
    upTo(place, at);
    places.push(place);
    [fromBefore, fromAfter] = [place + 1, at + 1];
  }
  upTo(before.length, after.length);
  return places;
}

/** For each line of `after`, which line of `before` it is an edit of. */
function editedInPlace(before: readonly string[], after: readonly string[], effort: Effort): (number | undefined)[] {
  if (before.length === after.length) return after.map((_, index) => index);
  if (before.length * after.length > MOST_PAIRS) return [];
  const words = before.map(countWords);
  if (!effort.spend(after.length * words.reduce((sum, { size }) => sum + size, 0))) return [];
  let next = 0;
  return after.map((line) => {
    const wordsOfLine = countWords(line);
    let best: number | undefined;
    let mostShared = 0;
    for (let index = next; index < before.length; index += 1) {
      const shared = sharedWords(words[index] as Map<string, number>, wordsOfLine);
      if (shared > mostShared) [best, mostShared] = [index, shared];
    }
    if (best !== undefined) next = best + 1;
    return best;
  });
}

function countWords(line: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of line.match(/[\p{L}\p{N}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function sharedWords(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, count] of a) shared += Math.min(count, b.get(word) ?? 0);
  return shared;
}

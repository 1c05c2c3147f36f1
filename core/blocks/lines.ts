import { align } from "./align.ts";
import type { Effort } from "./effort.ts";
import { movedAndEdited, type Rearranged, rearranged } from "./moved-lines.ts";
import { countWords, sharedWords } from "./shared-words.ts";

/** Which lines of a sequence without ids became which: items of a list, rows and columns of a table. */

const NEW = "+";

export function isNew(id: string): boolean {
  return id.startsWith(NEW);
}

type Triple<T> = [base: T, mine: T, theirs: T];

/**
 * Gives each line of the three sides an id: the same id means the same line. New lines are named by what they hold, so that both
 * sides adding the same line add one; lines that both made of one are one.
 * @param mayMove as below
 */
export function identify([base, mine, theirs]: Triple<string[]>, effort: Effort, mayMove: boolean): Triple<string[]> {
  const myIds = identifySide(base, mine, new Set(), effort, { mayMove });
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
  return [base.map((_, index) => `${index}`), myIds, identifySide(base, theirs, myNew, effort, { alsoEdited: myEdits, mayMove })];
}

/**
 * Lines have no ids, so they are recognised by what they hold. A line of `side` gets the index of the line of `base` that it is or
 * is an edit of, in rising order but for what was moved; a new one an id of its own. In a replaced stretch, lines were edited in
 * place if there are as many as before, or if they share words.
 * @param alsoNew lines that another side added too: here they are the same addition, not edits of something else
 * @param alsoEdited lines that another side made of lines of `base`, and of which: here they are the same edits
 * @param mayMove what went and came elsewhere is the same line; only where nothing needs the ids to rise
 */
export function identifySide(
  base: readonly string[],
  side: readonly string[],
  alsoNew: ReadonlySet<string>,
  effort: Effort,
  { alsoEdited = new Map(), mayMove = false }: { alsoEdited?: ReadonlyMap<string, number>; mayMove?: boolean } = {},
): string[] {
  const hunks = align(base, side, effort);
  const places: (number | undefined)[] = [];
  const { moved, stayed } = mayMove ? rearranged(base, side, hunks, { alsoNew, alsoEdited }, effort) : UNMOVED;
  const left = new Set(moved.values());
  const [gone, come]: [number[], number[]] = [[], []];
  let next = 0;
  for (const hunk of hunks) {
    for (; next < hunk.beforeStart; next += 1) places.push(next);
    const before = range(hunk.beforeStart, hunk.beforeEnd).filter((at) => !left.has(at));
    const after = range(hunk.afterStart, hunk.afterEnd).filter((at) => !moved.has(at) && !alsoNew.has(side[at] as string));
    const [was, is] = [before.map((at) => base[at] as string), after.map((at) => side[at] as string)];
    const placesIn = new Map(alsoEdited.size + stayed.size === 0 ? [] : before.map((at, index) => [at, index]));
    const placeOf = (index: number) => stayed.get(after[index] as number) ?? alsoEdited.get(is[index] as string) ?? -1;
    const edited = pinned(was, is, (index) => placesIn.get(placeOf(index)) ?? -1, effort);
    const known = new Map(after.map((at, index) => [at, before[edited[index] ?? -1]]));
    for (let at = hunk.afterStart; at < hunk.afterEnd; at += 1) places.push(moved.get(at) ?? known.get(at));
    if (mayMove) {
      const found = new Set(known.values());
      gone.push(...before.filter((at) => !found.has(at)));
      come.push(...after.filter((at) => known.get(at) === undefined));
    }
    next = hunk.beforeEnd;
  }
  for (; next < base.length; next += 1) places.push(next);
  for (const [at, place] of movedAndEdited(base, side, [gone, come], effort)) places[at] = place;
  return named(side, places);
}

const UNMOVED: Rearranged = { moved: new Map(), stayed: new Map() };

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, at) => start + at);

/** New lines are named by what they hold, and by how often that came before. */
function named(lines: readonly string[], places: readonly (number | undefined)[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line, at) => {
    if (places[at] !== undefined) return `${places[at]}`;
    const count = (seen.get(line) ?? 0) + 1;
    seen.set(line, count);
    return `${NEW}${count} ${line}`;
  });
}

/** Above this many pairs, lines of a replaced stretch are not compared word by word. */
const MOST_PAIRS = 10_000;

/** As below, but a line of which it is known is an edit of that, and what stands before and behind it is looked at apart. */
function pinned(
  before: readonly string[],
  after: readonly string[],
  placeIn: (index: number) => number,
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
  for (const at of after.keys()) {
    const place = placeIn(at);
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

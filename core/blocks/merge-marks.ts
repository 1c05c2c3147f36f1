import type { Hunk } from "./align.ts";
import { alignWords } from "./align-words.ts";
import type { Effort } from "./effort.ts";
import { isLink, isSpace, kindOf, type Mark, type MarkedPiece, readMarks, writeMarks } from "./marks.ts";
import { isBreak } from "./merge-breaks.ts";
import { mergeWords, type Resolve } from "./merge-words.ts";
import { sameSequence } from "./same-sequence.ts";

/** Words and marks of a text merged each for itself: one side writes where the other marks, or both mark words that overlap. */

type Triple<T> = [base: T, mine: T, theirs: T];

/**
 * As `mergeWords`, but the signs of marks are no words where they can be told from them: each word has the marks that both gave it.
 * Where both gave it different addresses it has theirs, if mine is left on other words.
 */
export function mergePieces(sides: Triple<string[]>, effort: Effort, resolve?: Resolve): string[] | null {
  return mergeMarked(sides, effort, resolve) ?? mergeWords(sides, effort, resolve);
}

/** null where nothing is marked, or the marks cannot be told, or written. */
function mergeMarked(sides: Triple<string[]>, effort: Effort, resolve?: Resolve): string[] | null {
  if (!sides.some((pieces) => pieces.some((piece) => SIGNS.has(piece)))) return null;
  if (sides.reduce((sum, pieces) => sum + pieces.length, 0) > MOST_PIECES) return null;
  const read = sides.map(readMarks);
  if (!isRead(read)) return null;
  const [base, mine, theirs] = read;
  const words = mergeWords(read.map(wordsOf) as Triple<string[]>, effort, resolve);
  const merged = words && withMarks(words, read, effort);
  if (!merged || losesAddress(merged, read)) return null;
  const written = writeMarks(merged);
  const both = readMarks(written);
  if (!both || !isAlike(both, merged)) return null;
  for (const side of [mine, theirs])
    if (!sameSequence(writeMarks(withMarks(words, [base, side, both], effort)), written)) return null;
  return effort.isUsedUp ? null : written;
}

/** Marks are read and written several times: beyond so many pieces of three versions that takes too long. */
const MOST_PIECES = 30_000;
const SIGNS = new Set(["*", "~", "`", "["]);

const isRead = (read: (MarkedPiece[] | null)[]): read is Triple<MarkedPiece[]> => read.every((pieces) => pieces !== null);
const wordsOf = (pieces: readonly MarkedPiece[]) => pieces.map(({ word }) => word);

/** The same words with the same marks, but for the spaces between them. */
function isAlike(one: readonly MarkedPiece[], other: readonly MarkedPiece[]): boolean {
  const isSame = (piece: MarkedPiece, at: number) => {
    const { word, marks } = other[at] as MarkedPiece;
    if (piece.word !== word) return false;
    return (
      isSpace(word) || isBreak(word) || (piece.marks.length === marks.length && piece.marks.every((mark) => marks.includes(mark)))
    );
  };
  return one.length === other.length && one.every(isSame);
}

/** An address is words of somebody, too. */
function losesAddress(merged: readonly MarkedPiece[], sides: Triple<MarkedPiece[]>): boolean {
  const addressesIn = (pieces: readonly MarkedPiece[]) => new Set(pieces.flatMap(({ marks }) => marks.filter(isLink)));
  const [was, my, their] = sides.map(addressesIn) as Triple<Set<Mark>>;
  const left = addressesIn(merged);
  return [my, their].some((side) => [...side].some((address) => !was.has(address) && !left.has(address)));
}

/** Gives merged words their marks. */
function withMarks(words: readonly string[], [base, mine, theirs]: Triple<MarkedPiece[]>, effort: Effort): MarkedPiece[] {
  const sides: Triple<string[]> = [wordsOf(base), wordsOf(mine), wordsOf(theirs)];
  const [myHunks, theirHunks] = alignWords(sides, effort);
  const [my, their] = [new Side(base, mine, myHunks), new Side(base, theirs, theirHunks)];
  const [toMine, toTheirs] = alignWords([words, sides[1], sides[2]], effort);
  const [inMine, inTheirs] = [placesOf(words.length, toMine), placesOf(words.length, toTheirs)];
  return words.map((word, at) => {
    const [here, there] = [inMine[at] ?? -1, inTheirs[at] ?? -1];
    if (here < 0 && there < 0) return { word, marks: [] };
    if (here < 0) return { word, marks: their.marksAt(there, my) };
    if (there < 0) return { word, marks: my.marksAt(here, their) };
    const was = base[my.placeInBase(here) ?? their.placeInBase(there) ?? -1]?.marks;
    const [one, other] = [mine[here]?.marks ?? [], theirs[there]?.marks ?? []];
    return { word, marks: was ? threeWay(was, one, other) : other };
  });
}

/** Where each piece of the first sequence is in the second; -1 where it went. */
function placesOf(length: number, hunks: readonly Hunk[]): Int32Array {
  const places = new Int32Array(length).fill(-1);
  let [from, to] = [0, 0];
  for (const { beforeStart, beforeEnd, afterEnd } of [...hunks, { beforeStart: length, beforeEnd: length, afterEnd: 0 }]) {
    for (; from < beforeStart; from += 1, to += 1) places[from] = to;
    [from, to] = [beforeEnd, afterEnd];
  }
  return places;
}

function threeWay(was: readonly Mark[], mine: readonly Mark[], theirs: readonly Mark[]): readonly Mark[] {
  if (was.length + mine.length + theirs.length === 0) return theirs;
  const added = mine.filter((mark) => !was.includes(mark) && !theirs.some((one) => isOther(one, mark, was)));
  const left = theirs.filter((mark) => mine.includes(mark) || !was.includes(mark));
  const given = [...added.filter((mark) => !left.includes(mark)), ...left];
  // What both have stands in the order in which one of them has it.
  return sameMarks(given, mine) ? mine : sameMarks(given, theirs) ? theirs : given;
}

/** Does it exclude the mark, and is it new? */
const isOther = (one: Mark, mark: Mark, was: readonly Mark[]) => kindOf(one) === kindOf(mark) && !was.includes(one);

const sameMarks = (one: readonly Mark[], other: readonly Mark[]) =>
  one.length === other.length && one.every((mark) => other.includes(mark));

/** What one side made of the base. */
class Side {
  readonly #base: readonly MarkedPiece[];
  readonly #pieces: readonly MarkedPiece[];
  readonly #places: Int32Array;
  readonly #placesInBase: Int32Array;
  /** In what came instead of which stretch of the base a piece is. */
  readonly #hunks = new Map<number, Hunk>();
  /** Of the hunk that was asked about last: its pieces are asked about in order. */
  #changedFor: (Changed & { hunk: Hunk }) | null = null;

  constructor(base: readonly MarkedPiece[], pieces: readonly MarkedPiece[], hunks: readonly Hunk[]) {
    [this.#base, this.#pieces] = [base, pieces];
    this.#places = placesOf(base.length, hunks);
    this.#placesInBase = new Int32Array(pieces.length).fill(-1);
    for (const [place, at] of this.#places.entries()) if (at >= 0) this.#placesInBase[at] = place;
    for (const hunk of hunks) for (let at = hunk.afterStart; at < hunk.afterEnd; at += 1) this.#hunks.set(at, hunk);
  }

  placeInBase(at: number): number | undefined {
    const place = this.#placesInBase[at] ?? -1;
    return place < 0 ? undefined : place;
  }

  /** The marks of a piece of the base here; undefined where it went. */
  #marksOf(place: number): readonly Mark[] | undefined {
    return this.#pieces[this.#places[place] ?? -1]?.marks;
  }

  /** The marks of a piece that the other does not have: its own, and what the other changed around it. */
  marksAt(at: number, other: Side): readonly Mark[] {
    const own = this.#pieces[at]?.marks ?? [];
    const hunk = this.#hunks.get(at);
    if (!hunk) return own;
    if (this.#changedFor?.hunk !== hunk) this.#changedFor = { hunk, ...this.#changedAround(hunk, other) };
    const { gained, fates } = this.#changedFor;
    const left = own.flatMap((mark) => fates.get(mark) ?? (fates.has(mark) ? [] : mark));
    return [...[...gained.values()].filter((mark) => !left.some((one) => kindOf(one) === kindOf(mark))), ...left];
  }

  /** What the other made of the marks where words came: in the place of others, or beside them. */
  #changedAround({ beforeStart, beforeEnd }: Hunk, other: Side): Changed {
    const changed: Changed = { gained: new Map(), fates: new Map() };
    const marksOf = (place: number) => {
      const [was, is] = [this.#base[place]?.marks, other.#marksOf(place)];
      return was && is ? { was, is } : null;
    };
    const read = (place: number) => {
      const { was, is } = marksOf(place) ?? { was: [], is: [] };
      for (const mark of was) {
        const fate = is.includes(mark) ? mark : (is.find((one) => kindOf(one) === kindOf(mark)) ?? null);
        changed.fates.set(mark, changed.fates.get(mark) ?? fate);
      }
    };
    const gainedAt = (place: number) => {
      const { was, is } = marksOf(place) ?? { was: [], is: [] };
      return is.filter((mark) => !was.includes(mark));
    };
    for (let place = beforeStart; place < beforeEnd; place += 1) {
      for (const mark of gainedAt(place)) changed.gained.set(kindOf(mark), mark);
      read(place);
    }
    if (beforeStart === beforeEnd) {
      const below = gainedAt(beforeStart);
      for (const mark of gainedAt(beforeStart - 1)) if (below.includes(mark)) changed.gained.set(kindOf(mark), mark);
    }
    // What went says more than what is left beside it.
    if (changed.fates.size > 0) return changed;
    const isSpaceAt = (place: number) => isSpace(this.#base[place]?.word ?? "x");
    read(beforeStart - (isSpaceAt(beforeStart - 1) ? 2 : 1));
    read(beforeEnd + (isSpaceAt(beforeEnd) ? 1 : 0));
    return changed;
  }
}

interface Changed {
  /** By their kinds. */
  gained: Map<string, Mark>;
  /** What became of marks: another address, or null. */
  fates: Map<Mark, Mark | null>;
}

import { fold } from "./fold.ts";

/**
 * The words of a text. Compounds (`e-mail`, `don't`, `getUserName`, `user_name`) are words by their parts and as a whole; scripts
 * that put no space between words are read character by character.
 */
export interface Word {
  /** As it is compared. */
  word: string;
  /** UTF-16 indices of the text. */
  start: number;
  end: number;
  /** Places among the words: a whole stands at those of all its parts. */
  from: number;
  to: number;
  /** One character of a script without spaces. */
  isCharacter: boolean;
}

/** Letters, and what joins parts of a compound; between digits also what groups them. */
const COMPOUND = /[\p{L}\p{M}\p{N}\p{Cf}]+(?:(?:[-\u2010\u2011'\u2019]|_+|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}\p{Cf}]+)*/gu;
const PART = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu;

/** Scripts without spaces; Hangul has some, and is found by any two syllables, too. */
const HAS_SPACELESS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** One character: syllables of Hangul may be written in pieces, and kana with their sign apart. */
const STRETCH =
  /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}](?:\u3099|\u309a|\uff9e|\uff9f)?|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

/** Where a capital begins another part, as in `getUserName`, `PDFReader` and `base64Encode`. */
const CAMEL =
  /(?<=\p{Ll}\p{M}{0,8})(?=\p{Lu})|(?<=\p{N})(?=\p{Lu}\p{M}{0,8}\p{Ll})|(?<=\p{Lu}\p{M}{0,8})(?=\p{Lu}\p{M}{0,8}\p{Ll})/gu;
const HAS_CAMEL = /\p{Lu}/u;

/** More parts than that are no word as a whole. */
const MOST_PARTS = 12;
/** Digits in groups of three, as in `1,000` and `1.000.000`. */
const GROUPED = /^\p{N}{1,3}(?:[.,'\u2019]\p{N}{3})+$/u;

/** In reading order; a whole comes before its parts. */
export function* wordsOf(text: string): Generator<Word> {
  let place = 0;
  for (const { compound, index } of compoundsOf(text)) {
    const words = wordsAt(compound, index, place);
    yield* words;
    place = (words.at(-1)?.to ?? place - 1) + 1;
  }
}

/** What is written without a gap, in reading order: words, and what is joined. */
export function* compoundsOf(text: string): Generator<{ compound: string; index: number }> {
  for (const { 0: compound, index } of text.matchAll(COMPOUND)) yield { compound, index };
}

/** The words of one compound, which stands at this index and at this place among the words. */
export function wordsAt(compound: string, index: number, place: number): Word[] {
  const parts = partsOf(compound, index, place);
  const last = parts.at(-1);
  if (!last || parts.length === 1 || parts.length > MOST_PARTS || !isWhole(compound, parts)) return parts;
  const word = parts.map((part) => part.word).join("");
  return [{ word, start: index, end: last.end, from: place, to: last.to, isCharacter: false }, ...parts];
}

function isWhole(compound: string, parts: readonly Word[]): boolean {
  if (parts.some(({ isCharacter }) => isCharacter)) return false;
  return !/[.,]/.test(compound) || GROUPED.test(compound);
}

function partsOf(compound: string, index: number, place: number): Word[] {
  const parts: Word[] = [];
  const add = (piece: string, start: number, isCharacter: boolean) => {
    const word = folded(piece);
    const at = place + parts.length;
    if (word !== "") parts.push({ word, start, end: start + piece.length, from: at, to: at, isCharacter });
  };
  const isSpaceless = HAS_SPACELESS.test(compound);
  for (const { 0: part, index: at } of compound.matchAll(PART)) {
    if (!isSpaceless) addByCapitals(part, index + at, add);
    else
      for (const { 0: stretch, index: within } of part.matchAll(STRETCH)) {
        const isCharacter = HAS_SPACELESS.test(stretch);
        if (isCharacter) add(stretch, index + at + within, true);
        else addByCapitals(stretch, index + at + within, add);
      }
  }
  return parts;
}

function addByCapitals(part: string, start: number, add: (piece: string, start: number, isCharacter: boolean) => void): void {
  if (part.length < 2 || !HAS_CAMEL.test(part.slice(1))) {
    add(part, start, false);
    return;
  }
  let from = 0;
  for (const { index } of part.matchAll(CAMEL)) {
    if (index <= from) continue;
    add(part.slice(from, index), start + from, false);
    from = index;
  }
  add(part.slice(from), start + from, false);
}

/** The commonest words come again and again. */
const known = new Map<string, string>();
const MOST_KNOWN = 50_000;
const LONGEST_KNOWN = 24;

function folded(piece: string): string {
  if (piece.length > LONGEST_KNOWN) return fold(piece);
  const before = known.get(piece);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const word = fold(piece);
  known.set(piece, word);
  return word;
}

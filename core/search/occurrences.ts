import type { Query, Term } from "./query.ts";
import { stretchesOf } from "./stretches.ts";
import { type Word, wordsOf } from "./words.ts";

/** Where a term stands in a text. */
export interface Occurrence {
  /** Index of the term in the query. */
  term: number;
  /** Its words: from and to, as UTF-16 indices of the text. */
  ranges: readonly (readonly [number, number])[];
}

/** In reading order. */
export function* occurrencesOf(query: Query, text: string): Generator<Occurrence> {
  const starts = startsOf(query);
  for (const stretch of stretchesOf(text)) {
    const places = placesOf(stretch.text);
    for (let place = 0; place < places.parts.length; place += 1)
      for (const term of starts(places, place)) {
        const words = wordsAt(query.terms[term] as Term, places, place);
        if (words) yield { term, ranges: rangesOf(words, stretch.offset) };
      }
  }
}

/** Every place has one part, and perhaps a whole that begins there. */
interface Places {
  parts: readonly Word[];
  wholes: ReadonlyMap<number, Word>;
}

function placesOf(text: string): Places {
  return sortOut(wordsOf(text));
}

function sortOut(words: Iterable<Word>): Places {
  const parts: Word[] = [];
  const wholes = new Map<number, Word>();
  for (const word of words) {
    if (word.to > word.from) wholes.set(word.from, word);
    else parts.push(word);
  }
  return { parts, wholes };
}

/** Terms that may begin at a place, asked for at every word of a page. */
function startsOf({ terms }: Query): (places: Places, place: number) => Iterable<number> {
  const byWord = new Map<string, number[]>();
  const beginnings: { word: string; term: number }[] = [];
  for (const [index, term] of terms.entries())
    for (const { word, from, to } of term.words) {
      if (from !== 0) continue;
      if (term.isBeginning && to === term.length - 1) beginnings.push({ word, term: index });
      else byWord.set(word, [...(byWord.get(word) ?? []), index]);
    }
  return ({ parts, wholes }, place) => {
    const found = new Set<number>();
    for (const word of [parts[place], wholes.get(place)]) {
      if (!word) continue;
      for (const term of byWord.get(word.word) ?? []) found.add(term);
      for (const { word: beginning, term } of beginnings) if (word.word.startsWith(beginning)) found.add(term);
    }
    return found;
  };
}

/** The text's words that a term stands for, from a place on; null where it does not stand there. */
function wordsAt(term: Term, text: Places, start: number): Word[] | null {
  const wanted = known.get(term) ?? sortOut(term.words);
  known.set(term, wanted);
  // A compound is tried as a whole and by its parts: what failed once is not tried again.
  const failed = new Set<string>();
  const goOn = (at: number, place: number, before: readonly [Word, Word] | null): Word[] | null => {
    if (at === term.length) return [];
    const key = `${at} ${place}`;
    if (failed.has(key)) return null;
    for (const one of [wanted.wholes.get(at), wanted.parts[at]])
      for (const other of [text.wholes.get(place), text.parts[place]]) {
        if (!one || !other || !isSame(term, one, other) || !isAsClose(before, one, other)) continue;
        const rest = goOn(one.to + 1, other.to + 1, [one, other]);
        if (rest) return [other, ...rest];
      }
    failed.add(key);
    return null;
  };
  return goOn(0, start, null);
}

const known = new WeakMap<Term, Places>();

function isSame(term: Term, one: Word, other: Word): boolean {
  const mayGoOn = term.isBeginning && one.to === term.length - 1 && !one.isCharacter;
  return mayGoOn ? other.word.startsWith(one.word) : other.word === one.word;
}

/** Characters that follow one another do so in the text. */
function isAsClose(before: readonly [Word, Word] | null, one: Word, other: Word): boolean {
  if (!before || !one.isCharacter || !before[0].isCharacter || before[0].end !== one.start) return true;
  return before[1].end === other.start;
}

function rangesOf(words: readonly Word[], offset: number): [number, number][] {
  const ranges: [number, number][] = [];
  for (const { start, end } of words) {
    const last = ranges.at(-1);
    if (last && last[1] === start + offset) last[1] = end + offset;
    else ranges.push([start + offset, end + offset]);
  }
  return ranges;
}

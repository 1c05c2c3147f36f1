import { compact } from "./fold.ts";
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

/**
 * What is left to be compared in one page: of a phrase that stands nearly everywhere in megabytes, and never quite, the rest is not
 * looked for.
 */
export class Effort {
  left = 4_000_000;
}

/** In reading order. */
export function* occurrencesOf(query: Query, text: string, effort = new Effort()): Generator<Occurrence> {
  const starts = startsOf(query);
  // Where each term was found last: what two stretches share is told once.
  const last = new Map<number, number>();
  const mayHold = maySay(query);
  for (const stretch of stretchesOf(text, sharedFor(query))) {
    if (!mayHold(stretch.text)) continue;
    const places = sortOut(wordsOf(stretch.text));
    for (let place = 0; place < places.parts.length; place += 1)
      for (const term of starts(places, place)) {
        const words = wordsAt(query.terms[term] as Term, places, place, effort);
        if (!words) continue;
        const ranges = rangesOf(words, stretch.offset);
        const [start] = ranges[0] as [number, number];
        if (start <= (last.get(term) ?? -1)) continue;
        last.set(term, start);
        yield { term, ranges };
      }
  }
}

/** A phrase stands within one stretch, with some room for what may stand between its words. */
function sharedFor({ terms }: Query): number {
  const longest = Math.max(0, ...terms.map(({ words }) => words.reduce((sum, { word }) => sum + word.length + 1, 0)));
  return 32 + 2 * longest;
}

/** Whether a text may hold any term: where it does not, its words need not be told apart. */
function maySay(query: Query): (text: string) => boolean {
  const wanted = compactTerms.get(query) ?? query.terms.map(compactTerm);
  compactTerms.set(query, wanted);
  return (text) => {
    const letters = compact(text);
    return letters === null || wanted.some((term) => term === null || letters.includes(term));
  };
}

const compactTerms = new WeakMap<Query, (string | null)[]>();

/** A term without gaps; null for one that is written in other letters. */
function compactTerm({ words }: Term): string | null {
  const all = words.flatMap(({ word, from, to }) => (from === to ? [word] : [])).join("");
  return /^[a-z0-9]+$/.test(all) ? all : null;
}

/** Every place has one part, and perhaps a whole that begins there. */
interface Places {
  parts: readonly Word[];
  wholes: readonly (Word | undefined)[];
}

function sortOut(words: Iterable<Word>): Places {
  const parts: Word[] = [];
  const wholes: (Word | undefined)[] = [];
  let whole: Word | undefined;
  for (const word of words) {
    if (word.to > word.from) {
      whole = word;
      continue;
    }
    parts.push(word);
    wholes.push(whole);
    whole = undefined;
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
    const found: number[] = [];
    for (const word of [parts[place], wholes[place]]) {
      if (!word) continue;
      for (const term of byWord.get(word.word) ?? NONE) if (!found.includes(term)) found.push(term);
      for (const { word: beginning, term } of beginnings)
        if (word.word.startsWith(beginning) && !found.includes(term)) found.push(term);
    }
    return found;
  };
}

const NONE: readonly number[] = [];

/** The text's words that a term stands for, from a place on; null where it does not stand there. */
function wordsAt(term: Term, text: Places, start: number, effort: Effort): Word[] | null {
  const wanted = known.get(term) ?? sortOut(term.words);
  known.set(term, wanted);
  // A compound is tried as a whole and by its parts: what failed once is not tried again.
  const failed = new Set<number>();
  const goOn = (one: Word | undefined, other: Word | undefined): Word[] | null => {
    if (!one || !other || !isSame(term, one, other)) return null;
    if (one.to === term.length - 1) return [other];
    const [next, then] = [one.to + 1, other.to + 1];
    const key = next * FAR + (then - start);
    effort.left -= 1;
    if (effort.left < 0 || failed.has(key)) return null;
    const [whole, part, wholeThere, partThere] = [wanted.wholes[next], wanted.parts[next], text.wholes[then], text.parts[then]];
    const isGlued = part?.isCharacter && one.isCharacter && one.end === part.start;
    if (isGlued && partThere?.start !== other.end) return null;
    const rest = goOn(part, partThere) ?? goOn(whole, wholeThere) ?? goOn(part, wholeThere) ?? goOn(whole, partThere);
    if (rest) return [other, ...rest];
    if (whole || wholeThere) failed.add(key);
    return null;
  };
  const { wholes, parts } = wanted;
  return (
    goOn(wholes[0], text.wholes[start]) ??
    goOn(parts[0], text.parts[start]) ??
    goOn(wholes[0], text.parts[start]) ??
    goOn(parts[0], text.wholes[start])
  );
}

/** More than a term has places, and their words. */
const FAR = 2 ** 20;

const known = new WeakMap<Term, Places>();

function isSame(term: Term, one: Word, other: Word): boolean {
  const mayGoOn = term.isBeginning && one.to === term.length - 1 && !one.isCharacter;
  return mayGoOn ? other.word.startsWith(one.word) : other.word === one.word;
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

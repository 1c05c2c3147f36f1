import { keyOfBeginning, wordKey } from "./keys.ts";
import { type Word, wordsOf } from "./words.ts";

/** What somebody looks for: terms that are all wanted, wherever in the page. */
export interface Query {
  terms: readonly Term[];
}

/** Words in a row: a phrase, the parts of a compound, characters. A single word is the shortest of them. */
export interface Term {
  /** By their place, a whole before its parts. */
  words: readonly Word[];
  /** Places that it has. */
  length: number;
  /** The last word may go on. */
  isBeginning: boolean;
}

const QUOTES = /["\u201c\u201d\u201e\u201f\u00ab\u00bb]/;

/** Words are terms by themselves; what stands in quotes is one. The last word counts as a beginning, unless it is quoted. */
export function parseQuery(q: string): Query {
  const terms: Term[] = [];
  const pieces = q.split(QUOTES);
  for (const [index, piece] of pieces.entries()) {
    const isQuoted = index % 2 === 1;
    const isOpen = index === pieces.length - 1;
    if (isQuoted) addTerm(terms, piece, isOpen);
    else for (const typed of piece.split(/\s+/)) for (const run of runsOf(typed)) addTerm(terms, run, false);
  }
  const last = terms.at(-1);
  const endsQuoted = pieces.length % 2 === 1 && pieces.length > 1 && pieces.at(-1)?.trim() === "";
  if (last && !endsQuoted) terms[terms.length - 1] = { ...last, isBeginning: true };
  return { terms: withoutRepeated(terms) };
}

/** What was typed in one: compounds stay together, `東京Tower` and `and/or` are two terms. */
function* runsOf(typed: string): Generator<string> {
  const words = [...wordsOf(typed)];
  const wholes = words.filter((word) => !words.some((other) => other !== word && other.from <= word.from && other.to >= word.to));
  let start: number | null = null;
  for (const [index, word] of wholes.entries()) {
    start ??= word.start;
    const next = wholes[index + 1];
    if (next && next.start === word.end && next.isCharacter && word.isCharacter) continue;
    if (next && isJoined(typed, word, next)) continue;
    yield typed.slice(start, word.end);
    start = null;
  }
}

/** `3.14` is one, `node.js` are two. */
function isJoined(typed: string, { end, isCharacter }: Word, next: Word): boolean {
  return (
    !isCharacter &&
    !next.isCharacter &&
    /^[-\u2010\u2011'\u2019_.,]+$/.test(typed.slice(end, next.start)) &&
    /\p{N}[.,]\p{N}/u.test(typed.slice(end - 1, next.start + 1))
  );
}

function addTerm(terms: Term[], text: string, isBeginning: boolean): void {
  const words = [...wordsOf(text)];
  const last = words.at(-1);
  if (last) terms.push({ words, length: last.to + 1, isBeginning });
}

function withoutRepeated(terms: readonly Term[]): Term[] {
  const seen = new Set<string>();
  return terms.filter(({ words, isBeginning }) => {
    const key = `${isBeginning} ${words.map(({ word }) => word).join(" ")}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Keys that a page's index has to hold: one of each list's lists, with all of its keys. */
export type Wanted = readonly (readonly (readonly string[])[])[];

/** Keys that are asked for at once: what a page lacks of the others is seen on the page. */
const MOST_KEYS = 48;

export function wantedKeys({ terms }: Query): Wanted {
  const wanted: string[][][] = [];
  const seen = new Set<string>();
  let count = 0;
  for (const term of terms)
    for (const ways of waysOf(term)) {
      const key = JSON.stringify(ways);
      const keys = ways.reduce((sum, way) => sum + way.length, 0);
      if (seen.has(key) || (wanted.length > 0 && count + keys > MOST_KEYS)) continue;
      seen.add(key);
      count += keys;
      wanted.push(ways);
    }
  return wanted;
}

/** Each compound as a whole, or by its parts. */
function* waysOf({ words, length, isBeginning }: Term): Generator<string[][]> {
  for (let place = 0; place < length; ) {
    const here = words.filter(({ from }) => from === place);
    const whole = here.find(({ to }) => to > place);
    const until = whole?.to ?? place;
    const parts = words.filter((word) => word !== whole && word.from >= place && word.to <= until);
    const keysOf = (list: readonly Word[], ends: boolean) => list.map((word) => keyOf(word, ends && word.to === until));
    const ends = isBeginning && until === length - 1;
    const ways = [keysOf(parts, ends), ...(whole ? [keysOf([whole], ends)] : [])];
    // Very large pages are found by whole words alone.
    if (ends) ways.push(keysOf(parts, false), ...(whole ? [keysOf([whole], false)] : []));
    const next = words.find(({ from }) => from === until + 1);
    const last = parts.at(-1);
    if (last?.isCharacter && next?.isCharacter && next.start === last.end) yield [[wordKey(last.word + next.word)]];
    // Characters that stand in a row are found in pairs.
    else if (!(last?.isCharacter && words.some(({ isCharacter, end }) => isCharacter && end === last.start)))
      yield distinct(ways);
    place = until + 1;
  }
}

function distinct(ways: readonly string[][]): string[][] {
  return [...new Map(ways.map((way) => [way.join(" "), way])).values()];
}

function keyOf({ word, isCharacter }: Word, isBeginning: boolean): string {
  if (isCharacter || !isBeginning) return wordKey(word);
  return keyOfBeginning(word) ?? wordKey(word);
}

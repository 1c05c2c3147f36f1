import { stretchesOf } from "./stretches.ts";
import { type Word, wordsOf } from "./words.ts";

/**
 * What an index is asked for: words, characters alone and two in a row, and beginnings of words. A key's first letter says which, so
 * that a beginning is never taken for a word.
 */

/** Letters that count: longer words are found by them, and told apart on the page. */
const LONGEST = 64;

export const wordKey = (word: string) => `w${word.length > LONGEST ? word.slice(0, LONGEST) : word}`;
const beginningKey = (beginning: string) => `b${beginning}`;

/** Lengths of beginnings that are indexed. Of a text not every one: the next shorter finds a few pages more, which are then looked at. */
const TITLE_BEGINNINGS = [2, 3, 4, 5, 6, 7, 8] as const;
const TEXT_BEGINNINGS = [2, 3, 4, 6, 8] as const;

export type Part = "title" | "text";

/** Of the beginning that is looked for; null where it is too short to be indexed: then the word itself is looked for. */
export function keyOfBeginning(beginning: string, part: Part): string | null {
  const lengths: readonly number[] = part === "title" ? TITLE_BEGINNINGS : TEXT_BEGINNINGS;
  const length = lengths.findLast((one) => one <= beginning.length);
  return length === undefined ? null : beginningKey(beginning.slice(0, length));
}

/** Keys of one page above which no beginnings are added: its words are found whole. */
const MOST_WITH_BEGINNINGS = 100_000;

/** Adds every key by which a text is found. */
export function addKeys(keys: Set<string>, text: string, part: Part): void {
  const lengths = part === "title" ? TITLE_BEGINNINGS : TEXT_BEGINNINGS;
  let before: Word | null = null;
  for (const word of wordsIn(text)) {
    const key = wordKey(word.word);
    if (word.isCharacter) {
      if (before?.isCharacter && before.end === word.start) keys.add(wordKey(before.word + word.word));
      before = word;
    } else before = null;
    if (keys.has(key)) continue;
    keys.add(key);
    if (word.isCharacter || keys.size > MOST_WITH_BEGINNINGS) continue;
    for (const length of lengths) if (word.word.length >= length) keys.add(beginningKey(word.word.slice(0, length)));
  }
}

function* wordsIn(text: string): Generator<Word> {
  for (const stretch of stretchesOf(text)) yield* wordsOf(stretch.text);
}

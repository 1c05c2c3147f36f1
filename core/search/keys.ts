import { stretchesOf } from "./stretches.ts";
import { compoundsOf, type Word, wordsAt } from "./words.ts";

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
  for (const stretch of stretchesOf(text)) {
    let before: Word | null = null;
    for (const { compound, index } of compoundsOf(stretch.text)) {
      const plain = plainWord(compound);
      if (plain !== null) {
        before = null;
        addWord(keys, plain, lengths);
        continue;
      }
      for (const word of wordsAt(compound, index, 0)) {
        if (!word.isCharacter) addWord(keys, word.word, lengths);
        else {
          if (before?.isCharacter && before.end === word.start) keys.add(wordKey(before.word + word.word));
          keys.add(wordKey(word.word));
        }
        before = word;
      }
    }
  }
}

function addWord(keys: Set<string>, word: string, lengths: readonly number[]): void {
  const key = wordKey(word);
  if (keys.has(key)) return;
  keys.add(key);
  if (keys.size > MOST_WITH_BEGINNINGS) return;
  for (const length of lengths) if (word.length >= length) keys.add(beginningKey(word.slice(0, length)));
}

/** Most of what people write: it is a word as it stands, or in small letters. null for everything that is to be looked at. */
function plainWord(compound: string): string | null {
  if (!/^[A-Za-z]?[a-z]*$/.test(compound)) return null;
  return compound.toLowerCase();
}

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

/** Lengths of beginnings that are indexed: each, so that a rare word is found at every letter among many that begin alike. */
const SHORTEST_BEGINNING = 2;
const LONGEST_BEGINNING = 8;

/** Of the beginning that is looked for; null where it is too short to be indexed: then the word itself is looked for. */
export function keyOfBeginning(beginning: string): string | null {
  return beginning.length < SHORTEST_BEGINNING ? null : beginningKey(beginning.slice(0, LONGEST_BEGINNING));
}

/** Keys of one page above which no beginnings are added: its words are found whole. */
const MOST_WITH_BEGINNINGS = 100_000;

/** Adds every key by which a text is found. */
export function addKeys(keys: Set<string>, text: string): void {
  for (const stretch of stretchesOf(text)) {
    let before: Word | null = null;
    for (const { compound, index } of compoundsOf(stretch.text)) {
      const plain = plainWord(compound);
      if (plain !== null) {
        before = null;
        addWord(keys, plain);
        continue;
      }
      for (const word of wordsAt(compound, index, 0)) {
        if (!word.isCharacter) addWord(keys, word.word);
        else {
          if (before?.isCharacter && before.end === word.start) keys.add(wordKey(before.word + word.word));
          keys.add(wordKey(word.word));
        }
        before = word;
      }
    }
  }
}

function addWord(keys: Set<string>, word: string): void {
  const key = wordKey(word);
  if (keys.has(key)) return;
  keys.add(key);
  if (keys.size > MOST_WITH_BEGINNINGS) return;
  const longest = Math.min(word.length, LONGEST_BEGINNING);
  for (let length = SHORTEST_BEGINNING; length <= longest; length += 1) keys.add(beginningKey(word.slice(0, length)));
}

/** Most of what people write: it is a word as it stands, or in small letters. null for everything that is to be looked at. */
function plainWord(compound: string): string | null {
  if (!/^[A-Za-z]?[a-z]*$/.test(compound)) return null;
  return compound.toLowerCase();
}

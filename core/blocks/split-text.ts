/** What a text is compared by: its words, their pieces, its lines. */

/** Words, whole emoji, single marks and the spaces between them; joined again they are the text. */
export function splitWords(text: string): string[] {
  return text.match(WORDS) ?? [];
}

const WORDS = /[\p{L}\p{N}\p{M}_]+|\s+|\p{RI}\p{RI}|\p{ExtPict}(?:\p{EMod}|\uFE0F|\u200D\p{ExtPict})*|[^\p{L}\p{N}\p{M}_\s]/gu;

/** As words, but of those that are written without spaces each letter with its marks: a whole clause would be one word. */
export function splitPieces(text: string): string[] {
  return splitWords(text).flatMap((word) => (UNSPACED.test(word) ? (word.match(LETTERS) ?? []) : [word]));
}

/** A letter of a script that is written without spaces. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const LETTERS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

export function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Is this piece what a sentence ends with? */
export const isSentenceEnd = (piece: string) => piece.length === 1 && ".!?…。！？".includes(piece);

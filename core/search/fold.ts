/** What words are compared by: case, accents and ways to write the same letter do not matter. */

/** Accents and vowel signs that are left out, from and to. Others make another letter of it: が is not か, and й is not и. */
const ACCENTS = [
  [0x0300, 0x036f],
  [0x0591, 0x05c7],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x06d6, 0x06ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
] as const;
const MARK = /\p{M}/gu;

/** Signs that nobody sees. */
const UNSEEN = /\p{Cf}/gu;

/** Letters that are no letter with an accent, and are typed as others all the same. */
const others: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ł: "l",
  ŧ: "t",
  ı: "i",
  ĸ: "k",
  ς: "σ",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ـ: "",
};
const OTHERS = /[ßæœøđðþħłŧıĸςىیکةـ]/g;
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
const PLAIN = /^[a-z0-9]*$/;

/** A word as it is compared; empty where nothing of it counts. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("и\u0306", "й")
    .replace(MARK, (mark) => (isAccent(mark.charCodeAt(0)) ? "" : mark))
    .replace(UNSEEN, "")
    .replace(OTHERS, (letter) => others[letter] ?? letter)
    .replace(DIGITS, (digit) => String(figureOf(digit)))
    .normalize("NFC");
}

/** Latin letters and what stands between words: folded all at once, they become what they are word by word. */
const ALIKE = /^[\0-\u024f\u2010-\u2027\u2030-\u205e]*$/;

/** Letters and digits of a text one behind the other, folded; null where other scripts stand among them. Quicker than its words. */
export function compact(text: string): string | null {
  return ALIKE.test(text) ? fold(text).replace(/[^a-z0-9]+/g, "") : null;
}

function isAccent(code: number): boolean {
  return ACCENTS.some(([from, to]) => code >= from && code <= to);
}

/** Each script has its digits in a row. */
function figureOf(digit: string): number {
  const code = digit.charCodeAt(0);
  return code - (code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660);
}

/** Signs that take the room of two letters: Chinese, Japanese, Korean, and what stands among them. */
export const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]/u;

/** Latin letters and their marks alone. */
export const isNarrow = (text: string): boolean => /^[\u0020-\u02ff]*$/.test(text);

/** Columns that a text takes where every letter is as broad as another; marks on a letter take none. */
export function columnsOf(text: string): number {
  if (isNarrow(text)) return text.length;
  let columns = 0;
  for (const sign of text) columns += WIDE.test(sign) ? 2 : /\p{M}/u.test(sign) ? 0 : 1;
  return columns;
}

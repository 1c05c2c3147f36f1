/** Signs that take the room of two letters: Chinese, Japanese, Korean, and what stands among them. */
export const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]/u;

/** Latin letters and their marks alone. */
export const isNarrow = (text: string): boolean => /^[\u0020-\u02ff]*$/.test(text);

/** Columns that a text takes where every letter is as broad as another; marks on a letter take none. */
export function columnsOf(text: string): number {
  for (let at = 0; at < text.length; at += 1) if (!isPlain(text.charCodeAt(at))) return at + columnsOfAny(text.slice(at));
  return text.length;
}

function columnsOfAny(text: string): number {
  let columns = 0;
  for (const sign of text) columns += isPlain(sign.charCodeAt(0)) ? 1 : WIDE.test(sign) ? 2 : /\p{M}/u.test(sign) ? 0 : 1;
  return columns;
}

/** Latin letters, and the dashes and quotes among them: told in a fraction of the time that the expressions take. */
const isPlain = (code: number) => code <= 0x02ff || (code >= 0x2000 && code <= 0x206f);

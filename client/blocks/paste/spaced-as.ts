/**
 * Formatted words with a space where the plain words beside them have one: a part of a line keeps the space at its ends, which HTML
 * does not count.
 */
export function spacedAs(plain: string, words: string): string {
  if (plain.trim() === "" || /[\r\n]/.test(plain)) return words;
  const before = /^\s/.test(plain) && !/^\s/.test(words) ? " " : "";
  const behind = /\s$/.test(plain) && !/\s$/.test(words) ? " " : "";
  return before + words + behind;
}

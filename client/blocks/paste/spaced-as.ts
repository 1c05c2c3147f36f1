import { fileAlone } from "#core/file-address.ts";

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

/** A picture alone, with a space on each side where it comes right beside words. */
export function besideWords(before: string, pasted: string, behind: string): string {
  if (fileAlone(pasted)?.kind !== "picture") return pasted;
  const lead = /[\p{L}\p{M}\p{N}.,;:!?]$/u.test(before) ? " " : "";
  const tail = /^[\p{L}\p{N}]/u.test(behind) ? " " : "";
  return lead + pasted + tail;
}

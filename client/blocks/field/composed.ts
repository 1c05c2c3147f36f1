import type { Removed } from "./remove.ts";

/** Where an input method begins to compose. */
export interface Began {
  value: string;
  /** Of the caret, and of where the browser puts the letters: hidden signs may stand between the two. */
  place: number;
  at: number;
}

/**
 * Browsers put what is composed right behind a mark among its words, as they see no place behind its signs: it goes where the caret stood.
 * @param now the text with it
 * @returns null where it is there, or where it is not all that has changed
 */
export function composedAtCaret({ value, place, at }: Began, now: string): Removed | null {
  const count = now.length - value.length;
  if (place === at || count <= 0 || !now.startsWith(value.slice(0, at)) || !now.endsWith(value.slice(at))) return null;
  return { value: value.slice(0, place) + now.slice(at, at + count) + value.slice(place), caret: place + count };
}

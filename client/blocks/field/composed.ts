import type { Stretch } from "./piece.ts";
import type { Removed } from "./remove.ts";

/** Where an input method begins to compose. */
export interface Began {
  value: string;
  /** Of the caret. */
  place: number;
  /** Where the browser may put the letters: hidden signs stand between that and the caret. */
  reach: Stretch;
}

/**
 * Browsers put what is composed right behind a mark among its words, as they see no place behind its signs, also where the caret stands in
 * front of the letters that follow: it goes where the caret stood.
 * @param now the text with it
 * @returns null where it is there, or where it is not all that has changed
 */
export function composedAtCaret({ value, place, reach }: Began, now: string): Removed | null {
  const count = now.length - value.length;
  const isAt = (at: number) => now.startsWith(value.slice(0, at)) && now.endsWith(value.slice(at));
  if (count <= 0 || isAt(place)) return null;
  for (let at = reach.from; at <= reach.to; at += 1) {
    if (isAt(at)) return { value: value.slice(0, place) + now.slice(at, at + count) + value.slice(place), caret: place + count };
  }
  return null;
}

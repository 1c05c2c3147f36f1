import { marksOf, type Selected, toggleMark } from "./toggle-mark.ts";
import type { Mark } from "./words.ts";

/** What is selected in one of several texts. */
export interface Part extends Selected {
  isLine: boolean;
}

/**
 * Puts a mark on all that is selected in several texts, or takes it off where all of it has the mark. Code stays as it is, and so does
 * what has no words.
 * @returns the texts after it, in their order; null where none of them can be marked
 */
export function markAll(parts: readonly Part[], mark: Mark): string[] | null {
  const toggled = parts.map((part) => toggleMark(part, mark, part.isLine));
  const isMarked = parts.map((part) => marksOf(part, part.isLine).has(mark));
  const isOff = toggled.every((next, place) => !next || isMarked[place]);
  if (toggled.every((next) => !next)) return null;
  return parts.map(({ text }, place) => (isMarked[place] === isOff ? (toggled[place]?.text ?? text) : text));
}

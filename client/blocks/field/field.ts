import type { Link } from "./link.ts";
import type { Stretch } from "./piece.ts";
import type { Place, PlacedLetters } from "./places.ts";

/**
 * What a block's text is written in. It is asked like a textarea, of which it has the ways; places are offsets into the source, in
 * UTF-16 units.
 */
export interface Field extends HTMLElement {
  value: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  readonly selectionDirection: "forward" | "backward";
  setSelectionRange(start: number, end: number, direction?: "forward" | "backward"): void;
  /** What was selected when it was written in last, and has gone with that. */
  readonly replaced: Stretch | null;
  /** Puts text in without saying so; `end` leaves the caret behind it. */
  setRangeText(text: string, start: number, end: number, mode?: "end" | "preserve"): void;
  /** The link in which the caret stands. */
  readonly link: Link | null;
  /** Where a place of the source stands in the document. */
  placeAt(at: number): Place;
  /** As they stand in the document now. */
  readonly letters: readonly PlacedLetters[];
  /** Where the caret would stand, in pixels of the window. */
  rectAt(at: number): DOMRect;
  /** Shows the signs that the caret meets: the browser tells of a selection only later, and whoever measures for the next key is first. */
  followSelection(): void;
}

export function isField(target: unknown): target is Field {
  return target instanceof HTMLElement && target.localName === "block-field";
}

/** The field in which something happens: the clipboard's events come from the elements in it. */
export function fieldOf(target: EventTarget | null): Field | null {
  const field = target instanceof Element ? target.closest("block-field") : null;
  return isField(field) ? field : null;
}

import { linesPlaceAt } from "../pen/text-line.ts";

const SHORT = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[\] $/;

/** The text with the box as Markdown writes it, where the letter that was just typed has made it one. @returns null elsewhere */
export function withBox(text: string, caret: number, typed: string): string | null {
  return typed === " " ? withWholeBox(text, caret) : withRoomBehindBox(text, caret);
}

/**
 * The text with the box as Markdown writes it, where it was typed without the room in it at the start of an item's words.
 * @param caret behind the space that was just typed
 * @returns null where there is none
 */
function withWholeBox(text: string, caret: number): string | null {
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  if (!SHORT.test(line) || linesPlaceAt(text, caret).isCode) return null;
  return `${text.slice(0, caret - 2)} ${text.slice(caret - 2)}`;
}

const NO_ROOM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\][^\s([:]$/;

/**
 * The text with room behind a box that had none, because nothing stood behind it until now.
 * @param caret behind the letter that was just typed
 * @returns null where there is none
 */
function withRoomBehindBox(text: string, caret: number): string | null {
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  if (!NO_ROOM.test(line) || linesPlaceAt(text, caret).isCode) return null;
  return `${text.slice(0, caret - 1)} ${text.slice(caret - 1)}`;
}

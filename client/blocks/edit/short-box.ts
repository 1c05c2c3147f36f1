import { linesPlaceAt } from "../pen/text-line.ts";

const SHORT = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[\] $/;

/**
 * The text with the box as Markdown writes it, where it was typed without the room in it at the start of an item's words.
 * @param caret behind the space that was just typed
 * @returns null where there is none
 */
export function withWholeBox(text: string, caret: number): string | null {
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  if (!SHORT.test(line) || linesPlaceAt(text, caret).isCode) return null;
  return `${text.slice(0, caret - 2)} ${text.slice(caret - 2)}`;
}

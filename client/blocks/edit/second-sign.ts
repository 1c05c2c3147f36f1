import { linesPlaceAt } from "../pen/text-line.ts";

const TWICE = /^([ \t>]*([-*+]|\d{1,9}[.)])[ \t]+)\2 $/;
const BEHIND_BOX = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\][ \t]+)(?:[-*+]|\[ ?\]) $/;

/**
 * The text without the sign of an item that was typed though Enter has put it there already.
 * @param caret behind the space that was just typed
 * @returns null where there is none
 */
export function withoutSecondSign(text: string, caret: number): { text: string; caret: number } | null {
  const from = text.lastIndexOf("\n", caret - 1) + 1;
  const line = text.slice(from, caret);
  const signs = (TWICE.exec(line) ?? BEHIND_BOX.exec(line))?.[1];
  if (signs === undefined || linesPlaceAt(text, caret).isCode) return null;
  return { text: text.slice(0, from) + signs + text.slice(caret), caret: from + signs.length };
}

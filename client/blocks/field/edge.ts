import { IS_MAC } from "../../ui/mac.ts";
import type { Field } from "./field.ts";
import { isSeen } from "./letters.ts";
import { isStoodFor } from "./piece.ts";

/** Does the caret stand where nothing is seen before it (−1) or behind it (1)? What makes a line an item or a quote is in the way. */
export function isAtEdge(field: Field, by: -1 | 1): boolean {
  return field.selectionStart === field.selectionEnd && reachesEdge(field, by, true);
}

/**
 * Is nothing seen before the start of the selection (−1) or behind its end (1)? What makes a line an item or a quote is no letter.
 * @param isPrefixSeen it counts all the same
 */
export function reachesEdge(field: Field, by: -1 | 1, isPrefixSeen = false): boolean {
  const at = by < 0 ? field.selectionStart : field.selectionEnd;
  return field.letters.every((one) => {
    const isThere = one.from < one.to && (by < 0 ? one.from < at : one.to > at);
    if (!isThere) return true;
    if (one.kind === "prefix" && by < 0) return !isPrefixSeen;
    return !isSeen(one) && !isStoodFor(one.kind);
  });
}

/** The key that deletes a word or a line, where nothing is left of that in the field: WebKit says nothing then. Null for every other. */
export function overEdge(event: KeyboardEvent, field: Field): "Backspace" | "Delete" | null {
  const { key, ctrlKey, altKey, metaKey, shiftKey, isComposing } = event;
  const isHeld = IS_MAC ? altKey || metaKey : ctrlKey;
  // A sign that shows in front of the first letter is a word itself.
  if (field.letters.some((one) => one.isMet)) return null;
  if (!isHeld || shiftKey || isComposing || (key !== "Backspace" && key !== "Delete")) return null;
  return field.selectionStart === field.selectionEnd && reachesEdge(field, key === "Backspace" ? -1 : 1) ? key : null;
}

import type { Field } from "./field.ts";
import { isSeen } from "./letters.ts";

/** Does the caret stand where nothing is seen before it (−1) or behind it (1)? What makes a line an item or a quote is in the way. */
export function isAtEdge(field: Field, by: -1 | 1): boolean {
  const { selectionStart: at, selectionEnd, letters } = field;
  if (at !== selectionEnd) return false;
  return letters.every((one) => {
    const isThere = one.from < one.to && (by < 0 ? one.from < at : one.to > at);
    return !isThere || (!isSeen(one) && one.kind !== "drawn" && !(by < 0 && one.kind === "prefix"));
  });
}

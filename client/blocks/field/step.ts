import type { Caret } from "./caret.ts";
import { isSeen } from "./letters.ts";
import type { PlacedLetters } from "./places.ts";

/** Where an arrow leads that goes towards a sign that is hidden: into it; the address of a link is passed in one step. Null for every other step. */
export function stepIntoSign({ place }: Caret, letters: readonly PlacedLetters[], isForward: boolean): number | null {
  if (place === null) return null;
  const next = letters.find((one) => one.to > one.from && (isForward ? one.from === place : one.to === place));
  if (!next || isSeen(next) || next.kind === "gap") return null;
  if (next.kind === "address") return isForward ? next.to : next.from;
  return place + (isForward ? 1 : -1);
}

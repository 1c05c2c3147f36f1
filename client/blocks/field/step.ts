import type { Caret, Text } from "./caret.ts";
import { isSeen } from "./letters.ts";
import type { PlacedLetters } from "./places.ts";

/** Where a key leads to which browsers do not go: the end of a text may be an empty line, and a sign may be hidden. Null for other keys. */
export function leadTo(event: KeyboardEvent, caret: Caret, text: Text): number | null {
  if (event.shiftKey || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.key === "End" ? text.value.length : null;
  const { way } = caret;
  if (way !== "left" && way !== "right") return null;
  caret.take();
  const isForward = (way === "right") === (getComputedStyle(text).direction === "ltr");
  return stepIntoSign(caret, text.letters, isForward);
}

/** Where an arrow leads that goes towards a sign that is hidden: into it; a picture, and the address of a link, is passed in one step. Null for every other step. */
function stepIntoSign({ place }: Caret, letters: readonly PlacedLetters[], isForward: boolean): number | null {
  if (place === null) return null;
  const next = letters.find((one) => one.to > one.from && (isForward ? one.from === place : one.to === place));
  if (next?.kind === "picture") return isForward ? next.to : next.from;
  if (!next || isSeen(next) || next.kind === "gap") return null;
  if (next.kind === "address") return isForward ? next.to : next.from;
  if (next.kind === "wall") return overWall(next, letters, isForward);
  return place + (isForward ? 1 : -1);
}

/** Into the definition behind it, which shows then; without one on to the next cell. */
function overWall(wall: PlacedLetters, letters: readonly PlacedLetters[], isForward: boolean): number {
  const to = isForward ? wall.to : wall.from;
  const definition = letters.find((one) => one.kind === "definition" && (isForward ? one.from : one.to) === to);
  return isForward && definition ? to + 1 : to;
}

import type { Caret, Text } from "./caret.ts";
import { choosePlace } from "./choose.ts";
import { isSeen, isThin, parts, samePlace } from "./letters.ts";
import type { PlacedLetters } from "./places.ts";

/** Where a key leads to which browsers do not go: the end of a text may be an empty line, and a sign may be hidden. Null for other keys. */
export function leadTo(event: KeyboardEvent, caret: Caret, text: Text): number | null {
  if (event.shiftKey || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return isToEnd(event) ? endOf(caret, text) : null;
  const { way } = caret;
  if (way === "home" || way === "end") {
    caret.take();
    return way === "home" && isBehindSigns(caret, text) ? caret.place : stepOverSigns(caret, text, way);
  }
  if (way !== "left" && way !== "right") return null;
  caret.take();
  const isForward = (way === "right") === (getComputedStyle(text).direction === "ltr");
  return stepIntoSign(caret, text.letters, isForward);
}

function isToEnd({ key, metaKey }: KeyboardEvent): boolean {
  return key === "End" || (metaKey && key === "ArrowDown");
}

/** Null where the caret stands there: the key leads further then. */
function endOf(caret: Caret, { value }: Text): number | null {
  caret.take();
  return caret.place === caret.within(value.length) ? null : value.length;
}

/** Does the caret stand where a line's words begin? The signs in front of them, which show there, are led to by an arrow. */
function isBehindSigns({ place }: Caret, { letters }: Text): boolean {
  const signs = letters.filter(({ kind, from, to }) => kind === "prefix" && from < to);
  return signs.some(({ to }) => to === place) && !signs.some(({ from }) => from === place);
}

/**
 * At a line's end, or its start, that only hidden signs keep the caret from, browsers see nowhere to go. What is typed at the end of
 * bold words is bold, what is typed at that of a link is not part of it.
 */
function stepOverSigns({ place }: Caret, { value, letters }: Text, way: "home" | "end"): number | null {
  if (place === null) return null;
  const to = choosePlace(value, letters, place, way, null);
  const isOutside = (one: PlacedLetters) => one.from < one.to && !isThin(one) && (way === "end" ? one.to > to : one.from < to);
  const next = way === "end" ? letters.find(isOutside) : letters.findLast(isOutside);
  const isEdge = !next || parts(next.kind) || next.kind === "prefix" || value[way === "end" ? to : to - 1] === "\n";
  const isLed = way === "home" || letters.some((one) => one.kind === "address" && one.from >= place && one.to <= to);
  return isEdge && isLed && to !== place ? to : null;
}

/** Where an arrow leads that goes towards a sign that is hidden: into it; a picture, and the address of a link, is passed in one step. Null for every other step. */
function stepIntoSign({ place }: Caret, letters: readonly PlacedLetters[], isForward: boolean): number | null {
  if (place === null) return null;
  const next = letters.find((one) => one.to > one.from && (isForward ? one.from === place : one.to === place));
  const title = toTitle(place, letters, isForward);
  if (title !== null) return title;
  if (next?.kind === "picture") return isForward ? next.to : next.from;
  if (!next || isSeen(next) || next.kind === "gap") return null;
  if (next.kind === "address") return isForward ? next.to : next.from;
  if (next.kind === "wall") return overWall(next, letters, isForward);
  return place + (isForward ? 1 : -1);
}

/** Past the last letter in front of a title that stands for words: engines differ in where a caret stands beside what is no letter. */
function toTitle(place: number, letters: readonly PlacedLetters[], isForward: boolean): number | null {
  if (!letters.some(({ kind }) => kind === "title")) return null;
  const one = letters.find(
    (run) => isSeen(run) && run.from <= place && place <= run.to && (isForward ? place < run.to : run.from < place),
  );
  const passed = one?.node.data.slice(...(isForward ? [place - one.from] : [0, place - one.from])) ?? "";
  if (!one || passed.length > LETTER || [...segmenter.segment(passed)].length !== 1) return null;
  const to = isForward ? one.to : one.from;
  const same = samePlace(letters, to);
  const isBeside = (run: PlacedLetters) =>
    run.kind === "title" && !run.isMet && (isForward ? run.from === same.to : run.to === same.from);
  return letters.some(isBeside) ? to : null;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** UTF-16 units: no letter that is typed has more. */
const LETTER = 32;

/** Into the definition behind it, which shows then; without one on to the next cell. */
function overWall(wall: PlacedLetters, letters: readonly PlacedLetters[], isForward: boolean): number {
  const to = isForward ? wall.to : wall.from;
  const definition = letters.find((one) => one.kind === "definition" && (isForward ? one.from : one.to) === to);
  return isForward && definition ? to + 1 : to;
}

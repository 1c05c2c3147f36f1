import type { Effort } from "./effort.ts";
import { mergePieces } from "./merge-marks.ts";
import { mergeWords } from "./merge-words.ts";
import { leavesSigns } from "./signs.ts";
import { splitLines, splitPieces } from "./split-text.ts";

/** Longer texts are merged by lines: there a word has hundreds of places to be mistaken for. */
const LONG = 200_000;

/**
 * Merges two changes of a text by its words and by their marks, where they do not touch each other. A side that emptied the text
 * yields to one that changed it.
 * @returns null where both sides changed the same words, or comparing them is too much: then both texts have to stay
 */
export function mergeText(base: string, mine: string, theirs: string, effort: Effort): string | null {
  if (mine === theirs || mine === base) return theirs;
  if (theirs === base) return mine;
  if (mine.trim() === "") return theirs;
  if (theirs.trim() === "") return mine;
  const isLong = Math.max(base.length, mine.length, theirs.length) > LONG;
  const [split, mergeParts] = isLong ? [splitLines, mergeWords] : [splitPieces, mergePieces];
  const text = mergeParts([split(base), split(mine), split(theirs)], effort)?.join("") ?? null;
  return text !== null && leavesSigns(text, [mine, theirs]) ? null : text;
}

import { mapOffset } from "../store/map-offset.ts";
import { knownLinked } from "../view/known-linked.ts";
import { choosePlace } from "./choose.ts";
import { isStoodFor, type Run, runsOf } from "./piece.ts";
import { readLine } from "./read.ts";

/** What a picture among words counts as. */
export const PICTURE_LETTER = "\ufffc";

/**
 * The place in a line's source that a press would choose between two of its letters, known without a field.
 * @param drawn the line's letters as the view draws them; it may show a page's title in the place of a link's words
 * @param letters so many stand before the place
 */
export function sourceAt(source: string, drawn: string, letters: number): number {
  const runs = runsOf(readLine(source, knownLinked.find)).map((run) => ({ ...run, isMet: false, shown: shownOf(source, run) }));
  const shown = runs.map((run) => run.shown).join("");
  let left = mapOffset(drawn, shown, Math.min(letters, drawn.length));
  let at = 0;
  for (const run of runs) {
    if (left <= 0) break;
    const { length } = run.shown;
    if (length === 0) continue;
    if (left >= length) at = run.to;
    else if (run.kind === undefined) at = run.from + left;
    // Among the words that the title stands for.
    else at = run.from + (run.kind === "title" ? mapOffset(run.shown, source.slice(run.from, run.to), left) : 0);
    left -= length;
  }
  return choosePlace(source, runs, at, "press", null);
}

function shownOf(source: string, { from, to, kind, path }: Run): string {
  if (kind === undefined) return source.slice(from, to);
  if (kind === "picture") return PICTURE_LETTER;
  return isStoodFor(kind) ? (path.at(-2)?.drawn ?? "") : "";
}

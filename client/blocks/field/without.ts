import type { Stretch } from "./piece.ts";

/** What is left of a source without some stretches of it, in any order, and where a caret is then. */
export function without(value: string, gone: readonly Stretch[], caret: number): { value: string; caret: number } {
  let [left, at, place] = ["", 0, caret];
  for (const { from, to } of gone.toSorted((a, b) => a.from - b.from)) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    left += value.slice(at, start);
    place -= Math.max(0, Math.min(caret, to) - start);
    at = to;
  }
  return { value: left + value.slice(at), caret: place };
}

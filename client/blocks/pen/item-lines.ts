import type { Piece, Run } from "../field/piece.ts";
import { marksOf } from "./line-signs.ts";
import { readWrittenAt } from "./read-written.ts";

/** An item of a list in a text, as its lines say. */
export interface Item {
  /** Counted through the text. */
  place: number;
  /** The places of the items that it is in, outermost first. */
  within: readonly number[];
  from: number;
  /** The end of its last line, what is below it counted in. */
  to: number;
  /** What stands in front of its first line: `before`, its own mark, space. */
  signs: string;
  before: string;
  /** Empty where its line tells of none. */
  mark: string;
  /** By how much its mark and the space behind it move what stands in it to the right. */
  width: number;
}

/** In reading order. @param caret an item in which nothing stands yet is one while the caret is in it */
export function itemsOf(text: string, caret: number): Item[] {
  const { runs } = readWrittenAt(text, caret);
  const known = new Map<Piece, Item>();
  for (const [index, run] of runs.entries()) {
    if (run.kind === "gap") continue;
    const path = run.path.filter(({ tag }) => tag === "li");
    const to = lineEnd(text, text[run.to - 1] === "\n" ? run.to - 1 : run.to);
    for (const [depth, piece] of path.entries()) {
      const item = known.get(piece);
      if (item) item.to = Math.max(item.to, to);
      else {
        const within = path.slice(0, depth).map((outer) => known.get(outer)?.place ?? 0);
        known.set(piece, { place: known.size, within, to, ...firstLine(text, runs, index) });
      }
    }
  }
  return [...known.values()];
}

function firstLine(text: string, runs: readonly Run[], index: number) {
  const first = runs[index];
  const from = text.lastIndexOf("\n", (first?.from ?? 0) - 1) + 1;
  const signs = first?.kind === "prefix" && first.from === from ? signsIn(text, from, prefixEnd(runs, index)) : "";
  const own = marksOf(signs).at(-1);
  if (!own) return { from, signs, before: "", mark: "", width: 0 };
  const { at, mark } = own;
  const space = Math.min(4, Math.max(1, signs.length - at - mark.length));
  return { from, signs, before: signs.slice(0, at), mark, width: own.width + space };
}

/** Where nothing stands in an item yet, the space behind its mark is of no run. */
function signsIn(text: string, from: number, to: number): string {
  const line = text.slice(from, lineEnd(text, to));
  return line.trimEnd().length <= to - from ? line : text.slice(from, to);
}

function prefixEnd(runs: readonly Run[], index: number): number {
  const run = runs[index];
  const next = runs[index + 1];
  return next?.kind === "prefix" && next.from === run?.to ? prefixEnd(runs, index + 1) : (run?.to ?? 0);
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

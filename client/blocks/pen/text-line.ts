import { calloutSignAt } from "../field/callout-sign.ts";
import type { Piece, Run } from "../field/piece.ts";
import { continued } from "./line-signs.ts";
import { type Read, readWrittenAt } from "./read-written.ts";

/** Where a line of a text begins, and what it is part of. */

export interface Line {
  from: number;
  to: number;
  /** Where its letters begin, behind the signs that make it an item or a quote. */
  words: (read: Read) => number;
}

export function lineAt(source: string, at: number): Line {
  const from = source.lastIndexOf("\n", at - 1) + 1;
  const end = source.indexOf("\n", at);
  const to = end < 0 ? source.length : end;
  const words = ({ runs }: Read) => {
    const behind = signsEnd(runs, from);
    // An empty line of a quote is drawn only while the caret is in it.
    return behind === from && /^[ \t]*(?:>[ \t]?)+$/.test(source.slice(from, to)) ? to : behind;
  };
  return { from, to, words };
}

/** Where the letters of a line begin. */
function signsEnd(runs: readonly Run[], line: number): number {
  let at = line;
  for (const { from, to, kind } of runs) if (kind === "prefix" && from === at) at = to;
  return at;
}

/** The letters that the caret stands behind, else before. */
export function runAt(runs: readonly Run[], at: number): Run | undefined {
  const isHere = ({ from, to }: Run) => from <= at && at <= to && from < to;
  return runs.find((run) => isHere(run) && run.from < at) ?? runs.find(isHere);
}

/** What stands in front of the first line of an item or a quote. */
export function signsOf(value: string, runs: readonly Run[], item: Piece | undefined): string {
  const first = runs.find(({ path, kind }) => item && path.includes(item) && kind !== "gap");
  const from = value.lastIndexOf("\n", (first?.from ?? 0) - 1) + 1;
  return value.slice(from, signsEnd(runs, from));
}

export function isQuote({ tag, class: name }: Piece): boolean {
  return tag === "blockquote" || name === "callout";
}

/** Between the first line of a fence and its last, or behind a first one that nothing closes. */
export function isInCode(runs: readonly Run[], run: Run, at: number): boolean {
  const code = run.path.find(({ tag }) => tag === "pre");
  if (!code) return false;
  const fences = runs.filter(({ kind, path }) => kind === "fence" && path.includes(code));
  const [first, last] = fences;
  return (!first || at > first.from) && (!last || at < last.from);
}

/** Where several lines are put into a text. */
export interface LinesPlace {
  /** In front of each line but the first, so that all are of the same quote or item. */
  signs: string;
  isCode: boolean;
  /** On the first line of a fence, below which its code begins. */
  isHead: boolean;
}

export function linesPlaceAt(source: string, at: number): LinesPlace {
  const read = readWrittenAt(source, at);
  const line = lineAt(source, at);
  const words = line.words(read);
  const run = runAt(read.runs, Math.max(at, words));
  const prefix = source.slice(line.from, words);
  const callout = calloutSignAt(prefix);
  const isCode = run !== undefined && isInCode(read.runs, run, at);
  const signs = continued(callout < 0 ? prefix : prefix.slice(0, callout));
  return { signs, isCode, isHead: isCode && run.kind === "fence" && at === line.to };
}

import { marksIn } from "../field/letters.ts";
import { type Child, type Run, runsOf } from "../field/piece.ts";
import { readItemAt, readLine, readText } from "../field/read.ts";
import { removeRange, type Written } from "../field/remove.ts";

/** A source as a field shows it that the caret is not in: no sign is seen. */
export interface Read extends Written {
  runs: readonly Run[];
}

/** @param isLine a heading, an item or a cell, which have no paragraphs */
export function readWritten(value: string, isLine: boolean): Read {
  return written(value, isLine ? readLine(value) : readText(value));
}

/** A text while the caret is in it: an item in which nothing stands yet is one there. */
export function readWrittenAt(value: string, caret: number): Read {
  return written(value, readItemAt(value, caret));
}

function written(value: string, children: readonly Child[]): Read {
  const runs = runsOf(children);
  return { value, runs, letters: runs.map((run) => ({ ...run, isMet: false })), marks: marksIn(children) };
}

/** What is selected goes first, as it does before a letter that is typed over it. @returns the place where it was */
export function withoutSelected(value: string, from: number, to: number, isLine: boolean): { value: string; caret: number } {
  return from === to ? { value, caret: from } : removeRange(readWritten(value, isLine), { from, to });
}

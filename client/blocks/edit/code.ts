import { type Fence, fenceAfter, fenceOf } from "#core/blocks/fence.ts";
import { toFence } from "#core/blocks/whole-text.ts";
import { stepAmong } from "../pen/code-step.ts";
import { changedStretch } from "../store/changed-stretch.ts";
import type { Selected } from "./wrap.ts";

/** Code between two fences of a text: everything in it is meant as it is, and Tab indents. Pure. */

/** The lines of a text, where they lie, and whether they stand between two fences, or behind one that nothing closes. */
function* linesOf(text: string) {
  let fence: string | null = null;
  let start = 0;
  for (const line of text.split("\n")) {
    const before = fence;
    fence = fenceAfter(line, fence);
    const end = start + line.length;
    yield { line, start, end, isCode: before !== null && fence !== null };
    start = end + 1;
  }
}

/** Does the caret stand in a line of code? */
export function isInsideCode(text: string, caret: number): boolean {
  for (const { end, isCode } of linesOf(text)) if (caret <= end) return isCode;
  return false;
}

/** The code around a selection, but for the lines that it touches: how far these are set in is being decided. */
function otherLines({ text, start, end }: Selected): string[] {
  let others: string[] = [];
  for (const one of linesOf(text)) {
    if (!one.isCode && one.start > start) break;
    if (!one.isCode) others = [];
    else if (one.end < start || one.start > end) others.push(one.line);
  }
  return others;
}

/**
 * Code stays code while it is written, also where a fence is written into it: then its own is longer.
 * @param before the text as it was, one fence @returns null where it still is one, or what was its fence has been changed
 */
export function stillCode(text: string, before: string, { from, to, language }: Fence): string | null {
  const [head, tail] = [before.slice(0, from), before.slice(to)];
  if (fenceOf(text) || !text.startsWith(head) || !text.endsWith(tail) || text.length < head.length + tail.length) return null;
  return toFence(text.slice(from, text.length - tail.length), language);
}

/**
 * A fence whose last sign has just been typed in front of the words of a line: these are its code, and no language.
 * @param before the text without that sign @returns null for what is none; the caret is at the start of the code
 */
export function fenceAbove(before: string, text: string): { text: string; caret: number } | null {
  // Where the caret stands by now does not say it: it is kept within the code.
  const caret = changedStretch(before, text, Object.is).start + 1;
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  const [words = ""] = text.slice(caret).split("\n", 1);
  if (text.length !== before.length + 1 || !/^(?:`{3}|~{3})$/.test(line)) return null;
  if (words.trim() === "" || words.includes(line.charAt(0)) || isInsideCode(text, caret)) return null;
  return { text: `${text.slice(0, caret)}\n${text.slice(caret)}`, caret: caret + 1 };
}

/** Code whose last line is nothing but a fence, wherever that begins, is left by Enter, without that line. @returns null for other code */
export function leftCode({ code, language }: Fence): string | null {
  const start = code.lastIndexOf("\n");
  const last = code.slice(start + 1);
  if (!/^[ \t]*(?:`{3,}|~{3,})$/.test(last) || start < 0) return null;
  return toFence(code.slice(0, start), language);
}

/** The fence that was typed below code begins its line, and is not set in as the line above it was. */
export function closedFlush(text: string): string {
  return text.replace(/\n[ \t]+(?=(?:`{3,}|~{3,})$)/, "\n");
}

/** Of a selection that takes the fences along, as all of a text that is code does: what of it is code. */
export function codeOf({ text, start, end }: Selected): Selected {
  const fence = start === end ? null : fenceOf(text);
  const within = (at: number) => (fence ? Math.max(fence.from, Math.min(at, fence.to)) : at);
  return { text, start: within(start), end: within(end) };
}

/**
 * Moves code to the right (1) or to the left (−1): at the caret, or the lines of a selection.
 * @returns null outside code
 */
export function indent(selected: Selected, by: -1 | 1): Selected | null {
  const { text, start, end } = codeOf(selected);
  if (!isInsideCode(text, start) || !isInsideCode(text, end)) return null;
  const step = stepAmong(otherLines({ text, start, end }));
  if (by > 0 && start === end) return { text: text.slice(0, start) + step + text.slice(start), ...at(start + step.length) };
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const until = text.indexOf("\n", end) < 0 ? text.length : text.indexOf("\n", end);
  const lines = text.slice(from, until).split("\n");
  const back = step === "    " ? /^(?:\t| {1,4})/ : /^(?:\t| {1,2})/;
  const moved = lines.map((line) => (by > 0 ? step + line : line.replace(back, "")));
  const next = moved.join("\n");
  const first = (moved[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const lastLine = from + next.length - (moved.at(-1)?.length ?? 0);
  return {
    text: text.slice(0, from) + next + text.slice(until),
    start: Math.max(from, start + first),
    end: Math.max(lastLine, end + next.length - (until - from)),
  };
}

const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/**
 * What a closing bracket does that is typed as the only letter of its line of code: it stands as far in as the line that opened it.
 * @returns null where it is a letter like any other
 */
export function steppedOut({ text, start, end }: Selected, typed: string): Selected | null {
  const opening = OPENING[typed];
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const until = text.indexOf("\n", start) < 0 ? text.length : text.indexOf("\n", start);
  if (!opening || start !== end || text.slice(from, until).trim() !== "" || !isInsideCode(text, start)) return null;
  const opened = openedBefore(text, from, opening, typed);
  const line = text.lastIndexOf("\n", opened - 1) + 1;
  const room = text.slice(line).match(/^[ \t]*/)?.[0] ?? "";
  if (opened < 0 || !isInsideCode(text, line) || room.length >= start - from) return null;
  return { text: text.slice(0, from) + room + typed + text.slice(until), ...at(from + room.length + 1) };
}

/** Where the bracket stands that the next one closes; −1: nowhere. */
function openedBefore(text: string, end: number, opening: string, closing: string): number {
  let depth = 1;
  for (let place = end - 1; place >= 0; place -= 1) {
    if (text[place] === closing) depth += 1;
    else if (text[place] === opening) depth -= 1;
    if (depth === 0) return place;
  }
  return -1;
}

function at(caret: number) {
  return { start: caret, end: caret };
}

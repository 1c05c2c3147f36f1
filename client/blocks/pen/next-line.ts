import type { Piece } from "../field/piece.ts";
import { stepAmong } from "./code-step.ts";
import { continued } from "./line-signs.ts";
import type { Read } from "./read-written.ts";
import type { Line } from "./text-line.ts";

const CLOSING: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]" };
/** Where a colon opens what the lines below it are in. */
const BY_COLON = /^(?:python3?|py|ya?ml)(?![^\s{,:])/i;

/**
 * What Enter puts into code. The next line begins where the one does that is left, and a step deeper behind what opens something; what
 * closes that comes to a line of its own. Below its fence, at the start.
 */
export function nextLineOfCode(read: Read, line: Line, at: number): { text: string; caret: number } {
  const { value, runs } = read;
  const words = line.words(read);
  const signs = `\n${continued(value.slice(line.from, words))}`;
  const isFence = runs.some(({ kind, from }) => kind === "fence" && from >= line.from && from <= line.to);
  if (isFence) return put(value, at, at, signs);
  const before = value.slice(words, at);
  const room = before.match(/^[ \t]*/)?.[0] ?? "";
  const opening = before.trimEnd().at(-1) ?? "";
  const code = runs.find(({ from, to, path }) => from <= at && at <= to && path.some(isCode))?.path.find(isCode);
  const closing = CLOSING[opening];
  if (!closing && !(opening === ":" && BY_COLON.test(languageOf(read, code)))) return put(value, at, at, signs + room);
  const deeper = signs + room + stepOf(read, code);
  const behind = value.slice(at, line.to);
  if (!closing || behind.trimStart()[0] !== closing) return put(value, at, at, deeper);
  return put(value, at, line.to - behind.trimStart().length, deeper, signs + room);
}

const isCode = ({ tag }: Piece) => tag === "pre";

function languageOf({ value, runs }: Read, code: Piece | undefined): string {
  const head = runs.find(({ kind, path }) => kind === "fence" && code && path.includes(code));
  return head ? value.slice(head.from, head.to).replace(/^[\s`~]+/, "") : "";
}

/** How far the other lines of the code are set in from one another. */
function stepOf({ value, runs }: Read, code: Piece | undefined): string {
  const letters = runs.filter(({ kind, path }) => kind === undefined && code && path.includes(code));
  const words = letters.map(({ from, to }) => value.slice(from, to)).join("");
  return stepAmong(words.split("\n"));
}

/** @param to up to where what stands behind the caret goes */
function put(value: string, at: number, to: number, before: string, behind = ""): { text: string; caret: number } {
  return { text: value.slice(0, at) + before + behind + value.slice(to), caret: at + before.length };
}

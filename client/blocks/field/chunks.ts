import type { Token } from "marked";
import { lex } from "#core/blocks/lex.ts";
import type { Stretch } from "./piece.ts";
import { stands } from "./region.ts";

/** A paragraph, a list, a fence: one token of the parser, and what is not seen around it: empty lines, and definitions of links. */
export interface Chunk {
  /** As it stands in the source. */
  text: string;
  /** Null where nothing stands that is seen. */
  token: Token | null;
  /** Where in the text the token begins. */
  at: number;
  /** Where in the text definitions stand. */
  definitions: Stretch[];
}

/** @returns null where the parser's tokens do not cover the source */
export function chunksOf(source: string): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = 0;
  for (const token of lex(source).tokens) {
    if (!stands(token.raw, source, at)) return null;
    const text = source.slice(at, at + token.raw.length);
    at += token.raw.length;
    const last = chunks.at(-1);
    const isSeen = token.type !== "space" && token.type !== "def";
    const chunk = last && (!isSeen || !last.token) ? last : { text: "", token: null, at: 0, definitions: [] };
    if (chunk !== last) chunks.push(chunk);
    const from = chunk.text.length;
    if (token.type === "def") chunk.definitions.push({ from, to: from + text.trimEnd().length });
    if (isSeen) Object.assign(chunk, { token, at: from });
    chunk.text += text;
  }
  return at < source.length ? null : chunks;
}

/**
 * The chunks after an edit. Only those around it are parsed again: what stands behind an empty line is read from there on, whatever
 * stands before. Addresses that are given elsewhere reach over the whole text, so there everything is.
 */
export function chunksAfter(before: readonly Chunk[], source: string): Chunk[] | null {
  if (before.length < 4 || source.includes("]:")) return chunksOf(source);
  const old = before.map((chunk) => chunk.text);
  if (old.some((text) => text.includes("]:"))) return chunksOf(source);
  const { first, last } = touched(old, source);
  const head = start(old, first - 1);
  // One that stays is parsed with the others: where it begins the same, so does all that follows.
  const tail = last + 1;
  if (tail >= before.length) return chunksOf(source);
  const from = lengthOf(old.slice(0, head));
  const rest = lengthOf(old.slice(tail + 1));
  const parsed = chunksOf(source.slice(from, source.length - rest));
  const met = parsed?.at(-1);
  const above = parsed?.at(-2);
  if (!parsed || !met || met.text !== old[tail] || !above || !endsBlank(above.text)) return chunksOf(source);
  return [...before.slice(0, head), ...parsed, ...before.slice(tail + 1)];
}

/** The first and the last chunk that an edit has reached, or stood beside. */
function touched(old: readonly string[], source: string): { first: number; last: number } {
  let first = 0;
  let from = 0;
  for (; first < old.length && source.startsWith(old[first] ?? "", from); first += 1) from += (old[first] ?? "").length;
  let last = old.length - 1;
  let to = source.length;
  for (; last > first && source.endsWith(old[last] ?? "", to); last -= 1) to -= (old[last] ?? "").length;
  return { first, last };
}

/** The nearest chunk from there upwards that stands behind an empty line, or begins the text. */
function start(old: readonly string[], index: number): number {
  let at = Math.max(0, index);
  while (at > 0 && !endsBlank(old[at - 1] ?? "")) at -= 1;
  return at;
}

function endsBlank(text: string): boolean {
  return /\n[ \t]*\n[ \t]*$/.test(text);
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

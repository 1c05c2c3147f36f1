import { everyToken, type MarkdownToken } from "./markdown-token.ts";
import { isBlank, trimBlanks } from "./one-line.ts";

/**
 * A token's source with the lines of its paragraphs joined, also inside quotes and lists: a line break in a paragraph means a space
 * in Markdown (in Chinese and Japanese nothing), in a text block it means itself. Breaks that Markdown means, too, stay.
 */
export function joinLines(token: MarkdownToken): string {
  const source = token.raw;
  const parts: string[] = [];
  let at = 0;
  for (const { type, raw } of everyToken([token])) {
    if ((type !== "paragraph" && type !== "text") || !raw.trim().includes("\n")) continue;
    const found = find(source, raw.trim(), at);
    if (!found) continue;
    parts.push(source.slice(at, found.start), found.joined);
    at = found.end;
  }
  return parts.join("") + source.slice(at);
}

interface Paragraph {
  start: number;
  end: number;
  joined: string;
}

/** How many places are tried where the first line stands. */
const TRIES = 20;

function find(source: string, paragraph: string, from: number): Paragraph | null {
  const lines = paragraph.split("\n").map((line, index, all) => trimBlanks(index < all.length - 1 ? withoutEscape(line) : line));
  const [first = ""] = lines;
  let start = source.indexOf(first, from);
  for (let tries = 0; start >= 0 && tries < TRIES; tries += 1) {
    const found = joinFrom(source, lines, start);
    if (found) return found;
    start = source.indexOf(first, start + 1);
  }
  return null;
}

function joinFrom(source: string, lines: readonly string[], start: number): Paragraph | null {
  const [first = "", ...others] = lines;
  let end = start + first.length;
  const parts = [first];
  let before = first;
  for (const line of others) {
    const next = nextLine(source, end, line);
    if (next === null) return null;
    const between = source.slice(end, next);
    parts.push(isHard(between) ? between : spaceBetween(before, line), line);
    before = line;
    end = next + line.length;
  }
  return { start, end, joined: parts.join("") };
}

/** Where the line stands below the place: in front of it may be the marks of a quote or the indent of a list. */
function nextLine(source: string, from: number, line: string): number | null {
  let at = from;
  while (isBlank(source, at)) at += 1;
  if (source[at] === "\\") at += 1;
  if (source[at] !== "\n") return null;
  const begin = at + 1;
  at = begin;
  while (isBlank(source, at) || source[at] === ">") at += 1;
  // Such a sign may be the line's own.
  let own = 0;
  while (isBlank(line, own) || line[own] === ">") own += 1;
  const place = Math.max(begin, at - own);
  return source.startsWith(line, place) ? place : null;
}

/** Two spaces or a backslash at a line's end. */
function isHard(between: string): boolean {
  const before = between.slice(0, between.indexOf("\n"));
  return before.endsWith("\\") || (before.length >= 2 && before.trim() === "" && !before.includes("\t"));
}

function withoutEscape(line: string): string {
  return line.endsWith("\\") ? line.slice(0, -1) : line;
}

/** A text of some lines as one: what is written without spaces between its words is put together without one. */
export function unwrapped(text: string): string {
  if (!text.includes("\n")) return text.trim();
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  return lines.map((line, at) => (at === 0 ? line : spaceBetween(lines[at - 1] ?? "", line) + line)).join("");
}

/** Of two lines of one paragraph. */
function spaceBetween(before: string, after: string): "" | " " {
  return UNSPACED.test(before.slice(-2)) && UNSPACED_START.test(after.slice(0, 2)) ? "" : " ";
}

/** Chinese and Japanese, with their marks. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\uff01-\uff60]$/u;
const UNSPACED_START = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\uff01-\uff60]/u;

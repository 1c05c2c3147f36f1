import { everyToken, type MarkdownToken } from "./markdown-token.ts";

/**
 * A token's source with the lines of its paragraphs joined, also inside quotes and lists: a line break in a paragraph means a space
 * in Markdown, in a text block it means itself. Breaks that Markdown means, too, stay.
 */
export function joinLines(token: MarkdownToken): string {
  let source = token.raw;
  let from = 0;
  for (const { type, raw } of everyToken([token])) {
    if ((type !== "paragraph" && type !== "text") || !raw.trim().includes("\n")) continue;
    const found = find(source, raw.trim(), from);
    if (!found) continue;
    source = source.slice(0, found.start) + found.joined + source.slice(found.end);
    from = found.start + found.joined.length;
  }
  return source;
}

/** What may stand between two lines: in front of the second the marks of a quote or the indent of a list. */
const BREAK = "([ \\t]*\\\\?\\n[ \\t>]*)";
const HARD = /^(?: {2,}|[ \t]*\\)\n/;

function find(source: string, paragraph: string, from: number): { start: number; end: number; joined: string } | null {
  const lines = paragraph.split(/[ \t]*\\?\n[ \t]*/);
  const pattern = new RegExp(lines.map(literal).join(BREAK), "g");
  pattern.lastIndex = from;
  const match = pattern.exec(source);
  if (!match) return null;
  const [found, ...breaks] = match;
  const joined = lines.map((line, index) => line + gap(breaks[index])).join("");
  return { start: match.index, end: match.index + found.length, joined };
}

function gap(between: string | undefined): string {
  if (between === undefined) return "";
  return HARD.test(between) ? between : " ";
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

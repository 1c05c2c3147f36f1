import { lex } from "#core/blocks/lex.ts";
import { isQuote, quotedIn } from "#core/blocks/whole-text.ts";
import { marksOf, nextItem } from "./line-signs.ts";
import { readWrittenAt } from "./read-written.ts";
import { lineAt, linesPlaceAt } from "./text-line.ts";

/** What was copied of a text, and whether the line's end was part of it, of which the copy has nothing. */
export interface CopiedLines {
  text: string;
  endsLine: boolean;
}

/**
 * Lines of a list or a quote that were copied of one, as they go on in another or where they stood: so that what is cut is there again
 * once it is pasted.
 * @returns what is put at the caret; null where it is nothing but words, or blocks
 */
export function ownLines(source: string, start: number, end: number, copied: CopiedLines): string | null {
  const place = placeIn(source, start, end);
  if (!place) return null;
  const { prefix, before, behind } = place;
  const { text } = copied;
  const isQuoted = prefix.includes(">");
  if (text.startsWith("\n")) {
    const isSame = text.slice(1).trimStart().startsWith(">") === isQuoted;
    return isSame && behind.trim() === "" ? text : null;
  }
  const words = isQuoted && isQuote(text) ? quoted(source, start, text) : text.includes("\n") ? null : text;
  // Within a line, behind a space, it is meant to go on in it.
  const isLine = copied.endsLine && behind.trim() !== "" && !/\s$/.test(before);
  if (words === null || (words === text && !isLine)) return null;
  return isLine ? `${words}\n${isQuoted && marksOf(prefix).length === 0 ? prefix : nextItem(prefix)}` : words;
}

/** Does the caret stand at the start of an item's words, or right behind all of them? */
export function isBesideItem(source: string, start: number, end: number): boolean {
  const place = start === end ? placeIn(source, start, end) : null;
  if (!place) return false;
  const { before, behind } = place;
  return before === "" ? behind.trim() !== "" : behind === "" && /\S$/.test(before);
}

/** The signs of the line, if it is of a list or a quote, and its words around what is selected. */
function placeIn(source: string, start: number, end: number): { prefix: string; before: string; behind: string } | null {
  const line = lineAt(source, start);
  const words = line.words(readWrittenAt(source, start));
  const prefix = source.slice(line.from, words);
  if (start < words || linesPlaceAt(source, start).isCode) return null;
  if (!prefix.includes(">") && marksOf(prefix).length === 0) return null;
  return { prefix, before: source.slice(words, start), behind: source.slice(end, lineAt(source, end).to) };
}

/** Paragraphs of a quote with the signs of the one that they come into; null for what else a quote holds. */
function quoted(source: string, at: number, text: string): string | null {
  const inner = quotedIn(text);
  const { signs } = linesPlaceAt(source, at);
  const isProse = lex(inner).tokens.every(({ type }) => type === "paragraph" || type === "space");
  return isProse && !inner.startsWith("[!") && /^[> ]+$/.test(signs) ? inner.replaceAll("\n", `\n${signs}`) : null;
}

import { lex } from "#core/blocks/lex.ts";
import { halve } from "./halve.ts";
import { readWritten } from "./read-written.ts";
import { lineAt } from "./text-line.ts";

/**
 * The first line of a text as words that can stand in a line of their own, without the signs that make it a quote, an item or a
 * heading, and what is left below it, which is what it was.
 * @returns null where it begins with what has no such words: code, a table, a divider
 */
export function firstLine(text: string): { words: string; left: string } | null {
  const line = lineAt(text, 0);
  const first = text.slice(0, line.to);
  if (first.trim() === "") return { words: first, left: text.slice(line.to + 1) };
  if (!SAID.has(lex(text).tokens[0]?.type ?? "")) return null;
  const start = line.words(readWritten(text, false));
  if (line.to === text.length) return { words: first.slice(start), left: "" };
  // A line that goes whole, with nothing in it but its signs, leaves none above.
  if (start === line.to) return { words: "", left: text.slice(line.to + 1) };
  const [above, below] = halve(text, line.to);
  return { words: above.slice(start), left: below };
}

const SAID = new Set(["paragraph", "text", "list", "blockquote", "heading"]);

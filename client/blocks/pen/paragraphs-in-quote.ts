import type { Block } from "#core/blocks/block.ts";
import { isParagraph } from "#core/blocks/is-paragraph.ts";
import { escapeStart } from "#core/blocks/markdown-start.ts";
import { calloutSignAt } from "../field/callout-sign.ts";
import { cut } from "./cut.ts";
import type { Between } from "./items-between.ts";
import { readWrittenAt, withoutSelected } from "./read-written.ts";
import { lineAt, linesPlaceAt } from "./text-line.ts";

/**
 * Paragraphs that are pasted into a quote or a callout: each is one of it. The line is parted at the caret, and they stand in between;
 * an empty line becomes the first of them.
 * @returns null elsewhere, also in an item of a quote, and for what is not made of several paragraphs alone
 */
export function paragraphsInQuote(source: string, start: number, end: number, pasted: readonly Block[]): Between | null {
  const paragraphs = pasted.filter(isParagraph);
  if (paragraphs.length < 2 || paragraphs.length < pasted.length) return null;
  const { value, caret } = withoutSelected(source, start, end, false);
  const { signs, isCode } = linesPlaceAt(value, caret);
  if (isCode || !QUOTE.test(signs)) return null;
  const read = readWrittenAt(value, caret);
  const line = lineAt(value, caret);
  const words = line.words(read);
  const [above, below] = cut(read, Math.max(caret, words));
  const head = above.trimEnd();
  const [rest = "", ...others] = below.split("\n");
  const [apart, next] = [`\n${signs}\n${signs}`, `\n${signs}`];
  const isTitle = calloutSignAt(value.slice(line.from, words)) >= 0;
  const isBlank = value.slice(words, Math.max(caret, words)).trim() === "";
  const before = isTitle ? head + next : isBlank ? openedAt(value, line.from, signs) : head + apart;
  const text = before + paragraphs.map(({ content }) => content.text.replaceAll("\n", next)).join(apart);
  const after = rest.trim() === "" ? (isWritten(others[0]) ? next : "") : apart + escapeStart(rest.trimStart());
  return { text: [text + after, ...others].join("\n"), caret: text.length };
}

/** What is further to the right is in an item. */
const QUOTE = />[ \t]?$/;

/** What stands above an empty line, up to its words: a paragraph right above it ends. */
function openedAt(value: string, from: number, signs: string): string {
  const above = value.slice(0, from);
  const last = above.split("\n").at(-2);
  return above + (isWritten(last) && !TITLE.test(last) ? `${signs}\n` : "") + signs;
}

/** Of a callout. */
const TITLE = /^[ \t>]*\[![^\]\n]+\]/;

/** A line of a quote that has words. */
const isWritten = (line: string | undefined): line is string => line !== undefined && /^[ \t]*>[ \t>]*[^ \t>]/.test(line);

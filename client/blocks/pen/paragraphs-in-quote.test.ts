import { describe, expect, it } from "vitest";
import { fromMarkdown } from "#core/blocks/from-markdown.ts";
import { paragraphsInQuote } from "./paragraphs-in-quote.ts";

/** Pastes Markdown at the bar, or over what is between two; the caret is a bar then, too. */
function pasted(source: string, markdown: string): string | null {
  const [start, last] = [source.indexOf("|"), source.lastIndexOf("|")];
  const end = last > start ? last - 1 : start;
  const blocks = fromMarkdown(markdown, { newId: () => "x", lines: "kept" });
  const made = paragraphsInQuote(source.replaceAll("|", ""), start, end, blocks);
  return made && `${made.text.slice(0, made.caret)}|${made.text.slice(made.caret)}`;
}

const TWO = "x\n\ny";

const quotes: Record<string, [source: string, pasted: string, becomes: string | null]> = {
  "at its end": ["> a|", TWO, "> a\n> \n> x\n> \n> y|"],
  "at its start": ["> |a", TWO, "> x\n> \n> y|\n> \n> a"],
  "behind a line of several": ["> a|\n> b", TWO, "> a\n> \n> x\n> \n> y|\n> \n> b"],
  "in front of a line of several": ["> a\n> |b", TWO, "> a\n> \n> x\n> \n> y|\n> \n> b"],
  "within a marked word": ["> low **ti|de**", TWO, "> low **ti**\n> \n> x\n> \n> y|\n> \n> **de**"],
  "over some of its words": ["> low| tide |out", TWO, "> low\n> \n> x\n> \n> y|\n> \n> out"],
  "into an empty one": ["> |", TWO, "> x\n> \n> y|"],
  "into an empty line": ["> a\n> |\n> b", TWO, "> a\n> \n> x\n> \n> y|\n> \n> b"],
  "into an empty line between empty ones": ["> a\n> \n> |\n> \n> b", TWO, "> a\n> \n> x\n> \n> y|\n> \n> b"],
  "with words behind the caret that would begin a list": ["> a| - b", TWO, "> a\n> \n> x\n> \n> y|\n> \n> \\- b"],
  "of several lines": ["> a|", "x\nz\n\ny", "> a\n> \n> x\n> z\n> \n> y|"],
  "of a quote in a quote": ["> a\n>> b|", TWO, "> a\n>> b\n>> \n>> x\n>> \n>> y|"],
  "behind a callout's title": ["> [!tip] Low| tide\n> a", TWO, "> [!tip] Low\n> x\n> \n> y|\n> \n> tide\n> a"],
  "into a callout without words": ["> [!tip]\n> |", TWO, "> [!tip]\n> x\n> \n> y|"],
  "into a callout's words": ["> [!tip] Low\n> a|", TWO, "> [!tip] Low\n> a\n> \n> x\n> \n> y|"],
  "a single one": ["> a|", "x", null],
  "with a heading": ["> a|", "x\n\n## y", null],
  "into an item of a quote": ["> - a|", TWO, null],
  "into a further line of such an item": ["> - a\n>   b|", TWO, null],
  "into code in a quote": ["> ```\n> a|\n> ```", TWO, null],
  "outside of one": ["a|\n\n> b", TWO, null],
};

describe("paragraphs that are pasted into a quote", () => {
  it.each(Object.entries(quotes))("%s", (_, [source, markdown, becomes]) => expect(pasted(source, markdown)).toBe(becomes));
});

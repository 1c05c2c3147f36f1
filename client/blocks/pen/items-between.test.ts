import { describe, expect, it } from "vitest";
import { fromMarkdown } from "#core/blocks/from-markdown.ts";
import { itemsBetween } from "./items-between.ts";

/** Pastes Markdown at the bar, or over what is between two; the caret is a bar then, too. */
function pasted(source: string, markdown: string): string | null {
  const [start, last] = [source.indexOf("|"), source.lastIndexOf("|")];
  const end = last > start ? last - 1 : start;
  const made = itemsBetween(source.replaceAll("|", ""), start, end, fromMarkdown(markdown, { newId: () => "x", lines: "kept" }));
  return made && `${made.text.slice(0, made.caret)}|${made.text.slice(made.caret)}`;
}

const TWO = "- x\n- y";
const NESTED = "- x\n  - y\n\n    more\n- z";

const lists: Record<string, [source: string, pasted: string, becomes: string | null]> = {
  "behind an item": ["- a|\n  - b\n- c", TWO, "- a\n- x\n- y|\n  - b\n- c"],
  "behind the last": ["- a\n  - b|", TWO, "- a\n  - b\n  - x\n  - y|"],
  "in front of an item": ["- a\n  - |b\n- c", TWO, "- a\n  - x\n  - y|\n  - b\n- c"],
  "within its words": ["- a\n  - low **ti|de**\n- c", TWO, "- a\n  - low **ti**\n  - x\n  - y|\n  - **de**\n- c"],
  "over its words": ["- a\n  - |low tide|\n- c", TWO, "- a\n  - x\n  - y|\n- c"],
  "into an empty item, with what is below them": ["- a\n  - |", NESTED, "- a\n  - x\n    - y\n\n      more\n  - z|"],
  "into a numbered list": ["1. a|\n   - b\n2. c", "* x\n  * y", "1. a\n2. x\n   * y|\n   - b\n2. c"],
  "in front of a numbered item": ["1. |a\n   - b", TWO, "1. x\n2. y|\n3. a\n   - b"],
  "with boxes": ["- a\n  - [x] b|", "- [x] x\n- [ ] y", "- a\n  - [x] b\n  - [x] x\n  - [ ] y|"],
  "without boxes into a list with boxes": ["- [x] a\n  - [x] b|", TWO, "- [x] a\n  - [x] b\n  - [ ] x\n  - [ ] y|"],
  "within a quote": ["> - a\n>   - b|\n> - c", NESTED, "> - a\n>   - b\n>   - x\n>     - y\n>\n>       more\n>   - z|\n> - c"],
  "in front of an item on the line of another": ["- - |a\n- b", TWO, "- - x\n  - y|\n  - a\n- b"],
  "behind an item that goes on below": ["- a|\n  more\n- b", TWO, null],
  "behind an item that goes on with a number": ["- a|\n  2. more\n- b", TWO, null],
  "behind an item above a list from another number": ["- a|\n\n  2. b\n- c", TWO, "- a\n- x\n- y|\n\n  2. b\n- c"],
  "behind an item with another paragraph": ["- a|\n\n  more\n- b", TWO, null],
  "outside of a list": ["a|\n\n- b", TWO, null],
  "with other words": ["- a|\n  - b", "- x\n\nmore", null],
};

describe("items that are pasted", () => {
  it.each(Object.entries(lists))("%s", (_, [source, markdown, becomes]) => expect(pasted(source, markdown)).toBe(becomes));
});

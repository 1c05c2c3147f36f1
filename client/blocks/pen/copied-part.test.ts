import { expect, it } from "vitest";
import { copiedPart } from "./copied-part.ts";

it.each([
  ["of several items, from the first one's words", "- {one\n  - two\n- th}ree", "- one\n  - two\n- th"],
  ["from within the first one's words", "- o{ne\n  - two\n- th}ree", "ne\n  - two\n- th"],
  ["of one item", "- {one}\n- two", "one"],
  ["up to the signs of the next", "- {one\n  - two\n- }three", "- one\n  - two"],
  ["up to the start of the next", "- {one\n  - two\n}- three", "- one\n  - two"],
  ["of one item, up to the signs of the next", "- {one\n- }two", "one"],
  ["of deep items", "- a\n  - b\n    - {one\n      - two\n    - three}\n- c", "- one\n  - two\n- three"],
  ["of deep items and one that is not", "- a\n    - {one\n- two}", "- one\n- two"],
  ["of tasks", "- [x] {one\n- [ ] two}", "- [x] one\n- [ ] two"],
  ["of a quote, and marks in it", "> {a **b\n> c** d\n> }e", "> a **b\n> c** d"],
  ["of lines", "{a\nb\n}c", "a\nb\n"],
  ["of code", "```\n{- a\n- }b\n```", "- a\n- "],
  ["of what follows a list", "- a\n- {b\n\nmore} words", "- b\n\nmore"],
])("what is copied %s", (_, source, part) => {
  const [from, to] = [source.indexOf("{"), source.indexOf("}") - 1];
  expect(copiedPart(source.replace(/[{}]/g, ""), from, to)).toBe(part);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMarkdown } from "../../../test/markdown-scraps.ts";
import { indentItems, isAmongItems } from "./indent-items.ts";
import { itemsOf } from "./item-lines.ts";

/** A text with its caret as `¦`, or with one at either end of what is selected; what comes of it likewise. */
function moved(source: string, by: -1 | 1): string | null {
  const [start, last] = [source.indexOf("¦"), source.lastIndexOf("¦")];
  const next = indentItems({ text: source.replaceAll("¦", ""), start, end: Math.max(start, last - 1) }, by);
  if (!next) return null;
  const { text, start: from, end: to } = next;
  return from === to
    ? `${text.slice(0, from)}¦${text.slice(from)}`
    : `${text.slice(0, from)}¦${text.slice(from, to)}¦${text.slice(to)}`;
}

describe("Tab in a list", () => {
  it.each([
    ["- a\n- ¦b\n  - c\n- d", "- a\n  - ¦b\n    - c\n- d"],
    ["- a\n- ¦", "- a\n  - ¦"],
    ["1. a\n2. b\n3. ¦", "1. a\n2. b\n   1. ¦"],
    ["1. a\n2. b¦\n3. c", "1. a\n   1. b¦\n3. c"],
    ["* a\n  1. b\n- ¦c", "* a\n  1. b\n  2. ¦c"],
    ["- [ ] a\n- [x] b¦", "- [ ] a\n  - [x] b¦"],
    ["- a\n  - [ ] b\n- c¦\n- [x] d¦", "- a\n  - [ ] b\n  - c¦\n  - [x] d¦"],
    ["> - a\n> - b¦\n>   - c", "> - a\n>   - b¦\n>     - c"],
    ["- a\n- ¦b\n\n  more\n\n  ```\n  x\n  ```", "- a\n  - ¦b\n\n    more\n\n    ```\n    x\n    ```"],
    ["- p\n- a¦a\n- b¦\n- c", "- p\n  - a¦a\n  - b¦\n- c"],
    ["¦- p\n- a\n  - b\n- c¦", "¦- p\n  - a\n    - b\n  - c¦"],
  ])("puts %j under the item above", (source, result) => expect(moved(source, 1)).toBe(result));

  it.each(["- ¦a\n- b", "- a\n  - ¦b", "- - a¦"])("leaves %j, with nothing above it, where it is", (source) =>
    expect(moved(source, 1)).toBe(source),
  );
});

it.each([
  ["- a\n- b¦", true],
  ["1. ¦", true],
  ["> 2) a¦", true],
  ["a¦\n\n- b", false],
  ["-a¦", false],
  ["# 1. a¦", false],
])("%j stands among items: %s", (source, is) => {
  const at = source.indexOf("¦");
  expect(isAmongItems({ text: source.replace("¦", ""), start: at, end: at })).toBe(is);
});

describe("Shift Tab in a list", () => {
  it.each([
    ["- a\n  - b¦\n    - c\n  - d", "- a\n- b¦\n  - c\n  - d"],
    ["- a\n  - ¦", "- a\n- ¦"],
    ["- a\n  - b\n    - c\n    - ¦", "- a\n  - b\n    - c\n  - ¦"],
    ["1. a\n2. b\n   - ¦x", "1. a\n2. b\n3. ¦x"],
    ["8. a\n9. b\n   - x¦\n   - y", "8. a\n9. b\n9. x¦\n   - y"],
    ["- a\n- b\n\t- c¦", "- a\n- b\n- c¦"],
    ["¦- p\n  - a\n    - b¦", "¦- p\n- a\n  - b¦"],
    ["- p\n  - a¦\n  - b¦\n  - c", "- p\n- a¦\n- b¦\n  - c"],
  ])("takes %j out of the item that it is in", (source, result) => expect(moved(source, -1)).toBe(result));

  it.each(["- a\n- b¦", "- a\n- ¦", "> 1. a¦"])("leaves %j on the first level", (source) =>
    expect(moved(source, -1)).toBe(source),
  );
});

it("outside of lists Tab goes on as everywhere", () => {
  for (const source of ["¦x\n\n- a", "# a¦", "```\n- a¦\n```", "¦", "| a¦ |\n|---|\n| - b |"]) {
    expect(moved(source, 1)).toBeNull();
    expect(moved(source, -1)).toBeNull();
  }
});

it("changes the levels of items and nothing that is said, in any text", () => {
  fc.assert(
    fc.property(anyMarkdown, fc.nat(), fc.nat(), fc.constantFrom(-1 as const, 1 as const), (text, one, other, by) => {
      const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].toSorted((a, b) => a - b);
      const next = indentItems({ text, start, end }, by);
      if (!next) return;
      expect(lettersOf(next.text)).toEqual(lettersOf(text));
      expect(itemsOf(next.text, next.end).length).toBe(itemsOf(text, end).length);
      expect(next.start).toBeLessThanOrEqual(next.end);
      expect(next.end).toBeLessThanOrEqual(next.text.length);
      expect(lettersOf(next.text.slice(next.start, next.end))).toEqual(lettersOf(text.slice(start, end)));
    }),
    { numRuns: 1000 },
  );
});

/** What is said, without what numbers an item. */
const lettersOf = (source: string) => source.replace(/^[\s>]*\d+[.)]/gm, "").match(/[\p{L}&;]/gu) ?? [];

it("all of a long list goes at once", () => {
  const items = Array.from({ length: 4000 }, (_, index) => `- item ${index}`);
  const text = items.join("\n");
  const next = indentItems({ text, start: 0, end: text.length }, 1);
  expect(next?.text).toBe(items.join("\n  "));
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMarkdown } from "../../../test/markdown-scraps.ts";
import { itemsOf } from "./item-lines.ts";
import { nestItem, nestItems } from "./nest-item.ts";

/** Items with the caret in one of them as `¦`; the text that comes of it likewise. */
function nested(items: readonly string[], ordered = false): string | null {
  const index = items.findIndex((item) => item.includes("¦"));
  const list = { items: items.map((item) => item.replace("¦", "")), ordered };
  const next = nestItem(list, index, (items[index] as string).indexOf("¦"));
  return next && `${next.text.slice(0, next.caret)}¦${next.text.slice(next.caret)}`;
}

describe("Tab in a block of items", () => {
  it.each([
    [["tent", "ro¦pe", "stove"], "- tent\n  - ro¦pe\n- stove"],
    [["tent", "¦rope"], "- tent\n  - ¦rope"],
    [["tent", "¦"], "- tent\n  - ¦"],
    [["tent", "¦", "stove"], "- tent\n  - ¦\n- stove"],
    [["", "rope¦"], "-\n  - rope¦"],
    [["tent", "- not a mark¦"], "- tent\n  - \\- not a mark¦"],
    [["tent", "**a** [b](/page/3)¦"], "- tent\n  - **a** [b](/page/3)¦"],
  ])("puts the item of %j under the one above", (items, text) => expect(nested(items)).toBe(text));

  it("counts on behind the item that went", () =>
    expect(nested(["tent", "¦rope", "stove"], true)).toBe("1. tent\n   1. ¦rope\n3. stove"));

  it("counts anew below, also where nothing stands yet", () =>
    expect(nested(["tent", "rope", "¦"], true)).toBe("1. tent\n2. rope\n   1. ¦"));

  it("has nothing above the first item", () => expect(nested(["¦tent", "rope"])).toBeNull());

  it.each([
    [["tent", "r{ope", "st}ove", "map"], "- tent\n  - r{ope\n  - st}ove\n- map"],
    [["te{nt", "rope", "sto}ve"], "- te{nt\n  - rope\n  - sto}ve"],
    [["tent", "{rope", "}"], "- tent\n  - {rope\n  - }"],
  ])("puts all items that are selected in %j under the one above them", (items, text) => {
    const placeOf = (sign: string) => {
      const item = items.findIndex((one) => one.includes(sign));
      return { item, at: (items[item] as string).indexOf(sign) };
    };
    const list = { items: items.map((item) => item.replace(/[{}]/g, "")), ordered: false };
    const next = nestItems(list, placeOf("{"), placeOf("}"));
    const [from, to] = [next?.start ?? 0, next?.end ?? 0];
    expect(next && `${next.text.slice(0, from)}{${next.text.slice(from, to)}}${next.text.slice(to)}`).toBe(text);
  });

  it("moves no item but one, whatever stands in them", () =>
    fc.assert(
      fc.property(anyMarkdown, fc.nat(), fc.boolean(), (source, at, ordered) => {
        const items = ["tent", ...source.split("\n").map((text) => text.trim())];
        const index = at % items.length;
        const next = nestItem({ items, ordered }, index, 0);
        if (!next) return;
        const depths = itemsOf(next.text, next.caret).map(({ within }) => within.length);
        expect(depths).toEqual(items.map((_, place) => (place === index ? 1 : 0)));
      }),
      { numRuns: 60 },
    ));
});

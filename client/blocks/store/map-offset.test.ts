import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapOffset } from "./map-offset.ts";

/** A text of characters that are all different, and what became of it: characters went, others came. */
const edited = (most: number) =>
  fc.array(fc.record({ went: fc.boolean(), came: fc.nat({ max: 2 }) }), { minLength: 1, maxLength: most }).map((steps) => {
    const before = steps.map((_, index) => String.fromCodePoint(0x4e00 + index));
    let fresh = 0x3400;
    const after = steps.flatMap(({ went, came }, index) => [
      ...Array.from({ length: came }, () => String.fromCodePoint(fresh++)),
      ...(went ? [] : [before[index] as string]),
    ]);
    return { before: before.join(""), after: after.join(""), kept: steps.map(({ went }) => !went) };
  });

describe("a place in a text", () => {
  it("between two characters that stay is between them still, whatever came and went around", () => {
    fc.assert(
      fc.property(edited(60), ({ before, after, kept }) => {
        for (let at = 0; at <= before.length; at += 1) {
          const [left, right] = [before[at - 1], before[at]];
          const is = mapOffset(before, after, at);
          if (left !== undefined && kept[at - 1]) expect(is).toBeGreaterThan(after.indexOf(left));
          if (right !== undefined && kept[at]) expect(is).toBeLessThanOrEqual(after.indexOf(right));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("never goes back behind another, nor out of the text", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "😀"), maxLength: 40 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        let last = 0;
        for (let at = 0; at <= before.length; at += 1) {
          const is = mapOffset(before, after, at);
          expect(is).toBeGreaterThanOrEqual(last);
          expect(is).toBeLessThanOrEqual(after.length);
          expect(/[\uDC00-\uDFFF]/.test(after[is] ?? "") && !/[\uDC00-\uDFFF]/.test(before[at] ?? "")).toBe(false);
          last = is;
        }
      }),
      { numRuns: 300 },
    );
  });

  it("stays behind what was written before it when something is put in right there", () => {
    expect(mapOffset("one two", "one more two", 4)).toBe(4);
    expect(mapOffset("one", "one two", 3)).toBe(3);
    expect(mapOffset("one", "new one", 0)).toBe(0);
    expect(mapOffset("old: one two. old", "new: one more two. new", 9)).toBe(9);
  });

  it("is found in long texts of which much was replaced", () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`);
    const other = words.map((word, index) => (index % 40 === 0 ? "other" : word));
    const [before, after] = [words.join(" "), other.join(" ")];
    const at = before.indexOf("word1999") + 3;
    expect(mapOffset(before, after, at)).toBe(after.indexOf("word1999") + 3);
    expect(mapOffset(before, "Nothing of it", at)).toBeLessThanOrEqual("Nothing of it".length);
  });
});

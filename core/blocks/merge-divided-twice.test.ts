import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, h, p, textsOf } from "../../test/documents.ts";
import { expectBoth } from "../../test/expect-both.ts";
import type { Block } from "./block.ts";
import { merge } from "./merge.ts";

describe("a text that two write in and divide", () => {
  it("is divided at both places", () => {
    const base = doc(p("map tent rope", "x"));
    expectBoth(base, doc(p("map", "x"), p("tent rope", "a")), doc(p("map tent", "x"), p("rope", "b")), ["map", "tent", "rope"]);
  });

  it("is divided once where both divide it at one place, or at several, and has what each wrote", () => {
    const base = doc(p("map tent rope hat", "x"), p("end", "z"));
    const halves = (by: string, ...texts: string[]) =>
      doc(...texts.map((text, at) => p(text, at === 0 ? "x" : `${by}${at}`)), p("end", "z"));
    for (const [one, other, is] of [
      [
        ["map tent", "rope hat"],
        ["map tent", "rope hat"],
        ["map tent", "rope hat"],
      ],
      [
        ["map tent", "rope hat"],
        ["map tent", "thin rope hat"],
        ["map tent", "thin rope hat"],
      ],
      [
        ["map", "tent rope", "hat"],
        ["map", "tent rope", "hat"],
        ["map", "tent rope", "hat"],
      ],
      [
        ["old map", "tent rope hat"],
        ["map", "tent rope", "red hat"],
        ["old map", "tent rope", "red hat"],
      ],
    ] as const)
      expectBoth(base, halves("one", ...one), halves("other", ...other), [...is, "end"]);
  });

  it("is divided at both places within one word", () => {
    const base = doc(p("map tentrope hat", "x"), p("end", "z"));
    const [one, other] = [
      doc(p("map tent", "x"), p("rope hat", "a"), p("end", "z")),
      doc(p("map te", "x"), p("ntrope", "b"), p("hat", "c"), p("end", "z")),
    ];
    expectBoth(base, one, other, ["map te", "nt", "rope", "hat", "end"]);
  });

  it("has what both wrote at one place of the second half with theirs first", () => {
    const base = doc(p("map tent rope hat", "x"), p("end", "z"));
    const halves = (second: string, id: string) =>
      doc(p("map tent", "x"), p(second, id), p(`new ${id}`, `n${id}`), p("end", "z"));
    for (const [mine, theirs] of [
      ["thin rope hat", "long rope hat"],
      ["rope hat thin", "rope hat long"],
    ] as const) {
      const { blocks } = merge(base, halves(mine, "a"), halves(theirs, "b"));
      expect(textsOf(blocks)).toEqual(["map tent", theirs, mine, "new b", "new a", "end"]);
      expect(merge(base, halves(mine, "a"), blocks).blocks).toEqual(blocks);
    }
  });

  it("has each letter once, wherever both divide it", () => {
    const places = fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(places, places, fc.boolean(), (one, other, isSpaced) => {
        const text = isSpaced ? "map tent ropehat" : "maptentropehatxy";
        const divided = (by: string, at: readonly number[]) => {
          const starts = [0, ...at.toSorted((a, b) => a - b)];
          const parts = starts.map((start, nth) => text.slice(start, starts[nth + 1]).trim()).filter(Boolean);
          return doc(...parts.map((part, nth) => p(part, nth === 0 ? "x" : `${by}${nth}`)), p("end", "z"));
        };
        const [base, mine, theirs] = [doc(p(text, "x"), p("end", "z")), divided("mine", one), divided("theirs", other)];
        const { blocks } = merge(base, mine, theirs);
        expect(textsOf(blocks).join("").replaceAll(" ", "")).toBe(`${text.replaceAll(" ", "")}end`);
        expect(merge(base, mine, blocks).blocks).toEqual(blocks);
        expect(merge(base, theirs, blocks).blocks).toEqual(blocks);
      }),
    );
  });

  it("has each word once, whoever saves first, wherever both divide it", () => {
    const words = fc.uniqueArray(fc.constantFrom("tide", "ferry", "map", "hat", "sun", "path"), { minLength: 2 });
    const places = fc.array(fc.nat(), { minLength: 1, maxLength: 2 });
    const isHeading = fc.boolean();
    fc.assert(
      fc.property(words, places, places, isHeading, (all, one, other, heading) => {
        const make = (text: string, id: string) => (heading ? h(text, 2, id) : p(text, id));
        const divided = (by: string, at: readonly number[]) => {
          const starts = [0, ...new Set(at.map((place) => 1 + (place % (all.length - 1))).sort((a, b) => a - b))];
          return starts.map((start, nth) => make(all.slice(start, starts[nth + 1]).join(" "), nth === 0 ? "x" : `${by}${nth}`));
        };
        const [base, mine, theirs] = [[make(all.join(" "), "x")], divided("mine", one), divided("theirs", other)].map((parts) =>
          doc(p("top", "a"), ...parts, p("end", "z")),
        ) as [Block[], Block[], Block[]];
        const { blocks } = merge(base, mine, theirs);
        expect(textsOf(blocks).join(" ")).toBe(["top", ...all, "end"].join(" "));
        expect(merge(base, mine, blocks).blocks).toEqual(blocks);
      }),
    );
  });
});

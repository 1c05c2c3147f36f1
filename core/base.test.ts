import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBase, isNewer, parseBase, printBase, sameBase } from "./base.ts";

const revision = fc.integer({ min: 1, max: 2 ** 31 });
const life = fc.integer({ min: 0, max: 2 ** 40 });

describe("a base", () => {
  it("reads as it was printed, also out of an ETag", () => {
    fc.assert(
      fc.property(revision, life, fc.constantFrom("", '"', 'W/"', ' "'), (number, made, quote) => {
        const base = { revision: number, life: made };
        expect(parseBase(`${quote}${printBase(number, made)}${quote.at(-1) ?? ""}`)).toEqual(base);
        expect(parseBase(`${quote}${number}.7o.${made.toString(36)}.zz`)).toEqual(base);
      }),
    );
  });

  it("may be a revision alone, which is taken at its word", () => {
    for (const text of ["12", '"12"', 'W/"12"', '"12.3o"']) expect(parseBase(text), text).toEqual({ revision: 12, life: null });
    expect(isBase({ revision: 12, life: null }, 12, 5)).toBe(true);
    for (const text of ["", "one", '"x12"', "12abc", '"12-"', '"12-K"', "-12", `"${"1".repeat(16)}"`])
      expect(parseBase(text), text).toBeNull();
  });

  it("is no version of another life, whatever its revision", () => {
    fc.assert(
      fc.property(revision, life, life, (number, made, other) => {
        fc.pre(made !== other);
        expect(isBase({ revision: number, life: made }, number, made)).toBe(true);
        expect(isBase({ revision: number, life: made }, number, other)).toBe(false);
        expect(sameBase({ base: printBase(number, made) }, { base: printBase(number, other) })).toBe(false);
        expect(
          isNewer(
            { revision: number, base: printBase(number, other) },
            { revision: number + 5, base: printBase(number + 5, made) },
          ),
        ).toBe(true);
      }),
    );
  });

  it("is compared by revision where that is all that is told", () => {
    expect(sameBase({ revision: 3 }, { revision: 3, base: "3-k" })).toBe(true);
    expect(isNewer({ revision: 4 }, { revision: 3, base: "3-k" })).toBe(true);
    expect(isNewer({ revision: 3, base: "3-k" }, { revision: 3, base: "3-k" })).toBe(false);
    expect(isNewer({ revision: 2, base: "2-k" }, { revision: 3, base: "3-k" })).toBe(false);
  });
});

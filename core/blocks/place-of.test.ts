import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countingLooks } from "../../test/counting-looks.ts";
import { placeOf } from "./place-of.ts";

const words = (max: number) => fc.array(fc.constantFrom("a", "b"), { maxLength: max });

describe("the place of a run", () => {
  it("is the first where all its words stand, within the bounds", () =>
    fc.assert(
      fc.property(words(5), words(30), fc.nat({ max: 32 }), fc.integer({ min: -2, max: 32 }), (run, whole, first, last) => {
        const stands = (at: number) => run.every((word, index) => whole[at + index] === word);
        const places = whole.map((_, at) => at).filter((at) => at >= first && at <= last && stands(at));
        if (run.length > 0) expect(placeOf(run, whole, first, last)).toBe(places[0] ?? -1);
        else expect(placeOf(run, whole, first, last)).toBe(first <= last ? first : -1);
      }),
    ));

  it("costs a few looks at each word, however much the words repeat themselves", () => {
    let looks = 0;
    const counted = countingLooks(() => (looks += 1));
    const run = [...Array<string>(20_000).fill("a"), "b"];
    const whole = Array<string>(50_000).fill("a");
    expect(placeOf(counted(run), counted(whole), 0, whole.length)).toBe(-1);
    expect(looks).toBeLessThan(12 * (run.length + whole.length));
  });
});

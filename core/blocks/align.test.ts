import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countingLooks } from "../../test/counting-looks.ts";
import { align } from "./align.ts";
import { Effort } from "./effort.ts";

const words = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 });

describe("an alignment", () => {
  it("leads from one sequence to the other, whatever may be spent on it", () =>
    fc.assert(
      fc.property(words, words, fc.nat({ max: 500 }), (before, after, steps) => {
        const hunks = align(before, after, new Effort(steps));
        let built: string[] = [];
        let done = 0;
        for (const hunk of hunks) {
          expect(hunk.beforeEnd - hunk.beforeStart + hunk.afterEnd - hunk.afterStart).toBeGreaterThan(0);
          built = [...built, ...before.slice(done, hunk.beforeStart), ...after.slice(hunk.afterStart, hunk.afterEnd)];
          done = hunk.beforeEnd;
        }
        expect([...built, ...before.slice(done)]).toEqual(after);
        for (const [index, hunk] of hunks.entries()) {
          const next = hunks[index + 1];
          if (next) expect(next.beforeStart).toBeGreaterThan(hunk.beforeEnd);
        }
      }),
    ));

  it("looks no further once its effort is used up", () => {
    const stretches = (mark: string) => Array.from({ length: 3000 }, () => [...Array<string>(9).fill("a"), mark]).flat();
    const looks = (steps: number) => {
      let count = 0;
      const counted = countingLooks(() => (count += 1));
      align(counted(stretches("b")), counted(stretches("c")), new Effort(steps));
      return count;
    };
    expect(looks(Number.POSITIVE_INFINITY)).toBeGreaterThan(100_000);
    expect(looks(5000)).toBeLessThan(40_000);
  });
});

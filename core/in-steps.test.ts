import fc from "fast-check";
import { expect, it } from "vitest";
import { atOnce, each, sorted } from "./in-steps.ts";

const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;

it("sorts as JavaScript does, equal ones as they came", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 500, size: "max" }), (keys) => {
      const all = keys.map((key, at) => ({ key, at }));
      expect(atOnce(sorted(all, compare))).toEqual(all.toSorted(compare));
    }),
    { numRuns: 50 },
  );
});

it("of much, each step is short", () => {
  const all = Array.from({ length: 10_000 }, (_, at) => ({ key: (at * 7919) % 10_007 }));
  let compared = 0;
  let most = 0;
  const work = sorted(all, (a, b) => {
    compared += 1;
    return compare(a, b);
  });
  for (let step = work.next(); !step.done; step = work.next()) {
    most = Math.max(most, compared);
    compared = 0;
  }
  expect(most).toBeLessThan(1000);
  const seen: number[] = [];
  const steps = [...each([1, 2, 3, ...Array(200).fill(4)], (one) => void seen.push(one))];
  expect([steps.length, seen.length]).toEqual([3, 203]);
});

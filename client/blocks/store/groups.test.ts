import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeGroups, regroup } from "./groups.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `b${index}`);
const flat = (groups: readonly { ids: readonly string[] }[]) => groups.flatMap((group) => group.ids);

describe("groups of blocks", () => {
  it("hold every id once, in order, whatever the new order is", () => {
    const orders = fc
      .integer({ min: 0, max: 300 })
      .chain((count) =>
        fc.tuple(fc.constant(names(count)), fc.shuffledSubarray([...names(count), ...names(20).map((id) => `new${id}`)])),
      );
    fc.assert(
      fc.property(orders, ([before, after]) => {
        const groups = regroup(makeGroups(before), after);
        expect(flat(groups)).toEqual(after);
        expect(new Set(groups.map((group) => group.key)).size).toBe(groups.length);
        expect(groups.every((group) => group.ids.length > 0 && group.ids.length <= 96)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("change one group for an insertion in the middle of many", () => {
    const before = makeGroups(names(10_000));
    const after = regroup(before, names(10_000).toSpliced(5000, 0, "new"));
    expect(after.filter((group) => !before.includes(group))).toHaveLength(1);
  });

  it("change at most two groups for a move", () => {
    const before = makeGroups(names(1000));
    const ids = names(1000)
      .filter((id) => id !== "b100")
      .toSpliced(700, 0, "b100");
    const after = regroup(before, ids);
    expect(after.filter((group) => !before.includes(group))).toHaveLength(2);
  });

  it("come back the same for the same order", () => {
    const before = makeGroups(names(100));
    expect(regroup(before, names(100)).every((group, index) => group === before[index])).toBe(true);
  });
});

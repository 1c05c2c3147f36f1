import { describe, expect, it } from "vitest";
import { inTurns } from "./permitted.ts";

const given = (owner: number, count: number, bytes: number) => Array.from({ length: count }, (_, at) => ({ owner, bytes, at }));
const sizeOf = ({ bytes }: { bytes: number }) => bytes + 500;
const countOf = (all: readonly { owner: number }[], owner: number) => all.filter((one) => one.owner === owner).length;

describe("permissions that a search looks through", () => {
  it("are all, where they are few, and of each owner in their order", () => {
    const all = [...given(1, 3, 40), ...given(2, 2, 40)];
    const taken = inTurns(all, 1_000_000, sizeOf);
    expect(taken).toHaveLength(5);
    expect(taken.filter(({ owner }) => owner === 1).map(({ at }) => at)).toEqual([0, 1, 2]);
  });

  it("are those of the others, too, where one owner gave very many or very large ones", () => {
    for (const bytes of [10, 60_000]) {
      const taken = inTurns([...given(1, 5000, bytes), ...given(2, 300, 40), ...given(3, 300, 40)], 1_000_000, sizeOf);
      expect([countOf(taken, 2), countOf(taken, 3)]).toEqual([300, 300]);
      expect(countOf(taken, 1)).toBeGreaterThan(0);
      expect(taken.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThan(1_000_000);
    }
  });
});

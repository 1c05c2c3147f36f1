import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BELIEVED, STAYS, Whereabouts } from "./whereabouts.ts";

describe("who is where", () => {
  it("is believed of another process for a while, and of one that died no longer", () => {
    const where = new Whereabouts();
    expect(where.hear({ from: "b", here: [[1, [7, 8]]], gone: [] }, 0)).toEqual([1]);
    expect(where.hear({ from: "c", here: [[1, [7]]], gone: [] }, BELIEVED)).toEqual([]);
    expect(where.forget(BELIEVED)).toEqual({ changed: [], left: [] });
    expect([where.forget(BELIEVED + 1).changed, where.on(1)]).toEqual([[1], [7]]);
    expect([where.hear({ from: "c", here: [], gone: [[1, [7]]] }, BELIEVED + 1), where.on(1)]).toEqual([[1], []]);
  });

  it("is known nowhere half a minute after they left, nor half a minute after their process died", () => {
    const where = new Whereabouts();
    where.enter(1, 7);
    where.leave(1, 7, 0, false);
    where.hear({ from: "b", here: [[1, [8]]], gone: [] }, 0);
    expect([where.on(1), where.forget(30_000).changed, where.on(1)]).toEqual([[7, 8], [1], []]);
  });

  it("is told to other processes by the one that sees it, until a while after", () => {
    const where = new Whereabouts();
    where.hear({ from: "b", here: [[1, [7]]], gone: [] }, 0);
    where.enter(1, 7);
    where.enter(2, 7);
    expect(where.own()).toEqual([
      [1, [7]],
      [2, [7]],
    ]);
    where.leave(2, 7, 0, true);
    where.leave(1, 7, 0, false);
    expect(where.own()).toEqual([[1, [7]]]);
    expect(where.forget(STAYS)).toEqual({ changed: [], left: [[1, [7]]] });
    expect([where.own(), where.on(1)]).toEqual([[], [7]]);
  });

  it("is forgotten without a rest once everybody has left and nobody says anything", () => {
    const step = fc.record({
      what: fc.constantFrom("enter", "leave", "leave at once", "hear", "hear gone", "forget"),
      page: fc.integer({ min: 1, max: 3 }),
      user: fc.integer({ min: 1, max: 3 }),
      from: fc.constantFrom("b", "c"),
      pause: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const where = new Whereabouts();
        const open: [number, number][] = [];
        let now = 1;
        for (const { what, page, user, from, pause } of steps) {
          now += pause;
          const places: [number, number[]][] = [[page, [user]]];
          if (what === "enter") {
            where.enter(page, user);
            open.push([page, user]);
          } else if (what.startsWith("leave")) {
            const [left] = open.splice(0, 1);
            if (left) where.leave(...left, now, what !== "leave");
          } else if (what === "hear") where.hear({ from, here: places, gone: [] }, now);
          else if (what === "hear gone") where.hear({ from, here: [], gone: places }, now);
          else where.forget(now);
          // Who has it open is there, whatever others say.
          for (const [at, who] of open) expect(where.on(at)).toContain(who);
        }
        for (const left of open) where.leave(...left, now, false);
        where.forget(now + BELIEVED + 1);
        expect([1, 2, 3].map((page) => where.on(page))).toEqual([[], [], []]);
        expect(where.heard).toBe(0);
      }),
    );
  });
});

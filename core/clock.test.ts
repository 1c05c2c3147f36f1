import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FAR, LIVED, type Seen, startAt, step } from "./clock.ts";
import { DAY } from "./limits.ts";

const HOUR = DAY / 24;
const NOW = Date.UTC(2026, 9, 14);

/** A server that runs for so long with a clock that is right. */
function live(seen: Seen, from: number, time: number, every = HOUR): Seen {
  let now = step(seen, from, 0);
  for (let at = every; at <= time; at += every) now = step(now, from + at, every);
  return now;
}

describe("the time that was seen", () => {
  it("is the clock's as long as that runs forward", () => {
    expect(live(startAt(NOW), NOW, 3 * DAY).time).toBe(NOW + 3 * DAY);
    expect(step(startAt(NOW), NOW + 20 * DAY, 0).time).toBe(NOW + 20 * DAY);
  });

  it("goes on at half speed where the clock was set back, until that has caught up", () => {
    const ahead = step(startAt(NOW), NOW + 2 * DAY, 0);
    expect(step(ahead, NOW, 0).time).toBe(NOW + 2 * DAY);
    expect(live(ahead, NOW, 2 * DAY).time).toBe(NOW + 3 * DAY);
    expect(live(ahead, NOW, 10_000, 1).time).toBe(NOW + 2 * DAY + 5000);
    expect(live(ahead, NOW, 5 * DAY).time).toBe(NOW + 5 * DAY);
  });

  it("forgets a far leap that nobody lived with", () => {
    const wrong = live(startAt(NOW), NOW + 365 * DAY, 3 * HOUR);
    expect(step(wrong, NOW + 3 * HOUR, 0)).toEqual(startAt(NOW + 3 * HOUR));
  });

  it("stays where it was lived with when the clock falls far back, and believes that clock after a day", () => {
    const settled = live(startAt(NOW), NOW + 365 * DAY, LIVED);
    const fallen = step(settled, NOW, 0);
    expect(fallen.time).toBe(NOW + 365 * DAY + LIVED);
    expect(live(fallen, NOW, LIVED - HOUR).time).toBeGreaterThan(NOW + 365 * DAY);
    expect(live(fallen, NOW, LIVED + HOUR).time).toBe(NOW + LIVED + HOUR);
  });

  const clock = fc.integer({ min: NOW - 800 * DAY, max: NOW + 800 * DAY });
  const steps = fc.array(fc.tuple(clock, fc.integer({ min: 0, max: 2 * DAY })), { maxLength: 20 });

  it("never runs backwards while clocks differ by less than a month", () => {
    const near = fc.array(fc.tuple(fc.integer({ min: NOW, max: NOW + FAR / 2 }), fc.integer({ min: 0, max: HOUR })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(near, (all) => {
        let seen = startAt(NOW);
        for (const [at, elapsed] of all) {
          const next = step(seen, at, elapsed);
          expect(next.time).toBeGreaterThanOrEqual(seen.time);
          expect(next.time).toBeGreaterThanOrEqual(at);
          seen = next;
        }
      }),
    );
  });

  it("is spoilt for ever by no clock, whatever it said: two months of a right one mend it", () => {
    fc.assert(
      fc.property(steps, (all) => {
        let seen = startAt(NOW);
        for (const [at, elapsed] of all) seen = step(seen, at, elapsed);
        expect(live(seen, NOW, 2 * FAR + 2 * DAY, 6 * HOUR).time).toBe(NOW + 2 * FAR + 2 * DAY);
      }),
      { numRuns: 300 },
    );
  });
});

import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addDays, addMonths, type Day, dayOf, isDay, isSameMonth, startOf, sundayOf, weeksOfMonth } from "./days.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Where clocks change at two, at midnight, by half an hour, and never. */
const zones = ["Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Beirut", "America/New_York", "Asia/Kathmandu"];
const zone = fc.constantFrom(...zones);
const day = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays("1998-06-15", count));

const inZone = (name: string) => vi.stubEnv("TZ", name);
const weekday = (of: Day) => new Date(Date.parse(of)).getUTCDay();

describe("a moment", () => {
  it("falls on the visitor's day, not on the server's", () => {
    inZone("America/New_York");
    expect(dayOf(Date.parse("2026-10-15T03:59:59Z"))).toBe("2026-10-14");
    expect(dayOf(Date.parse("2026-10-15T04:00:00Z"))).toBe("2026-10-15");
  });

  it("falls on the day that began before it and ends after it, also when clocks change", () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 4_000_000_000_000 }), (name, time) => {
        inZone(name);
        const today = dayOf(time);
        expect(startOf(today)).toBeLessThanOrEqual(time);
        expect(startOf(addDays(today, 1))).toBeGreaterThan(time);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a day", () => {
  it("has 23, 24 or 25 hours", () => {
    inZone("Europe/Berlin");
    const hours = (of: Day) => (startOf(addDays(of, 1)) - startOf(of)) / 3_600_000;
    expect(["2026-03-29", "2026-06-01", "2026-10-25"].map(hours)).toEqual([23, 24, 25]);
  });

  it("has a neighbour over the ends of months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  });

  it("is found again after going there and back", () => {
    fc.assert(fc.property(day, fc.integer({ min: -999, max: 999 }), (of, count) => addDays(addDays(of, count), -count) === of));
  });

  it("is not a word, half a date or the 30th of February", () => {
    expect(["", "today", "2026-10", "2026-02-30", "2026-13-01", "12026-10-14"].filter(isDay)).toEqual([]);
    expect(isDay("2028-02-29")).toBe(true);
  });
});

describe("a month later", () => {
  it("is the last day where the month is shorter", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
  });

  it("is in the next month and never skips one", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 30 }), (from, count) => {
        const months = (of: Day) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
        expect(months(addMonths(from, count))).toBe(months(from) + count);
      }),
    );
  });
});

describe("a month's weeks", () => {
  it("begin on the Sunday before it and end on the Saturday after it", () => {
    const october = weeksOfMonth("2026-10-14");
    expect(october).toHaveLength(5);
    expect([october[0]?.[0], october[4]?.[6]]).toEqual(["2026-09-27", "2026-10-31"]);
    expect(weeksOfMonth("2026-02-10")).toHaveLength(4);
    expect(weeksOfMonth("2026-08-10")).toHaveLength(6);
  });

  it("run from Sunday to Saturday without a gap, and each holds a day of the month", () => {
    fc.assert(
      fc.property(day, (of) => {
        const weeks = weeksOfMonth(of);
        const days = weeks.flat();
        expect(days.every((one, index) => weekday(one) === index % 7 && one === addDays(days[0] as Day, index))).toBe(true);
        expect(weeks.every((week) => week.some((one) => isSameMonth(one, of)))).toBe(true);
        expect(isSameMonth(addDays(days.at(-1) as Day, 1), of)).toBe(false);
        expect(days).toContain(of);
        expect(days).toContain(sundayOf(of));
      }),
    );
  });
});

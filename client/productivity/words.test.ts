import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clockFace, durationText, longDay, momentText, monthText, shortDay } from "./words.ts";

beforeEach(() => {
  vi.stubEnv("TZ", "America/New_York");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("durations", () => {
  it("stand on the clock with hours, minutes and seconds", () => {
    expect([0, 59, 2530, 36_000, 360_000].map(clockFace)).toEqual(["0:00:00", "0:00:59", "0:42:10", "10:00:00", "100:00:00"]);
  });

  it("are hours and minutes, and seconds below a minute", () => {
    expect([0, 1, 59, 60, 3300, 4800, 90_061].map(durationText)).toEqual([
      "0h 0m",
      "1s",
      "59s",
      "0h 1m",
      "0h 55m",
      "1h 20m",
      "25h 1m",
    ]);
  });
});

describe("moments", () => {
  const now = new Date(2026, 9, 14, 10, 46).getTime();
  const when = (...parts: [number, number, number, number, number]) => momentText(new Date(...parts).getTime(), now);

  it("are today, yesterday or a date", () => {
    expect(when(2026, 9, 14, 0, 5)).toBe("Today, 00:05");
    expect(when(2026, 9, 13, 16, 40)).toBe("Yesterday, 16:40");
    expect(when(2026, 9, 12, 11, 5)).toBe("Oct 12, 11:05");
    expect(when(2025, 9, 12, 11, 5)).toBe("Oct 12, 2025, 11:05");
  });
});

describe("days", () => {
  it("are the same day wherever the visitor is", () => {
    expect(shortDay("2026-10-14", "2026-01-01")).toBe("Oct 14");
    expect(shortDay("2027-01-01", "2026-01-01")).toBe("Jan 1, 2027");
    expect(longDay("2026-10-14", "2026-01-01")).toBe("Wednesday, October 14");
    expect(monthText("2026-10-01")).toBe("October 2026");
  });
});

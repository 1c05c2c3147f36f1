import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RightsEnd } from "./rights-end.ts";

const DAY = 86_400_000;
let reached: number;
let ends: RightsEnd;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(0);
  reached = 0;
  ends = new RightsEnd(Date, () => (reached += 1));
});
afterEach(() => void vi.useRealTimers());

it("the first time that was noted is told, once, and the next one where it is noted again", () => {
  for (const until of [null, 2000, 1000, 3000]) ends.note(until);
  vi.advanceTimersByTime(999);
  expect(reached).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(reached).toBe(1);
  ends.note(Date.now() + 1000);
  vi.advanceTimersByTime(1000);
  expect(reached).toBe(2);
});

it("a time that is further away than timers reach is not told all the time until then", () => {
  ends.note(60 * DAY);
  vi.advanceTimersByTime(DAY);
  expect(reached).toBe(0);
});

it("nothing is told after the stream is over", () => {
  ends.note(1000);
  ends.stop();
  ends.note(500);
  vi.advanceTimersByTime(DAY);
  expect(reached).toBe(0);
});

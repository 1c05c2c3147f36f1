import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays, dayOf, startOf } from "./days.ts";
import {
  emptyHub,
  type Hub,
  overview,
  pauseTimer,
  recentEntries,
  resumeTimer,
  secondsBetween,
  secondsThisWeek,
  secondsUntil,
  startTimer,
  stopTimer,
  topProjects,
} from "./hub.ts";

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A moment of the visitor, as in `at("2026-10-14 10:04")`. */
const at = (text: string) => new Date(text.replace(" ", "T")).getTime();
const NOON = at("2026-10-14 12:00");

let made = 0;
const newId = () => `id${made++}`;

/** Times a task over stretches, each `from-to` in milliseconds; between them it is paused. */
function timed(hub: Hub, taskName: string, project: string, ...stretches: [number, number][]): Hub {
  const [first = [0, 0], ...others] = stretches;
  let next = pauseTimer(startTimer(hub, { taskName, project }, newId(), first[0]), first[1]);
  for (const [from, to] of others) next = pauseTimer(resumeTimer(next, from), to);
  return stopTimer(next, stretches.at(-1)?.[1] ?? 0);
}

describe("the timer", () => {
  const start = (hub: Hub, now: number) => startTimer(hub, { taskName: "Proofread", project: "" }, newId(), now);

  it("needs a task name", () => {
    expect(startTimer(emptyHub, { taskName: "  ", project: "Guidebook" }, newId(), NOON)).toBe(emptyHub);
  });

  it("does nothing out of turn", () => {
    const running = start(emptyHub, NOON);
    const paused = pauseTimer(running, NOON + 1);
    expect([pauseTimer(emptyHub, NOON), resumeTimer(emptyHub, NOON), stopTimer(emptyHub, NOON)]).toEqual(Array(3).fill(emptyHub));
    expect([start(running, NOON + 5), resumeTimer(running, NOON + 5)].every((hub) => hub === running)).toBe(true);
    expect([start(paused, NOON + 5), pauseTimer(paused, NOON + 5)].every((hub) => hub === paused)).toBe(true);
  });

  it("counts running time only", () => {
    const running = start(emptyHub, NOON);
    const paused = pauseTimer(running, NOON + 10_000);
    const resumed = resumeTimer(paused, NOON + 60_000);
    const read = (hub: Hub, now: number) => hub.session && secondsUntil(hub.session, now);
    expect(read(running, NOON + 9_999)).toBe(9);
    expect(read(paused, NOON + 59_000)).toBe(10);
    expect(read(resumed, NOON + 65_000)).toBe(15);
    expect(stopTimer(resumed, NOON + 65_000).entries[0]).toMatchObject({
      taskName: "Proofread",
      startTime: NOON,
      endTime: NOON + 65_000,
      duration: 15,
      isRunning: false,
    });
  });

  it("can be stopped while paused, and is then free for the next task", () => {
    const stopped = stopTimer(pauseTimer(start(emptyHub, NOON), NOON + 5000), NOON + 90_000);
    expect(stopped.session).toBeNull();
    expect(stopped.entries[0]).toMatchObject({ duration: 5, endTime: NOON + 90_000 });
    expect(start(stopped, NOON + 100_000).session?.isRunning).toBe(true);
  });

  it("keeps a project only if one was typed", () => {
    expect(timed(emptyHub, "Inbox", " ", [0, 1000]).entries[0]).not.toHaveProperty("project");
    expect(timed(emptyHub, "Maps", " Guidebook ", [0, 1000]).entries[0]?.project).toBe("Guidebook");
  });

  it("never counts backwards when the clock is set back", () => {
    const running = start(emptyHub, NOON);
    expect(running.session && secondsUntil(running.session, NOON - 60_000)).toBe(0);
    expect(stopTimer(running, NOON - 60_000).entries[0]?.duration).toBe(0);
  });

  it("puts what was stopped last on top and shows ten", () => {
    let hub = emptyHub;
    for (let n = 1; n <= 12; n += 1) hub = timed(hub, `Walk ${n}`, "", [n * 1000, n * 1000 + 500]);
    expect(recentEntries(hub.entries).map((entry) => entry.taskName)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Walk ${n}`),
    );
  });
});

/** Work and pause in turns, each as long as the next number says. */
function alternate(start: number, lengths: number[]): [number, number][] {
  const stretches: [number, number][] = [];
  let now = start;
  for (const [index, length] of lengths.entries()) {
    if (index % 2 === 0) stretches.push([now, now + length]);
    now += length;
  }
  return stretches;
}

describe("what was tracked", () => {
  it("is split at midnight and at the week's start", () => {
    // Saturday evening to Sunday morning, with a pause over midnight.
    const sunday = at("2026-10-18 00:00");
    const hub = timed(emptyHub, "Walk", "", [sunday - 3_600_000, sunday - 600_000], [sunday + 600_000, sunday + 1_200_000]);
    const day = (text: string) => overview(hub, at(text)).secondsToday;
    expect([day("2026-10-17 23:59"), day("2026-10-18 12:00"), day("2026-10-19 12:00")]).toEqual([3000, 600, 0]);
    const week = (text: string) => secondsThisWeek(hub.entries, at(text));
    expect([week("2026-10-17 23:59"), week("2026-10-18 12:00"), week("2026-10-24 23:59"), week("2026-10-25 00:00")]).toEqual([
      3000, 600, 600, 0,
    ]);
  });

  it("adds up to the whole over the days, through pauses, midnights and changes of the clocks", () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 20 * 3_600_000 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: at("2026-10-22 00:00"), max: at("2026-10-26 00:00") }), lengths, (start, gaps) => {
        const stretches = alternate(start, gaps);
        const entry = timed(emptyHub, "Walk", "", ...stretches).entries[0];
        if (!entry) throw new Error("The timer made no entry.");
        const worked = stretches.reduce((sum, [from, to]) => sum + to - from, 0);
        expect(entry.duration).toBe(Math.floor(worked / 1000));
        let total = 0;
        for (let day = dayOf(start); startOf(day) <= (entry.endTime ?? 0); day = addDays(day, 1)) {
          const seconds = secondsBetween(entry, startOf(day), startOf(addDays(day, 1)));
          expect(seconds).toBeGreaterThanOrEqual(0);
          expect(seconds).toBeLessThanOrEqual(25 * 3600);
          total += seconds;
        }
        expect(total).toBe(entry.duration);
      }),
      { numRuns: 300 },
    );
  });

  it("has the five projects with the most time, most first", () => {
    let hub = timed(emptyHub, "Inbox", "", [0, 900_000]);
    ["A", "B", "C", "D", "E", "F"].forEach((project, index) => {
      hub = timed(hub, "Work", project, [0, (index + 1) * 60_000]);
    });
    hub = timed(hub, "More", "A", [0, 600_000]);
    expect(topProjects(hub.entries).map(({ project, duration }) => `${project} ${duration / 60}`)).toEqual([
      "A 11",
      "F 6",
      "E 5",
      "D 4",
      "C 3",
    ]);
  });

  it("of today includes the running timer's part of today", () => {
    const hub = timed(emptyHub, "Layout", "", [NOON - 7_200_000, NOON - 3_600_000]);
    const running = startTimer(hub, { taskName: "Walk", project: "" }, newId(), at("2026-10-13 23:00"));
    expect(overview(running, at("2026-10-14 00:30")).secondsToday).toBe(1800 + 3600);
    expect(overview(pauseTimer(running, at("2026-10-14 00:10")), NOON).secondsToday).toBe(600 + 3600);
  });
});

import { DAY } from "./limits.ts";

/**
 * The time that goes by what a database has seen. It follows the machine's clock forward at once, and never runs backwards: behind what
 * was seen, it goes on at half speed until the clock has caught up. No clock that is badly wrong may spoil it for ever, though: which of
 * two times that lie far apart is believed, is decided by how long each has been lived with.
 */
export interface Seen {
  /** The latest time there was; with a fraction, so that many short steps add up. */
  time: number;
  /** The time before the last far leap forward, and how long the new one has been lived with; null once that was long enough. */
  leap: { from: number; lived: number } | null;
  /** How long the clock has been far behind. */
  behind: number;
}

/** Longer than anything lives that Octavo itself ends: a session has 30 days. */
export const FAR = 31 * DAY;
/** Milliseconds of a running server after which a time is believed. */
export const LIVED = DAY;

export const startAt = (clock: number): Seen => ({ time: clock, leap: null, behind: 0 });

/**
 * @param clock what the machine's clock says
 * @param elapsed milliseconds since the last step, by what no setting of a clock changes; 0 after a start
 */
export function step(seen: Seen, clock: number, elapsed: number): Seen {
  if (clock >= seen.time) return forward(seen, clock, elapsed);
  const goingOn = { ...seen, time: seen.time + elapsed / 2 };
  if (seen.time - clock <= FAR) return { ...goingOn, behind: 0 };
  // Back to about where it leapt from, before anybody lived with the leap: the leap was the mistake.
  if (seen.leap && clock >= seen.leap.from - FAR) return startAt(Math.max(clock, seen.leap.from));
  return seen.behind + elapsed >= LIVED ? startAt(clock) : { ...goingOn, behind: seen.behind + elapsed };
}

function forward({ time, leap }: Seen, clock: number, elapsed: number): Seen {
  if (clock - time - elapsed > FAR) return { time: clock, leap: { from: leap?.from ?? time, lived: 0 }, behind: 0 };
  const lived = leap && leap.lived + elapsed;
  return { time: clock, leap: leap && lived !== null && lived < LIVED ? { ...leap, lived } : null, behind: 0 };
}

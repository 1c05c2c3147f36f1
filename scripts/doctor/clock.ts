import { FAR } from "#core/clock.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const ABOUT = "clock";
const EARLIEST = Date.UTC(2026, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
/** Milliseconds that two clocks may differ by. */
const TOLERANCE = 5000;

/** @param drift milliseconds by which the database server's clock is ahead; null where there is none */
export function judgeClock(now: number, drift: number | null): Finding {
  const time = new Date(now).toISOString();
  if (now < EARLIEST || now > LATEST)
    return wrong(ABOUT, `The clock says ${time}; set it, or links and sessions end at the wrong time.`);
  if (drift !== null && Math.abs(drift) > TOLERANCE)
    return wrong(
      ABOUT,
      `The database server's clock differs by ${Math.round(Math.abs(drift) / 1000)} seconds; keep both by NTP.`,
    );
  return ok(ABOUT, `It is ${time}${drift === null ? "" : ", on the database server too"}.`);
}

const MINUTE = 60_000;

/** @param seen the latest time that the database has seen; null for none */
export function judgeSeen(now: number, seen: number | null): Finding[] {
  const ahead = seen === null ? 0 : seen - now;
  if (ahead <= MINUTE) return [];
  const times = `The database has seen ${new Date(seen ?? 0).toISOString()}, and the clock says ${new Date(now).toISOString()}`;
  return [
    ahead > FAR
      ? wrong(
          ABOUT,
          `${times}. One of them is wrong: set the clock, and the one that a running server lives with for a day is believed.`,
        )
      : note(ABOUT, `${times}. Time goes on from what was seen, at half speed until the clock has caught up; keep it by NTP.`),
  ];
}

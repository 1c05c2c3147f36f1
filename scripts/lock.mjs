import { closeSync, openSync, rmSync, statSync, utimesSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** A lock that was not renewed for this long belonged to a process that was killed. Milliseconds. */
const STALE = 10_000;
const RENEW = 2000;

/** Two starts at the same moment do not install or build into each other: the second waits, and finds the work done. */
export async function oneAtATime(file, work) {
  while (!take(file)) await pause(200);
  const renewing = setInterval(() => touch(file), RENEW);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    closeSync(openSync(file, "wx"));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > STALE) rmSync(file, { force: true });
    return false;
  }
}

function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Whoever took it for stale works now; at worst both do.
  }
}

import { sql } from "kysely";
import { longestWait, type Quota } from "#core/quotas.ts";
import { tooManyRequests } from "../errors.ts";
import type { Db, Trx } from "./database.ts";
import { dropSome } from "./drop-some.ts";

/** Counters that survive a restart: what protects an account or a code from being guessed. */

/**
 * Counts one attempt under `key`.
 * @throws HttpError 429 with the wait, once the quota of the running window is used up
 */
export async function countAttempt(trx: Trx, key: string, { max, window }: Quota, now: number, sentence?: string): Promise<void> {
  const row = await lockCounter(trx, key, now);
  const runs = isRunning(row, window, now) ? row : { count: 0, window_started_at: now };
  if (runs.count >= max) throw tooManyRequests(runs.window_started_at + window - now, sentence);
  const next = { count: runs.count + 1, window_started_at: runs.window_started_at };
  await trx.updateTable("attempts").set(next).where("key", "=", key).execute();
}

/** @throws HttpError 429 where the quota of the running window is used up */
export async function refuseWhenUsedUp(trx: Trx, key: string, { max, window }: Quota, now: number): Promise<void> {
  const row = await trx.selectFrom("attempts").selectAll().where("key", "=", key).executeTakeFirst();
  if (row && row.count >= max && isRunning(row, window, now)) throw tooManyRequests(row.window_started_at + window - now);
}

/** The counter of `key`, made if need be and locked until the transaction ends, so that attempts at the same time all count. */
async function lockCounter(trx: Trx, key: string, now: number) {
  await trx
    .insertInto("attempts")
    .values({ key, count: 0, window_started_at: now, blocked_until: 0 })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return trx.selectFrom("attempts").selectAll().where("key", "=", key).forUpdate().executeTakeFirstOrThrow();
}

export interface Backoff {
  /** Failures that cost nothing. */
  free: number;
  /** Milliseconds of the first wait; each further failure doubles it. */
  first: number;
  longest: number;
}

/** @throws HttpError 429 while `key` has to wait for its failures */
export async function refuseWhileBlocked(db: Db, key: string, now: number): Promise<void> {
  const row = await db.selectFrom("attempts").select("blocked_until").where("key", "=", key).executeTakeFirst();
  if (row && isBlocked(row, now)) throw tooManyRequests(row.blocked_until - now);
}

/** A clock that was wrong for a while may have stored times of another year: no wait is longer than the longest there is. */
function isBlocked({ blocked_until }: { blocked_until: number }, now: number): boolean {
  return blocked_until > now && blocked_until <= now + longestWait;
}

/** As above: a window that begins later than it could have is not running. */
function isRunning({ window_started_at }: { window_started_at: number }, window: number, now: number): boolean {
  return Math.abs(now - window_started_at) < window;
}

/**
 * Counts a failure under `key`; past the free ones each makes the next attempt wait twice as long.
 * @throws HttpError 429 where other failures at the same time have used the free ones up: guesses gain nothing by being many at once
 */
export async function countFailure(trx: Trx, key: string, { free, first, longest }: Backoff, now: number): Promise<void> {
  const row = await lockCounter(trx, key, now);
  if (isBlocked(row, now)) throw tooManyRequests(row.blocked_until - now);
  const count = row.count + 1;
  const wait = count < free ? 0 : Math.min(longest, first * 2 ** Math.min(40, count - free));
  await trx
    .updateTable("attempts")
    .set({ count, window_started_at: now, blocked_until: now + wait })
    .where("key", "=", key)
    .execute();
}

export async function forgetFailures(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom("attempts").where("key", "=", key).execute();
}

/** Drops some counters that can no longer refuse anything. @returns whether there may be more */
export function forgetOldAttempts(trx: Trx, now: number, longest: number): Promise<boolean> {
  const over = sql`(window_started_at < ${now - longest} and blocked_until < ${now})`;
  return dropSome(trx, "attempts", "key", sql`${over} or window_started_at > ${now + longest}`);
}

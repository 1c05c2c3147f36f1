import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { DAY, lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { forgetOldAttempts } from "../db/attempts.ts";
import type { Trx } from "../db/database.ts";
import { dropSome } from "../db/drop-some.ts";
import { sweepFiles } from "../files/sweep.ts";
import { forgetOldDevices } from "../http/known-devices.ts";
import { forgetOldCreations } from "../http/once.ts";
import { forgetOldEntries } from "../logs/logs.ts";

/**
 * Drops some of what has lost its meaning. The engine may ask for the same once more.
 * @param after where it goes on, 0 at first
 * @returns whether there may be more of it, or where that begins
 */
type Drop = (trx: Trx, now: number, after: number) => Promise<boolean | number>;

const drops: Drop[] = [
  forgetOldEntries,
  (trx, now) => forgetOldAttempts(trx, now, DAY),
  forgetOldCreations,
  forgetOldDevices,
  (trx, now) => {
    const { sessionIdle, sessionAbsolute } = lifetime;
    const isOver = sql`last_used_at < ${now - sessionIdle} or created_at < ${now - sessionAbsolute}`;
    return dropSome(trx, "sessions", "id", isOver);
  },
  // A used link stays: opening it again is told as the success that it was.
  (trx, now) => dropSome(trx, "mailed_links", "id", sql`expires_at <= ${now} and used_at is null`),
  (trx, now) => dropSome(trx, "passkey_challenges", "challenge_hash", sql`expires_at <= ${now}`),
  (trx, now) => dropSome(trx, "export_tickets", "user_id", sql`expires_at <= ${now}`),
  (trx, now) => dropSome(trx, "exports", "user_id", sql`held_until <= ${now - DAY}`),
  (trx, now) => dropSome(trx, "invitations", "id", sql`expires_at <= ${now}`),
  (trx, now) => dropSome(trx, "used_passes", "pass_hash", sql`expires_at <= ${now}`),
  (trx, now) => dropSome(trx, "share_codes", "id", sql`expires_at <= ${now}`),
  (trx, now) => dropSome(trx, "share_visitors", "id", sql`expires_at <= ${now}`),
  (trx, now) => dropSome(trx, "address_changes", "user_id", sql`expires_at <= ${now}`),
  (trx, now) => dropSome(trx, "handovers", "workspace_id", sql`expires_at <= ${now}`),
  sweepFiles,
];

export interface House {
  /** Resolves when the work of now is done. For tests. */
  tidied(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps house at the start and then daily, in slices: however much there is to drop, others have their turn in between. Nothing
 * depends on it: whatever expires is refused by its time.
 * @param thin drops versions that the settings do not keep, and what else a start does to pages
 */
export function keepHouse(context: Context, thin: (stopped: AbortSignal) => Promise<void>): House {
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const tidy = async () => {
    try {
      for (const drop of drops) await dropAll(drop);
      context.wakeClearing();
      if (!stopped.aborted) await thin(stopped);
    } catch (error) {
      if (!stopped.aborted) context.log.error({ err: error }, "Expired rows could not be dropped; the next try is tomorrow");
    }
  };
  const dropAll = async (drop: Drop) => {
    for (let isMore: boolean | number = true; isMore !== false && !stopped.aborted; ) {
      const began = performance.now();
      const after: number = typeof isMore === "number" ? isMore : 0;
      isMore = await context.database.transact((trx) => drop(trx, context.now(), after));
      // As long for others as for this.
      if (isMore !== false) await pause(performance.now() - began);
    }
  };
  let working = tidy();
  const timer = setInterval(() => {
    working = working.then(tidy);
  }, DAY);
  timer.unref();
  return {
    tidied: () => working,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await working;
    },
  };
}

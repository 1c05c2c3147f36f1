import { DAY, lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { forgetOldAttempts } from "../db/attempts.ts";
import type { Trx } from "../db/database.ts";
import { forgetOldDevices } from "../http/known-devices.ts";
import { forgetOldCreations } from "../http/once.ts";
import { forgetOldEntries } from "../logs/logs.ts";

/** Drops what has lost its meaning, at the start and then daily. Nothing depends on it: whatever expires is refused by its time. */
export function keepHouse(context: Context): { stop(): Promise<void> } {
  const tidy = () =>
    context.database
      .transact((trx) => dropExpired(trx, context.now()))
      .catch((error) => context.log.error({ err: error }, "Expired rows could not be dropped; the next try is tomorrow"));
  let working = tidy();
  const timer = setInterval(() => {
    working = tidy();
  }, DAY);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

async function dropExpired(trx: Trx, now: number): Promise<void> {
  await forgetOldEntries(trx, now);
  await forgetOldAttempts(trx, now, DAY);
  await forgetOldCreations(trx, now);
  await forgetOldDevices(trx, now);
  await trx
    .deleteFrom("sessions")
    .where((where) =>
      where.or([
        where("last_used_at", "<", now - lifetime.sessionIdle),
        where("created_at", "<", now - lifetime.sessionAbsolute),
      ]),
    )
    .execute();
  // A used link stays: opening it again is told as the success that it was.
  await trx.deleteFrom("mailed_links").where("expires_at", "<=", now).where("used_at", "is", null).execute();
  await trx.deleteFrom("share_codes").where("expires_at", "<=", now).execute();
  await trx.deleteFrom("share_visitors").where("expires_at", "<=", now).execute();
}

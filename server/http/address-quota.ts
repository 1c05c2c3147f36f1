import type { Quota } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { countAttempt } from "../db/attempts.ts";

/**
 * Counts one call of `what` from this address, in the database.
 * @param address as `countedAs` has it; null is not counted
 * @throws HttpError 429
 */
export async function countByAddress(context: Context, what: string, address: string | null, quota: Quota): Promise<void> {
  if (address === null) return;
  await context.database.transact((trx) => countAttempt(trx, `${what}/${address}`, quota, context.now()));
}

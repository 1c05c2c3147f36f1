import type { Quota } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { countAttempt } from "../db/attempts.ts";
import { isLoopback, network } from "./address.ts";

/**
 * Counts one call of `what` from this address, in the database. Loopback is not counted.
 * @throws HttpError 429
 */
export async function countByAddress(context: Context, what: string, address: string, quota: Quota): Promise<void> {
  if (isLoopback(address)) return;
  await context.database.transact((trx) => countAttempt(trx, `${what}/${network(address)}`, quota, context.now()));
}

import type { Quota } from "#core/quotas.ts";
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

/**
 * Counts one call of `what` for an account, wherever it is used from but on the machine itself.
 * @throws HttpError 429
 */
export async function countByAccount(
  context: Context,
  what: string,
  { user, address }: { user: { id: number }; address: string | null },
  quota: Quota,
): Promise<void> {
  if (address === null) return;
  await context.database.transact((trx) => countAttempt(trx, `${what}/account/${user.id}`, quota, context.now()));
}

/**
 * Counts one call of `what` in a session, wherever it is used from but on the machine itself: whoever took one over cannot use up
 * what the owner has in another.
 * @throws HttpError 429
 */
export async function countBySession(
  context: Context,
  what: string,
  { user, address }: { user: { sessionId: number }; address: string | null },
  quota: Quota,
): Promise<void> {
  if (address === null) return;
  await context.database.transact((trx) => countAttempt(trx, `${what}/session/${user.sessionId}`, quota, context.now()));
}

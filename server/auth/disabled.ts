/**
 * Accounts that an operator disabled: nobody signs in as them by any way, and what was open ends. What they own and share stays. A
 * session or an access token is asked for its account's state each time it is used (`http/session.ts`, `http/access-token.ts`).
 */
import type { Trx } from "../db/database.ts";
import { HttpError } from "../errors.ts";

/** To be called in each transaction that lets somebody in: an account that is disabled meanwhile waits for its end. @throws HttpError 403 */
export async function requireEnabled(trx: Trx, userId: number): Promise<void> {
  const row = await trx.selectFrom("users").select("disabled_at").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  if (row && row.disabled_at !== null)
    throw new HttpError(403, "account_disabled", "This account is disabled. Please ask whoever runs this Octavo.");
}

/** @returns false where it was disabled before */
export async function disableAccount(trx: Trx, userId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ disabled_at: now })
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  await endAccess(trx, userId);
  return numUpdatedRows > 0n;
}

/** @returns false where it was not disabled */
export async function enableAccount(trx: Trx, userId: number): Promise<boolean> {
  // What was under way as it was disabled may have made something since.
  await endAccess(trx, userId);
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ disabled_at: null })
    .where("id", "=", userId)
    .where("disabled_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sessions, with the cookies made of them, access tokens and mailed links to set a password. */
export async function endAccess(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await trx.deleteFrom("access_tokens").where("user_id", "=", userId).execute();
  await trx.deleteFrom("mailed_links").where("user_id", "=", userId).where("purpose", "!=", "verify").execute();
}

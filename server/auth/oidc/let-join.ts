/**
 * An operator's word, once and for some days, for an account whose sign-in at the provider is another one now: whoever comes next with
 * its address, proved, joins it without a password.
 */
import { isLiving, lifetime } from "#core/limits.ts";
import type { Db, Trx } from "../../db/database.ts";
import { createMailedLink, voidLinks } from "../mailed-links.ts";

/** Nobody whom the provider named until now opens the account any more. */
export async function letJoin(trx: Trx, userId: number, now: number): Promise<void> {
  await trx.deleteFrom("identities").where("user_id", "=", userId).execute();
  await voidLinks(trx, userId, "join");
  // Its token goes to nobody: the row alone counts.
  await createMailedLink(trx, userId, "join", now);
}

export async function mayJoin(db: Db, userId: number, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom("mailed_links")
    .select("expires_at")
    .where("user_id", "=", userId)
    .where("purpose", "=", "join")
    .execute();
  return rows.some(({ expires_at }) => isLiving(expires_at, lifetime.letJoin, now));
}

export const endLetJoin = (trx: Trx, userId: number): Promise<void> => voidLinks(trx, userId, "join");

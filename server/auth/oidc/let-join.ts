/**
 * An operator's word, once and for some days, for an account whose sign-in at the provider is another one now: whoever comes next with
 * its address, proved, joins it without a password.
 */
import { isLiving, lifetime } from "#core/limits.ts";
import type { Db, Trx } from "../../db/database.ts";
import { createMailedLink, voidLinks } from "../mailed-links.ts";
import { passExpired } from "./passes.ts";

/** Nobody whom the provider named until now opens the account any more. */
export async function letJoin(trx: Trx, userId: number, now: number): Promise<void> {
  await trx.deleteFrom("identities").where("user_id", "=", userId).execute();
  await voidLinks(trx, userId, "join");
  // Its token goes to nobody: the row alone counts.
  await createMailedLink(trx, userId, "join", now);
}

/**
 * @param arrivedAt when the provider named whoever comes
 * @throws HttpError 401 where that was before the operator's word: it may be the very sign-in that opens the account no more
 */
export async function mayJoin(db: Db, userId: number, arrivedAt: number, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom("mailed_links")
    .select("expires_at")
    .where("user_id", "=", userId)
    .where("purpose", "=", "join")
    .execute();
  const [living] = rows.filter(({ expires_at }) => isLiving(expires_at, lifetime.letJoin, now));
  if (living && arrivedAt < living.expires_at - lifetime.letJoin) throw passExpired();
  return living !== undefined;
}

export const endLetJoin = (trx: Trx, userId: number): Promise<void> => voidLinks(trx, userId, "join");

import type { Selectable } from "kysely";
import { lifetime } from "#core/limits.ts";
import type { Db, Trx } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { hashToken, newToken } from "../seal/tokens.ts";

type Purpose = "verify" | "reset";

const lifetimes: Record<Purpose, number> = { verify: lifetime.verificationLink, reset: lifetime.resetLink };

/** @returns the token, which the database keeps only as a hash */
export async function createMailedLink(trx: Trx, userId: number, purpose: Purpose, now: number): Promise<string> {
  const token = newToken();
  await trx
    .insertInto("mailed_links")
    .values({ user_id: userId, purpose, token_hash: hashToken(token), expires_at: now + lifetimes[purpose], used_at: null })
    .execute();
  return token;
}

export type MailedLink = Selectable<Tables["mailed_links"]>;

/** The link of a token; undefined for one that never was or was meant for something else. */
export function findMailedLink(db: Db, token: string, purpose: Purpose): Promise<MailedLink | undefined> {
  return byToken(db, token, purpose).executeTakeFirst();
}

/** As `findMailedLink`, and locked until the transaction ends. */
export function lockMailedLink(trx: Trx, token: string, purpose: Purpose): Promise<MailedLink | undefined> {
  return byToken(trx, token, purpose).forUpdate().executeTakeFirst();
}

function byToken(db: Db, token: string, purpose: Purpose) {
  return db.selectFrom("mailed_links").selectAll().where("token_hash", "=", hashToken(token)).where("purpose", "=", purpose);
}

export async function markUsed(trx: Trx, id: number, now: number): Promise<void> {
  await trx.updateTable("mailed_links").set({ used_at: now }).where("id", "=", id).execute();
}

/** Takes the meaning from every link of the user that was mailed for `purpose`. */
export async function voidLinks(trx: Trx, userId: number, purpose: Purpose): Promise<void> {
  await trx.deleteFrom("mailed_links").where("user_id", "=", userId).where("purpose", "=", purpose).execute();
}

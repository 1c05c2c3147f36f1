import type { Selectable } from "kysely";
import { lifetime } from "#core/limits.ts";
import type { Db, Trx } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { hashToken, newToken } from "../seal/tokens.ts";

export type Purpose = MailedLink["purpose"];

const lifetimes: Record<Purpose, number> = {
  verify: lifetime.verificationLink,
  reset: lifetime.resetLink,
  welcome: lifetime.welcomeLink,
  join: lifetime.letJoin,
  "address-old": lifetime.addressChange,
  "address-new": lifetime.addressChange,
};

/** Links that set a password. */
export const settingPassword = ["reset", "welcome"] as const satisfies Purpose[];

export const lifetimeOf = (purpose: Purpose) => lifetimes[purpose];

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
export function findMailedLink(db: Db, token: string, ...purposes: Purpose[]): Promise<MailedLink | undefined> {
  return byToken(db, token, purposes).executeTakeFirst();
}

/** As `findMailedLink`, and locked until the transaction ends. */
export function lockMailedLink(trx: Trx, token: string, ...purposes: Purpose[]): Promise<MailedLink | undefined> {
  return byToken(trx, token, purposes).forUpdate().executeTakeFirst();
}

function byToken(db: Db, token: string, purposes: Purpose[]) {
  return db.selectFrom("mailed_links").selectAll().where("token_hash", "=", hashToken(token)).where("purpose", "in", purposes);
}

export async function markUsed(trx: Trx, id: number, now: number): Promise<void> {
  await trx.updateTable("mailed_links").set({ used_at: now }).where("id", "=", id).execute();
}

/** Takes the meaning from every link of the user that was mailed for one of `purposes`. */
export async function voidLinks(trx: Trx, userId: number, ...purposes: Purpose[]): Promise<void> {
  await trx.deleteFrom("mailed_links").where("user_id", "=", userId).where("purpose", "in", purposes).execute();
}

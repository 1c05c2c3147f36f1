import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { sql } from "kysely";
import { isLiving, lifetime } from "#core/limits.ts";
import type { Config } from "../config.ts";
import type { Db, Trx } from "../db/database.ts";
import { dropSome } from "../db/drop-some.ts";
import { HttpError } from "../errors.ts";
import { hashToken } from "../seal/tokens.ts";

/** What devices are asked to sign: kept here as a hash, used once, and soon over. */

/** What it is asked for, and by whose account: of one that was asked for to prove something no passkey is made. */
export type Asked = { for: "signing in"; userId: null } | { for: "adding" | "proving"; userId: number };

export async function keepChallenge(trx: Trx, challenge: string, asked: Asked, now: number): Promise<void> {
  // Strangers ask for as many as they like: what is over makes room.
  await forgetOldChallenges(trx, now);
  const values = { challenge_hash: hashOf(challenge, asked), user_id: asked.userId, expires_at: now + lifetime.passkeyChallenge };
  await trx.insertInto("passkey_challenges").values(values).execute();
}

const hashOf = (challenge: string, asked: Asked) => hashToken(`${asked.for}/${challenge}`);

/** Drops some that are over, before the house is kept. */
function forgetOldChallenges(trx: Trx, now: number): Promise<boolean> {
  return dropSome(trx, "passkey_challenges", "challenge_hash", sql`expires_at <= ${now}`);
}

/** Uses it up, with what it was asked for. @returns whether it was asked for, for this, and not too long ago */
export async function takeChallenge(trx: Trx, challenge: string, asked: Asked, now: number): Promise<boolean> {
  const row = await trx
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hashOf(challenge, asked))
    .where("user_id", asked.userId === null ? "is" : "=", asked.userId)
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined && isLiving(row.expires_at, lifetime.passkeyChallenge, now);
}

/**
 * The name that passkeys are bound to.
 * @throws HttpError 409 where there is none
 */
export function partyOf({ origin }: Pick<Config, "origin">): string {
  if (hasParty({ origin })) return new URL(origin).hostname;
  throw new HttpError(
    409,
    "passkeys_unavailable",
    `Passkeys need a name, and this Octavo is at ${origin}, which is a number. Whoever runs it can set APP_ORIGIN to an address with a name.`,
  );
}

export function hasParty(config: Pick<Config, "origin">): boolean {
  return !isIP(new URL(config.origin).hostname.replace(/^\[|\]$/g, ""));
}

/** What a device knows the account by: the same for all its passkeys, and telling nothing. */
export async function handleOf(db: Db, userId: number) {
  const { created_at: born } = await db
    .selectFrom("users")
    .select("created_at")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return new Uint8Array(createHash("sha256").update(`octavo passkeys ${userId} ${born}`).digest());
}

/** The library brings parsers of every kind of certificate: it comes when somebody first needs it. */
export const webAuthentication = () => import("@simplewebauthn/server");

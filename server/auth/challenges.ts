import { isIP } from "node:net";
import { sql } from "kysely";
import { isLiving, lifetime } from "#core/limits.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { dropSome } from "../db/drop-some.ts";
import { HttpError } from "../errors.ts";
import { hashToken } from "../seal/tokens.ts";

/** What devices are asked to sign: kept here as a hash, used once, and soon over. */

/** @param userId whose passkey is to be made; null for signing in */
export async function keepChallenge({ database, now }: Context, challenge: string, userId: number | null): Promise<void> {
  const values = { challenge_hash: hashToken(challenge), user_id: userId, expires_at: now() + lifetime.passkeyChallenge };
  await database.transact(async (trx) => {
    // Strangers ask for as many as they like: what is over makes room.
    await forgetOldChallenges(trx, now());
    await trx.insertInto("passkey_challenges").values(values).execute();
  });
}

/** Drops some that are over, before the house is kept. */
function forgetOldChallenges(trx: Trx, now: number): Promise<boolean> {
  return dropSome(trx, "passkey_challenges", "challenge_hash", sql`expires_at <= ${now}`);
}

/** Uses it up, with what it was asked for. @returns whether it was asked for, for this, and not too long ago */
export async function takeChallenge(trx: Trx, challenge: string, userId: number | null, now: number): Promise<boolean> {
  const row = await trx
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hashToken(challenge))
    .where("user_id", userId === null ? "is" : "=", userId)
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

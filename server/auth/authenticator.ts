import { randomBytes } from "node:crypto";
import { isLiving, lifetime } from "#core/limits.ts";
import { failedSignIn } from "#core/quotas.ts";
import type { Authenticator } from "#core/second-factor.ts";
import type { Context } from "../context.ts";
import { countFailure, forgetFailures, refuseWhileBlocked } from "../db/attempts.ts";
import type { Trx } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { holdAsker } from "../http/held-session.ts";
import { writeLog } from "../logs/logs.ts";
import { confirmed, lockConfirmed, lockKey, openSecret, plain, secretPlace } from "./authenticator-key.ts";
import { base32, stepOf, uriOf } from "./one-time-code.ts";
import type { Asker } from "./own-password.ts";
import { type Prover, withProof } from "./own-proof.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

/** An account's authenticator app: turned on, off, and asked for. */

/** Bytes, as RFC 4226 recommends. */
const SECRET = 20;

const purpose = {
  type: "second_factor",
  refused: "Change of the authenticator app refused: the password was wrong",
} as const;

/** Makes a key, for which nothing is asked before a code of it has come in. */
export async function beginAuthenticator(context: Context, user: Prover) {
  const bytes = randomBytes(SECRET);
  const values = {
    secret: context.vaults.master.seal(secretPlace(user.id), bytes),
    confirmed_at: null,
    last_step: 0,
    created_at: context.now(),
  };
  await withProof(context, user, purpose, async (trx) => {
    if (await lockConfirmed(trx, user.id)) throw alreadyOn();
    await trx
      .insertInto("authenticators")
      .values({ user_id: user.id, ...values })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
      .execute();
  });
  const secret = base32(bytes);
  return { secret, uri: uriOf(secret, user.email) };
}

/** @returns the recovery codes, which nobody sees again */
export async function confirmAuthenticator(context: Context, user: Asker, code: string): Promise<string[]> {
  const now = context.now();
  const codes = await context.database.transact(async (trx) => {
    await refuseWhileBlocked(trx, limitOf(user), now);
    await holdAsker(trx, user);
    const row = await lockKey(trx, user.id);
    if (row?.confirmed_at != null) throw alreadyOn();
    if (!row || !isLiving(row.created_at + lifetime.unconfirmedKey, lifetime.unconfirmedKey, now))
      throw new HttpError(400, "code_refused", "This key has expired. Please begin again.");
    const secret = openSecret(context, row);
    const step = stepOf(secret, plain(code), 0, now);
    if (step === null) {
      await countFailure(trx, limitOf(user), failedSignIn.bySource, now);
      return null;
    }
    await forgetFailures(trx, limitOf(user));
    await trx.updateTable("authenticators").set({ confirmed_at: now, last_step: step }).where("user_id", "=", user.id).execute();
    await note(trx, context, user, "Codes of an authenticator app turned on");
    return replaceRecoveryCodes(trx, user.id, secret);
  });
  if (codes === null) throw new HttpError(400, "code_refused", WRONG_CODE, { errors: { code: [WRONG_CODE] } });
  return codes;
}

/** Of the code that turns it on: whoever took a session over must not find it by trying. */
const limitOf = ({ sessionId }: Asker) => `authenticator/${sessionId}`;

const WRONG_CODE = "That code is wrong. Please enter the one that the app shows now.";

/** @throws HttpError 404 where no codes are asked for */
export function renewRecoveryCodes(context: Context, user: Prover): Promise<string[]> {
  return withProof(context, user, purpose, async (trx) => {
    const row = await lockConfirmed(trx, user.id);
    if (!row) throw new HttpError(404, "not_found", "There is no authenticator app to keep recovery codes for.");
    await note(trx, context, user, "New recovery codes made");
    return replaceRecoveryCodes(trx, user.id, openSecret(context, row));
  });
}

/** Nothing happens where none is on. */
export async function removeAuthenticator(context: Context, user: Prover): Promise<void> {
  await withProof(context, user, purpose, async (trx) => {
    const row = await lockKey(trx, user.id);
    await trx.deleteFrom("authenticators").where("user_id", "=", user.id).execute();
    await trx.deleteFrom("recovery_codes").where("user_id", "=", user.id).execute();
    if (row?.confirmed_at != null) await note(trx, context, user, "Codes of an authenticator app turned off");
  });
}

export async function getAuthenticator(context: Context, userId: number): Promise<Authenticator> {
  const db = context.database.read;
  const row = await confirmed(db, userId).executeTakeFirst();
  if (!row) return { isOn: false, recoveryCodesLeft: 0 };
  const left = await db.selectFrom("recovery_codes").select("code_hash").where("user_id", "=", userId).execute();
  return { isOn: true, recoveryCodesLeft: left.length };
}

const alreadyOn = () => new HttpError(409, "already_on", "Codes of an authenticator app are asked for already.");

async function note(trx: Trx, context: Context, user: Asker, message: string): Promise<void> {
  const entry = { userId: user.id, type: "second_factor", status: "success", message, email: user.email } as const;
  await writeLog(trx, context.now(), entry);
}

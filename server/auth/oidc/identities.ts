/** Which account the provider's word opens. A person is an issuer and a subject; an address leads to an account only once. */
import { normalizeEmail } from "#core/text.ts";
import type { Trx } from "../../db/database.ts";
import { HttpError } from "../../errors.ts";
import { inviterOf } from "../../invitations/living.ts";
import { writeLog } from "../../logs/logs.ts";
import type { Account } from "../open-session.ts";
import { NO_PASSWORD } from "../passwords.ts";
import { requireSignUp } from "../sign-up.ts";
import { emptyOfWaysIn } from "../unproved.ts";
import type { Arrival } from "./arrival.ts";
import { passExpired, takePass } from "./passes.ts";

/** @returns null where the address has got an account meanwhile. @throws HttpError 403 where it may have none */
export async function createAccount(trx: Trx, at: Arrival, email: string): Promise<Account | null> {
  const { context, arrived, name } = at;
  requireSignUp(context, normalizeEmail(email), await inviterOf(context, trx, email));
  const now = context.now();
  const account = await trx
    .insertInto("users")
    .values({
      email,
      email_key: normalizeEmail(email),
      first_name: arrived.firstName,
      last_name: arrived.lastName,
      password_hash: NO_PASSWORD,
      verified_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!account) return null;
  await add(trx, at, account.id);
  const entry = { userId: account.id, type: "registration", status: "success", email } as const;
  await writeLog(trx, now, { ...entry, message: `Account created by signing in with ${name}` });
  return account;
}

/** @returns null where its address was verified meanwhile, or it is gone */
export async function takeOver(trx: Trx, at: Arrival, userId: number): Promise<Account | null> {
  const { context, arrived, name } = at;
  const now = context.now();
  const account = await trx
    .updateTable("users")
    .set({ password_hash: NO_PASSWORD, verified_at: now, first_name: arrived.firstName, last_name: arrived.lastName })
    .where("id", "=", userId)
    .where("verified_at", "is", null)
    .where("email_key", "=", normalizeEmail(arrived.email ?? ""))
    .returningAll()
    .executeTakeFirst();
  if (!account) return null;
  await emptyOfWaysIn(trx, userId);
  await add(trx, at, userId);
  const message = `E-mail address verified by ${name}; the password, devices, tokens, passkeys, codes and links from before open nothing any more`;
  await writeLog(trx, now, { userId, type: "email_verified", status: "success", message, email: account.email });
  return account;
}

/** For an account that has just been opened by its own password or passkey. @param expected the account of the address */
export async function join(trx: Trx, at: Arrival, account: Account, expected: number): Promise<void> {
  if (account.id !== expected)
    throw new HttpError(401, "passkey_refused", `This passkey is of another account. Please use one of ${at.arrived.email}.`);
  const held = await trx.selectFrom("users").selectAll().where("id", "=", expected).forNoKeyUpdate().executeTakeFirst();
  const isSame = held?.verified_at != null && held.email_key === normalizeEmail(at.arrived.email ?? "");
  if (!isSame) throw passExpired();
  await add(trx, at, expected);
  await takePass(trx, "arrived", at.arrived, at.context.now());
}

/** @throws HttpError 401, with which nothing of the transaction stays, where the person became somebody's at this moment */
async function add(trx: Trx, { context, issuer, arrived }: Arrival, userId: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("identities")
    .values({ issuer, subject: arrived.subject, user_id: userId, created_at: context.now() })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw passExpired();
}

import type { z } from "zod";
import { failedSignIn, quota } from "#core/quotas.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Session, signingIn } from "#core/user.ts";
import type { Context } from "../context.ts";
import { type Backoff, countAttempt, countFailure, forgetFailures, refuseWhileBlocked } from "../db/attempts.ts";
import type { Db, Trx } from "../db/database.ts";
import { HttpError, notFound } from "../errors.ts";
import { countByAddress } from "../http/counted.ts";
import { type Caller, type Source, sourceOf } from "../http/known-devices.ts";
import { hasExpired } from "../http/session.ts";
import { writeLog } from "../logs/logs.ts";
import { type CodeVerdict, checkCode, codeRefused } from "./code-check.ts";
import { type Account, type Joining, type OpenedSession, openSession } from "./open-session.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";

/**
 * A new session for the right password, and the right code where the account asks for one. Unknown address and wrong password cost
 * the same time and answer the same; whether a code is asked for is told to nobody without the password.
 * @param deviceName for the list of sessions
 * @param joining what comes of it besides
 * @throws HttpError 401 (`wrong_credentials`, `code_required`, `code_refused`), or 429 while this caller waits for failures, its own or other strangers'
 */
export async function signIn(
  context: Context,
  input: z.output<typeof signingIn>,
  caller: Caller,
  deviceName: string,
  joining: Joining | null = null,
): Promise<OpenedSession> {
  const { database, config } = context;
  const key = normalizeEmail(input.email);
  const source = await sourceOf(database.read, caller, key);
  await countSignIn(context, caller, source);
  for (;;) {
    const [account] = await Promise.all([
      database.read.selectFrom("users").selectAll().where("email_key", "=", key).executeTakeFirst(),
      refuseWhileWaiting(database.read, context, key, source),
    ]);
    const accepted = await verifyPassword(account?.password_hash ?? null, input.password, config.password);
    if (!account || !accepted) {
      await rejectSignIn(context, source, key, account?.id ?? null, input.email);
      throw new HttpError(401, "wrong_credentials", "The e-mail address or the password is wrong.");
    }
    const opened = await admit(context, account, input, { caller, source, deviceName, joining });
    if (opened === "code_required" || opened === "code_refused") throw codeRefused(opened);
    if (opened) return opened;
    // The password was changed, or its hash made anew, while this one was compared: then it is compared with what holds now.
  }
}

/** What protects the server; a device that signed in before does not share it with whoever else is at its address. */
async function countSignIn(context: Context, { address }: Caller, { device, key }: Source): Promise<void> {
  if (device === null) return countByAddress(context, "sign-in", address, context.config.addressQuotas.signIns);
  if (address !== null)
    await context.database.transact((trx) => countAttempt(trx, `sign-ins/${key}`, quota.signInPerDevice, context.now()));
}

/** What protects the account: each counter of failures that concerns this caller, with what it costs to fail. */
function countersOf(email: string, { device, key }: Source): [string, Backoff][] {
  const own: [string, Backoff] = [`sign-in/${email}/${key}`, failedSignIn.bySource];
  return device === null ? [own, [strangersOf(email), failedSignIn.byStrangers]] : [own];
}

const strangersOf = (email: string) => `sign-in/${email}`;

async function refuseWhileWaiting(db: Db, context: Context, email: string, source: Source): Promise<void> {
  await Promise.all(countersOf(email, source).map(([key]) => refuseWhileBlocked(db, key, context.now())));
}

/** After whoever asks has proved to be the account's own. */
export async function forgiveFailures(trx: Trx, email: string, source: Source): Promise<void> {
  await Promise.all(countersOf(email, source).map(([key]) => forgetFailures(trx, key)));
}

/** @returns null where the account's hash is no longer the one that the password was compared with */
async function admit(
  context: Context,
  account: Account,
  { password, code }: { password: string; code?: string | undefined },
  { caller, source, deviceName, joining }: { caller: Caller; source: Source; deviceName: string; joining: Joining | null },
): Promise<OpenedSession | CodeVerdict | null> {
  const { database, config } = context;
  const rehashed = isOutdated(account.password_hash, config.password) ? await hashPassword(password, config.password) : null;
  return database.transact(async (trx) => {
    // Asked again: a right guess among many at once must not be told from the wrong ones.
    const [hash] = await Promise.all([lockHash(trx, account.id), refuseWhileWaiting(trx, context, account.email_key, source)]);
    if (hash !== account.password_hash) return null;
    const factor = await checkCode(trx, context, account, code, source);
    if (factor === "code_required" || factor === "code_refused") return factor;
    await forgiveFailures(trx, account.email_key, source);
    if (rehashed) await trx.updateTable("users").set({ password_hash: rehashed }).where("id", "=", account.id).execute();
    await joining?.work(trx, account);
    const message = joining?.message ?? (factor === "recovery" ? "Signed in with a recovery code" : "Signed in");
    return openSession(trx, account, { caller, deviceName, message }, context.now());
  });
}

/** The hash that holds, and goes on holding until the transaction ends. */
async function lockHash(trx: Trx, userId: number): Promise<string | undefined> {
  const row = await trx.selectFrom("users").select("password_hash").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  return row?.password_hash;
}

async function rejectSignIn(context: Context, source: Source, key: string, userId: number | null, email: string): Promise<void> {
  await context.database.transact(async (trx) => {
    for (const [counter, backoff] of countersOf(key, source)) await countFailure(trx, counter, backoff, context.now());
    await writeLog(trx, context.now(), { userId, type: "login_attempt", status: "error", message: "Sign-in failed", email });
  });
}

export async function signOut(context: Context, user: { id: number; email: string; sessionId: number }): Promise<void> {
  await context.database.transact(async (trx) => {
    await endSessions(trx, user.id, user.sessionId);
    await writeLog(trx, context.now(), {
      userId: user.id,
      type: "logout",
      status: "success",
      message: "Signed out",
      email: user.email,
    });
  });
  context.sessionEvents.publish(user.id, "ended");
}

/** Ends one session of the user. @returns whether there was one */
async function endSessions(trx: Trx, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endSession(context: Context, userId: number, sessionId: number): Promise<void> {
  const ended = await context.database.transact((trx) => endSessions(trx, userId, sessionId));
  if (!ended) throw notFound();
  context.sessionEvents.publish(userId, "ended");
}

export async function listSessions(context: Context, user: { id: number; sessionId: number }): Promise<Session[]> {
  const rows = await context.database.read
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", user.id)
    .orderBy("last_used_at", "desc")
    .execute();
  const live = rows.filter((row) => !hasExpired(row, context.now()));
  return live.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    current: row.id === user.sessionId,
  }));
}

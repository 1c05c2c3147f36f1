import type { z } from "zod";
import { failedSignIn } from "#core/limits.ts";
import { normalizeEmail } from "#core/text.ts";
import type { credentials, passwordChange, Session, User } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countFailure, forgetFailures, refuseWhileBlocked } from "../db/attempts.ts";
import type { Trx } from "../db/database.ts";
import { HttpError, notFound } from "../errors.ts";
import { hasExpired } from "../http/session.ts";
import { writeLog } from "../logs/logs.ts";
import { hashToken, newToken } from "../seal/tokens.ts";
import { voidLinks } from "./mailed-links.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";

/**
 * A new session for the right password. Unknown address and wrong password cost the same time and answer the same.
 * @throws HttpError 401, or 429 while the account waits for its failures
 */
export async function signIn(
  context: Context,
  input: z.output<typeof credentials>,
  device: string,
): Promise<{ token: string; user: User }> {
  const { database, config } = context;
  const key = normalizeEmail(input.email);
  await refuseWhileBlocked(database.read, `sign-in/${key}`, context.now());
  const row = await database.read.selectFrom("users").selectAll().where("email_key", "=", key).executeTakeFirst();
  const accepted = await verifyPassword(row?.password_hash ?? null, input.password, config.password);
  if (!row || !accepted) {
    await rejectSignIn(context, key, row?.id ?? null, input.email);
    throw new HttpError(401, "wrong_credentials", "The e-mail address or the password is wrong.");
  }
  const rehashed = isOutdated(row.password_hash, config.password) ? await hashPassword(input.password, config.password) : null;
  const token = newToken();
  const now = context.now();
  await database.transact(async (trx) => {
    // Asked again: a right guess among many at once must not be told from the wrong ones.
    await refuseWhileBlocked(trx, `sign-in/${key}`, now);
    await forgetFailures(trx, `sign-in/${key}`);
    if (rehashed) await trx.updateTable("users").set({ password_hash: rehashed }).where("id", "=", row.id).execute();
    await trx
      .insertInto("sessions")
      .values({ user_id: row.id, token_hash: hashToken(token), device, created_at: now, last_used_at: now })
      .execute();
    await writeLog(trx, now, {
      userId: row.id,
      type: "login_attempt",
      status: "success",
      message: "Signed in",
      email: row.email,
      metadata: { device },
    });
  });
  const user = {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isEmailVerified: row.verified_at !== null,
  };
  return { token, user };
}

async function rejectSignIn(context: Context, key: string, userId: number | null, email: string): Promise<void> {
  await context.database.transact(async (trx) => {
    await countFailure(trx, `sign-in/${key}`, failedSignIn, context.now());
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

/** Sets the new password and ends every session but the one that asks. */
export async function changePassword(
  context: Context,
  user: { id: number; email: string; sessionId: number },
  input: z.output<typeof passwordChange>,
): Promise<void> {
  const { database, config } = context;
  const limitKey = `password/${user.id}`;
  await refuseWhileBlocked(database.read, limitKey, context.now());
  const row = await database.read.selectFrom("users").select("password_hash").where("id", "=", user.id).executeTakeFirstOrThrow();
  const entry = { userId: user.id, type: "password_change", email: user.email } as const;
  if (!(await verifyPassword(row.password_hash, input.currentPassword, config.password))) {
    await database.transact(async (trx) => {
      await countFailure(trx, limitKey, failedSignIn, context.now());
      await writeLog(trx, context.now(), {
        ...entry,
        status: "error",
        message: "Password change refused: the current password was wrong",
      });
    });
    const sentence = "The current password is wrong.";
    throw new HttpError(400, "wrong_password", sentence, { errors: { currentPassword: [sentence] } });
  }
  const passwordHash = await hashPassword(input.newPassword, config.password);
  await database.transact(async (trx) => {
    await refuseWhileBlocked(trx, limitKey, context.now());
    await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
    await voidLinks(trx, user.id, "reset");
    await trx.deleteFrom("sessions").where("user_id", "=", user.id).where("id", "!=", user.sessionId).execute();
    await forgetFailures(trx, limitKey);
    await writeLog(trx, context.now(), { ...entry, status: "success", message: "Password changed" });
  });
}

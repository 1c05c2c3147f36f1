import type { z } from "zod";
import { failedSignIn } from "#core/limits.ts";
import type { passwordChange } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countFailure, forgetFailures, refuseWhileBlocked } from "../db/attempts.ts";
import type { Trx } from "../db/database.ts";
import { HttpError, unauthenticated } from "../errors.ts";
import { writeLog } from "../logs/logs.ts";
import { voidLinks } from "./mailed-links.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

interface Asker {
  id: number;
  email: string;
  sessionId: number;
}

type Change = z.output<typeof passwordChange>;

/**
 * Sets the new password and ends every session but the one that asks.
 * @throws HttpError 400 for a wrong current password, 401 where the session ended meanwhile, 429
 */
export async function changePassword(context: Context, user: Asker, input: Change): Promise<void> {
  const { database, config } = context;
  for (;;) {
    await refuseWhileBlocked(database.read, limitOf(user), context.now());
    const { password_hash: compared } = await database.read
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    if (!(await verifyPassword(compared, input.currentPassword, config.password))) return reject(context, user);
    const passwordHash = await hashPassword(input.newPassword, config.password);
    if (await database.transact((trx) => replaceHash(trx, context, user, compared, passwordHash)))
      return context.sessionEvents.publish(user.id, "ended");
    // Somebody else set a password meanwhile: the current one is compared with that.
  }
}

/** By session: whoever took one over cannot keep the owner, who has another, from changing the password. */
const limitOf = ({ sessionId }: Asker) => `password/${sessionId}`;
const entryOf = ({ id, email }: Asker) => ({ userId: id, type: "password_change", email }) as const;

async function reject(context: Context, user: Asker): Promise<never> {
  await context.database.transact(async (trx) => {
    await countFailure(trx, limitOf(user), failedSignIn.bySource, context.now());
    await writeLog(trx, context.now(), {
      ...entryOf(user),
      status: "error",
      message: "Password change refused: the current password was wrong",
    });
  });
  const sentence = "The current password is wrong.";
  throw new HttpError(400, "wrong_password", sentence, { errors: { currentPassword: [sentence] } });
}

/** @returns false where `compared` no longer holds */
async function replaceHash(trx: Trx, context: Context, user: Asker, compared: string, passwordHash: string): Promise<boolean> {
  await refuseWhileBlocked(trx, limitOf(user), context.now());
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", user.id)
    .where("password_hash", "=", compared)
    .executeTakeFirst();
  const session = await trx
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user.id)
    .where("id", "=", user.sessionId)
    .executeTakeFirst();
  if (!session) throw unauthenticated();
  if (numUpdatedRows === 0n) return false;
  await voidLinks(trx, user.id, "reset");
  await trx.deleteFrom("sessions").where("user_id", "=", user.id).where("id", "!=", user.sessionId).execute();
  await forgetFailures(trx, limitOf(user));
  await writeLog(trx, context.now(), { ...entryOf(user), status: "success", message: "Password changed" });
  return true;
}

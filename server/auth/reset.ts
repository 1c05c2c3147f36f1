import { setTimeout as pause } from "node:timers/promises";
import { quota } from "#core/limits.ts";
import { links } from "#core/links.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Context } from "../context.ts";
import { countAttempt, forgetFailures } from "../db/attempts.ts";
import { HttpError } from "../errors.ts";
import { writeLog } from "../logs/logs.ts";
import { resetMail } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { createMailedLink, findMailedLink, voidLinks } from "./mailed-links.ts";
import { hashPassword } from "./passwords.ts";

/** No answer comes sooner, so that its time does not tell whether the address has an account. */
const ANSWER_AFTER = 150;

/** Queues a reset mail if the address has an account, and says nothing about whether it has. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const key = normalizeEmail(email);
  const now = context.now();
  const work = context.database.transact(async (trx) => {
    await countAttempt(trx, `reset/${key}`, quota.forgotPassword, now);
    const user = await trx.selectFrom("users").selectAll().where("email_key", "=", key).executeTakeFirst();
    if (!user) return;
    const token = await createMailedLink(trx, user.id, "reset", now);
    const mail = resetMail(
      { firstName: user.first_name, lastName: user.last_name, email: user.email },
      context.config.origin + links.resetPassword(token),
    );
    await queueMail(trx, context, mail, null);
    await writeLog(trx, now, {
      userId: user.id,
      type: "password_reset",
      status: "pending",
      message: "Password reset asked for",
      email: user.email,
    });
  });
  await Promise.all([work, pause(ANSWER_AFTER)]);
  context.wakeMailQueue();
}

/** Sets a new password and ends every session. A link works once. */
export async function resetPassword(context: Context, input: { token: string; newPassword: string }): Promise<void> {
  const expired = new HttpError(400, "link_expired", "This link has expired or was used before. Please ask for a new one.");
  const passwordHash = await hashPassword(input.newPassword, context.config.password);
  const now = context.now();
  const userId = await context.database.transact(async (trx) => {
    const link = await findMailedLink(trx, input.token, "reset");
    if (!link || link.used_at !== null || link.expires_at <= now) throw expired;
    await voidLinks(trx, link.user_id, "reset");
    const user = await trx
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where("id", "=", link.user_id)
      .returning(["email", "email_key"])
      .executeTakeFirstOrThrow();
    await trx.deleteFrom("sessions").where("user_id", "=", link.user_id).execute();
    await forgetFailures(trx, `sign-in/${user.email_key}`);
    await writeLog(trx, now, {
      userId: link.user_id,
      type: "password_reset",
      status: "success",
      message: "Password reset",
      email: user.email,
    });
    return link.user_id;
  });
  context.sessionEvents.publish(userId, "ended");
}

import type { z } from "zod";
import type { passwordChange } from "#core/user.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { writeLog } from "../logs/logs.ts";
import { settingPassword, voidLinks } from "./mailed-links.ts";
import { type Asker, type Purpose, withPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";

type Change = z.output<typeof passwordChange>;

const purpose: Purpose = {
  type: "password_change",
  refused: "Password change refused: the current password was wrong",
  field: "currentPassword",
  sentence: "The current password is wrong.",
};

/**
 * Sets the new password and ends every session but the one that asks.
 * @throws HttpError 400 for a wrong current password, 401 where the session ended meanwhile, 429
 */
export async function changePassword(context: Context, user: Asker, input: Change): Promise<void> {
  const hash = () => hashPassword(input.newPassword, context.config.password);
  const replace = (trx: Trx, passwordHash: string) => replaceHash(trx, context, user, passwordHash);
  await withPassword(context, user, input.currentPassword, purpose, replace, hash);
  context.sessionEvents.publish(user.id, "ended");
}

async function replaceHash(trx: Trx, context: Context, user: Asker, passwordHash: string): Promise<void> {
  await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
  await voidLinks(trx, user.id, ...settingPassword, "join", "address-old", "address-new");
  await trx.deleteFrom("sessions").where("user_id", "=", user.id).where("id", "!=", user.sessionId).execute();
  const entry = {
    userId: user.id,
    type: purpose.type,
    email: user.email,
    status: "success",
    message: "Password changed",
  } as const;
  await writeLog(trx, context.now(), entry);
}

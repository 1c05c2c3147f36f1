import { setTimeout as pause } from "node:timers/promises";
import { isLiving } from "#core/limits.ts";
import { links } from "#core/links.ts";
import { quota } from "#core/quotas.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Context } from "../context.ts";
import { countAttempt } from "../db/attempts.ts";
import { HttpError } from "../errors.ts";
import { countByAddress } from "../http/counted.ts";
import { type Caller, rememberDevice, sourceOf } from "../http/known-devices.ts";
import { writeLog } from "../logs/logs.ts";
import { countMail } from "../mail/allowance.ts";
import { resetMail } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import {
  createMailedLink,
  findMailedLink,
  lifetimeOf,
  lockMailedLink,
  type MailedLink,
  settingPassword,
  voidLinks,
} from "./mailed-links.ts";
import { hashPassword } from "./passwords.ts";
import { forgiveFailures } from "./sign-in.ts";
import { emptyOfPrepared, ownedBy } from "./unproved.ts";

/** No answer comes sooner, so that its time does not tell whether the address has an account. */
const ANSWER_AFTER = 150;

/** Queues a reset mail if the address has an account, and says nothing about whether it has. */
export async function forgotPassword(context: Context, email: string, caller: Caller): Promise<void> {
  const { database, config } = context;
  const key = normalizeEmail(email);
  const now = context.now();
  const { device, key: asker } = await sourceOf(database.read, caller, key);
  if (device === null) await countByAddress(context, "forgot-password", caller.address, config.addressQuotas.resets);
  const work = database.transact(async (trx) => {
    await countAttempt(trx, `reset/${key}/${asker}`, quota.forgotPassword, now);
    await countMail(trx, device === null ? { stranger: key } : { device }, now);
    const user = await trx.selectFrom("users").selectAll().where("email_key", "=", key).executeTakeFirst();
    if (!user || user.disabled_at !== null) return;
    const token = await createMailedLink(trx, user.id, "reset", now);
    const mail = resetMail(
      { firstName: user.first_name, lastName: user.last_name, email: user.email },
      config.origin + links.resetPassword(token),
    );
    await queueMail(trx, context, mail, { userId: user.id });
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

const expired = () => new HttpError(400, "link_expired", "This link has expired or was used before. Please ask for a new one.");

/**
 * Sets a new password and ends every session, access token and change of the address; where that was never proved, whatever else somebody may
 * have prepared, too. A link works once.
 * @returns the cookie of a device that proved the address by it
 */
export async function resetPassword(
  context: Context,
  input: { token: string; newPassword: string },
  caller: Caller,
): Promise<string> {
  const now = context.now();
  const isUsable = (link: MailedLink | undefined) =>
    link !== undefined && link.used_at === null && isLiving(link.expires_at, lifetimeOf(link.purpose), now);
  // Asked before as well: a made-up link must not cost the server a hash.
  if (!isUsable(await findMailedLink(context.database.read, input.token, ...settingPassword))) throw expired();
  const passwordHash = await hashPassword(input.newPassword, context.config.password);
  const { userId, isUnproved, deviceCookie } = await context.database.transact(async (trx) => {
    const link = await lockMailedLink(trx, input.token, ...settingPassword);
    if (!link || !isUsable(link)) throw expired();
    // Whoever asked for another address may be why the password is set anew.
    await voidLinks(trx, link.user_id, ...settingPassword, "join", "address-old", "address-new");
    const user = await trx
      .updateTable("users")
      .set((set) => ({
        password_hash: passwordHash,
        ...(link.purpose === "welcome" ? { verified_at: set.fn.coalesce("verified_at", set.val(now)) } : {}),
      }))
      .where("id", "=", link.user_id)
      .returning(["email", "email_key", "verified_at"])
      .executeTakeFirstOrThrow();
    // Who made the account may have been anybody, and must not keep a key to what the mailbox's owner has now.
    const isUnproved = user.verified_at === null;
    if (isUnproved) await emptyOfPrepared(trx, link.user_id);
    await trx.deleteFrom("sessions").where("user_id", "=", link.user_id).execute();
    await trx.deleteFrom("access_tokens").where("user_id", "=", link.user_id).execute();
    await forgiveFailures(trx, user.email_key, await sourceOf(trx, caller, user.email_key));
    await writeLog(trx, now, {
      userId: link.user_id,
      type: "password_reset",
      status: "success",
      message: isUnproved
        ? "Password reset; the devices, tokens, passkeys and links from before open nothing any more, and no workspace is public"
        : "Password reset",
      email: user.email,
    });
    return { userId: link.user_id, isUnproved, deviceCookie: await rememberDevice(trx, caller, user.email_key, now) };
  });
  context.sessionEvents.publish(userId, "ended");
  if (isUnproved) for (const id of await ownedBy(context.database.read, userId)) context.workspaceEvents.publish(id, "rights");
  return deviceCookie;
}

import type { z } from "zod";
import { isLiving, lifetime } from "#core/limits.ts";
import { links, type VerificationResult } from "#core/links.ts";
import type { InvitedBy } from "#core/sign-up.ts";
import { normalizeEmail } from "#core/text.ts";
import type { profile, registration, User } from "#core/user.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { HttpError, notFound } from "../errors.ts";
import type { Made, Once } from "../http/once.ts";
import { findLiving } from "../invitations/living.ts";
import { takeInvitation } from "../invitations/taking.ts";
import { settleMailEntry, writeLog } from "../logs/logs.ts";
import { countMail } from "../mail/allowance.ts";
import { testMail, verificationMail } from "../mail/messages.ts";
import { queueMail, sendNow } from "../mail/queue.ts";
import { createMailedLink, lockMailedLink, markUsed } from "./mailed-links.ts";
import { hashPassword } from "./passwords.ts";
import { requireSignUp } from "./sign-up.ts";

type Registration = z.output<typeof registration>;

/** Creates the account and takes its invitation, or queues its verification mail, in one transaction; a mail that fails later fails nothing here. */
export async function register(context: Context, input: Registration, once: Once): Promise<User> {
  const madeBefore = await once.madeBefore();
  if (madeBefore !== null) return findUser(context, madeBefore);
  const key = normalizeEmail(input.email);
  // Before anybody looks whether there is such an account: whoever may not sign up learns nothing of who did.
  requireSignUp(context, key, await invitedBy(context, input));
  const taken = new HttpError(409, "email_taken", "An account with this e-mail address already exists.");
  const known = await context.database.read.selectFrom("users").select("id").where("email_key", "=", key).executeTakeFirst();
  if (known) {
    // A repeat of this very call may have made it since it was looked for.
    const twin = await once.madeBefore();
    if (twin === null) throw taken;
    return findUser(context, twin);
  }
  const passwordHash = await hashPassword(input.password, context.config.password);
  const now = context.now();
  let joined: number | null = null;
  const make = async (trx: Trx): Promise<Made<User>> => {
    const row = await trx
      .insertInto("users")
      .values({
        email: input.email,
        email_key: key,
        first_name: input.firstName,
        last_name: input.lastName,
        password_hash: passwordHash,
        verified_at: null,
        created_at: now,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) throw taken;
    const user: User = {
      id: row.id,
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      isEmailVerified: false,
    };
    await writeLog(trx, now, {
      userId: user.id,
      type: "registration",
      status: "success",
      message: "Account created",
      email: user.email,
    });
    if (input.invitation) {
      joined = (await takeInvitation(trx, context, input.invitation, { ...user, sessionId: null })).workspaceId;
      return { id: user.id, answer: { ...user, isEmailVerified: true } };
    }
    const { mail, entry } = await prepareVerification(trx, context, user);
    await queueMail(trx, context, mail, { logEntryId: entry });
    return { id: user.id, answer: user };
  };
  const created = await once.make(make, (id) => findUser(context, id));
  context.wakeMailQueue();
  if (joined !== null) context.workspaceEvents.publish(joined, "sharing");
  return created;
}

/** An invitation to another address is none. @throws HttpError 400 for one that lets nobody in */
async function invitedBy(context: Context, { invitation, email }: Registration): Promise<InvitedBy> {
  if (!invitation) return null;
  const living = await findLiving(context, context.database.read, invitation);
  return living.row.email_key === normalizeEmail(email) ? living.invitedBy : null;
}

async function findUser({ database }: Context, id: number): Promise<User> {
  const row = await database.read.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.deleted_at !== null) throw notFound();
  const { first_name: firstName, last_name: lastName, email } = row;
  return { id, firstName, lastName, email, isEmailVerified: row.verified_at !== null };
}

/** @throws HttpError 502 with the mail server's words; 409 when there is nothing left to verify */
export async function resendVerification(context: Context, user: User): Promise<void> {
  if (user.isEmailVerified) throw new HttpError(409, "already_verified", "Your e-mail address is already verified.");
  const { mail, entry } = await context.database.transact(async (trx) => {
    await countMail(trx, { account: user.id }, context.now());
    return prepareVerification(trx, context, user);
  });
  try {
    const response = await sendNow(context, mail);
    await context.database.transact((trx) =>
      settleMailEntry(trx, entry, "Verification e-mail", { status: "success", attempts: 1, response }),
    );
  } catch (error) {
    const response = error instanceof Error ? error.message : String(error);
    await context.database.transact((trx) =>
      settleMailEntry(trx, entry, "Verification e-mail", { status: "error", attempts: 1, response }),
    );
    throw error;
  }
}

async function prepareVerification(trx: Trx, context: Context, user: User) {
  const token = await createMailedLink(trx, user.id, "verify", context.now());
  const entry = await writeLog(trx, context.now(), {
    userId: user.id,
    type: "email_verification_sent",
    status: "pending",
    message: "Verification e-mail is on its way",
    email: user.email,
  });
  return { mail: verificationMail(user, context.config.origin + links.verifyEmail(token)), entry };
}

/** Opening a used link of the account again is a success too: mail programs open links ahead of people. */
export async function verifyEmail(context: Context, token: string): Promise<VerificationResult> {
  const now = context.now();
  return context.database.transact(async (trx) => {
    const link = await lockMailedLink(trx, token, "verify");
    if (!link || (link.used_at === null && !isLiving(link.expires_at, lifetime.verificationLink, now))) return "expired";
    if (link.used_at !== null) return "success";
    await markUsed(trx, link.id, now);
    const user = await trx
      .updateTable("users")
      .set({ verified_at: now })
      .where("id", "=", link.user_id)
      .where("verified_at", "is", null)
      .returning("email")
      .executeTakeFirst();
    if (user) {
      await writeLog(trx, now, {
        userId: link.user_id,
        type: "email_verified",
        status: "success",
        message: "E-mail address verified",
        email: user.email,
      });
    }
    return "success";
  });
}

export async function updateProfile(context: Context, user: User, names: z.output<typeof profile>): Promise<User> {
  await context.database.transact(async (trx) => {
    await trx
      .updateTable("users")
      .set({ first_name: names.firstName, last_name: names.lastName })
      .where("id", "=", user.id)
      .execute();
    const changed = (["firstName", "lastName"] as const).filter((name) => names[name] !== user[name]);
    await writeLog(trx, context.now(), {
      userId: user.id,
      type: "profile_update",
      status: "success",
      message: "Profile updated",
      email: user.email,
      metadata: { changed },
    });
  });
  return { ...user, ...names };
}

/** @throws HttpError that says which setting is missing, or the mail server's own words */
export async function sendTestMail(context: Context, user: User): Promise<string> {
  const log = (status: "success" | "error", response: string) =>
    context.database.transact((trx) =>
      writeLog(trx, context.now(), {
        userId: user.id,
        type: "test_email",
        status,
        message: status === "success" ? "Test e-mail sent" : "Test e-mail could not be sent",
        email: user.email,
        metadata: { response },
      }),
    );
  try {
    if (!context.config.smtpUrl) {
      throw new HttpError(
        409,
        "smtp_not_configured",
        "No mail server is set up: set SMTP_URL, for example smtp://user:password@mail.example.com:587.",
      );
    }
    await context.database.transact((trx) => countMail(trx, { account: user.id }, context.now()));
    const response = await sendNow(context, testMail(user));
    await log("success", response);
    return response;
  } catch (error) {
    if (error instanceof HttpError) await log("error", error.message);
    throw error;
  }
}

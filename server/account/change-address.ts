/** Another e-mail address for an account: it changes when whoever reads both mailboxes has said so. */
import { confirmingScreen } from "#core/account.ts";
import { isLiving, lifetime } from "#core/limits.ts";
import { maySignUp } from "#core/sign-up.ts";
import { normalizeEmail } from "#core/text.ts";
import { createMailedLink, lockMailedLink, markUsed, settingPassword, voidLinks } from "../auth/mailed-links.ts";
import { type Prover, withProof } from "../auth/own-proof.ts";
import type { Context } from "../context.ts";
import { isTaken } from "../db/connect.ts";
import type { Trx } from "../db/database.ts";
import { HttpError, invalid } from "../errors.ts";
import { writeLog } from "../logs/logs.ts";
import { countMail } from "../mail/allowance.ts";
import { addressMail, addressTakenMail } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";

const purpose = {
  type: "address_change",
  refused: "Change of the e-mail address refused: the password was wrong",
} as const;

type Owner = Prover & { firstName: string; lastName: string };

/**
 * Mails a link to both addresses. Whether the new one has an account is told there, and to nobody else.
 * @throws HttpError 400 for a wrong proof, the address that it is, or one that is not let in here, 401 where the session ended meanwhile, 429
 */
export async function askForAddress(context: Context, user: Owner, email: string): Promise<void> {
  const key = normalizeEmail(email);
  if (key === normalizeEmail(user.email)) throw invalid("email", "This is the address of your account already.");
  requireDomain(context, user.email, key);
  const now = context.now();
  await withProof(context, user, purpose, async (trx) => {
    await countMail(trx, { account: user.id }, now);
    await countMail(trx, { stranger: key }, now);
    await voidLinks(trx, user.id, "address-old", "address-new");
    const change = {
      email,
      email_key: key,
      old_confirmed_at: null,
      new_confirmed_at: null,
      expires_at: now + lifetime.addressChange,
      created_at: now,
    };
    await trx
      .insertInto("address_changes")
      .values({ user_id: user.id, ...change })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
      .execute();
    const follow = { userId: user.id };
    const link = async (which: "address-old" | "address-new") =>
      context.config.origin + confirmingScreen(await createMailedLink(trx, user.id, which, now));
    const [old, fresh] = [await link("address-old"), await link("address-new")];
    await queueMail(trx, context, addressMail(user, email, old), follow);
    const mail = (await hasAccount(trx, key)) ? addressTakenMail(email) : addressMail({ ...user, email }, email, fresh);
    await queueMail(trx, context, mail, follow);
    await note(trx, context, user, "pending", "Change of the e-mail address asked for");
  });
  context.wakeMailQueue();
}

/** Whoever came in by an address of the domains that are let in stays within them; whom an operator let in from elsewhere is free. */
function requireDomain({ config: { signUp } }: Context, from: string, to: string): void {
  const passes = (address: string) => maySignUp({ ...signUp, mode: "open" }, address, null) === "allowed";
  if (passes(from) && !passes(to)) throw invalid("email", `An address here ends in one of ${signUp.domains.join(", ")}.`);
}

/**
 * One of the two links was opened, and its question answered. With the second the address changes: every other session ends, and so
 * do links that were mailed to the address before. Answered again, as where the answer was lost, it says the same.
 * @param here the session that goes on
 * @throws HttpError 400 for a link that is none, or has ended, 409 where somebody else has signed up with the address since
 */
export async function confirmAddress(
  context: Context,
  token: string,
  here: number | null,
): Promise<{ state: "waiting" | "changed" }> {
  const now = context.now();
  const changed = await context.database.transact(async (trx) => {
    const link = await lockMailedLink(trx, token, "address-old", "address-new");
    if (!link || !isLiving(link.expires_at, lifetime.addressChange, now)) throw expired();
    if (link.used_at !== null) return (await isAsked(trx, link.user_id)) ? "waiting" : "changed";
    await markUsed(trx, link.id, now);
    const confirmed = link.purpose === "address-old" ? { old_confirmed_at: now } : { new_confirmed_at: now };
    const change = await trx
      .updateTable("address_changes")
      .set(confirmed)
      .where("user_id", "=", link.user_id)
      .returningAll()
      .executeTakeFirst();
    if (!change) throw expired();
    if (change.old_confirmed_at === null || change.new_confirmed_at === null) return "waiting";
    await replaceAddress(trx, context, change, here);
    return { userId: link.user_id };
  });
  if (typeof changed === "string") return { state: changed };
  context.sessionEvents.publish(changed.userId, "ended");
  return { state: "changed" };
}

/** Whatever ends a change that is asked for takes its links away; those of one that has happened stay, and say so again. */
async function isAsked(trx: Trx, userId: number): Promise<boolean> {
  return (
    (await trx.selectFrom("address_changes").select("user_id").where("user_id", "=", userId).executeTakeFirst()) !== undefined
  );
}

async function replaceAddress(
  trx: Trx,
  context: Context,
  { user_id: id, email, email_key }: { user_id: number; email: string; email_key: string },
  here: number | null,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ email, email_key, verified_at: context.now() })
    .where("id", "=", id)
    .execute()
    // Looking first would not do: another server may let somebody sign up with it at this moment.
    .catch((error) => {
      throw isTaken(error) ? taken() : error;
    });
  await trx.deleteFrom("address_changes").where("user_id", "=", id).execute();
  await voidLinks(trx, id, "verify", "join", ...settingPassword);
  await trx
    .deleteFrom("sessions")
    .where("user_id", "=", id)
    .where("id", "!=", here ?? 0)
    .execute();
  await note(trx, context, { id, email }, "success", "E-mail address changed");
}

async function hasAccount(trx: Trx, key: string): Promise<boolean> {
  return (await trx.selectFrom("users").select("id").where("email_key", "=", key).executeTakeFirst()) !== undefined;
}

const taken = () => new HttpError(409, "email_taken", "This address has an account of its own by now.");

const expired = () => new HttpError(400, "link_expired", "This link has expired or was used before. Please ask for a new one.");

async function note(
  trx: Trx,
  context: Context,
  { id: userId, email }: { id: number; email: string },
  status: "pending" | "success",
  message: string,
): Promise<void> {
  await writeLog(trx, context.now(), { userId, type: purpose.type, status, message, email });
}

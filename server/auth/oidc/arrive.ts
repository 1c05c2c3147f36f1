/** Who came back from the provider is signed in: as whom it is known, with an account of its own, or in one that was there. */
import type { z } from "zod";
import type { arrival } from "#core/oidc.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Context } from "../../context.ts";
import type { Db, Trx } from "../../db/database.ts";
import { HttpError } from "../../errors.ts";
import { type Caller, sourceOf } from "../../http/known-devices.ts";
import { checkCode, codeRefused } from "../code-check.ts";
import { type Account, type Joining, type OpenedSession, openSession } from "../open-session.ts";
import { signInWithPasskey } from "../passkey-login.ts";
import { isPassword } from "../passwords.ts";
import { signIn } from "../sign-in.ts";
import { ownedBy } from "../unproved.ts";
import type { Arrival } from "./arrival.ts";
import { createAccount, join, takeOver } from "./identities.ts";
import { endLetJoin, mayJoin } from "./let-join.ts";
import { passExpired, readPass, takePass } from "./passes.ts";
import type { Provider } from "./provider.ts";

/** @throws HttpError 401 (`oidc_expired`, `password_required`, or as signing in), 403 for whoever gets no account */
export async function arrive(
  context: Context,
  { settings }: Provider,
  sent: z.output<typeof arrival>,
  caller: Caller,
  deviceName: string,
): Promise<OpenedSession> {
  const arrived = readPass(context, caller.cookies, "arrived");
  if (!arrived) throw passExpired();
  const at: Arrival = { context, arrived, issuer: settings.issuer, name: settings.name, sent, caller, deviceName };
  for (let tries = 0; tries < 3; tries += 1) {
    const opened = await tryAs(at, await findKnown(context.database.read, at));
    if (opened) return opened;
    // Somebody made, verified or joined the account at this moment: it is looked at as it is now.
  }
  throw new HttpError(503, "busy", "This account is being changed just now. Please try again in a moment.");
}

function findKnown(db: Db, { issuer, arrived }: Arrival): Promise<Account | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("identities", "identities.user_id", "users.id")
    .selectAll("users")
    .where("identities.issuer", "=", issuer)
    .where("identities.subject", "=", arrived.subject)
    .executeTakeFirst();
}

async function tryAs(at: Arrival, known: Account | undefined): Promise<OpenedSession | null> {
  if (known) return signInKnown(at, known);
  const { email } = at.arrived;
  if (email === null)
    throw new HttpError(
      403,
      "oidc_refused",
      `${at.name} does not vouch for an e-mail address of yours. Please have it confirmed there, and try again.`,
    );
  const key = normalizeEmail(email);
  const there = await at.context.database.read.selectFrom("users").selectAll().where("email_key", "=", key).executeTakeFirst();
  if (!there) return signInNew(at, (trx) => createAccount(trx, at, email));
  if (there.verified_at !== null) {
    const isLet = await mayJoin(at.context.database.read, there.id, at.arrived.at, at.context.now());
    return isLet ? signInLet(at, there) : signInJoining(at, there);
  }
  const opened = await signInNew(at, (trx) => takeOver(trx, at, there.id));
  if (!opened) return null;
  const { context } = at;
  context.sessionEvents.publish(there.id, "ended");
  for (const id of await ownedBy(context.database.read, there.id)) context.workspaceEvents.publish(id, "rights");
  return opened;
}

function signInKnown(at: Arrival, { id }: Account): Promise<OpenedSession | null> {
  const { context, arrived, name } = at;
  return signInBehindCode(at, id, {
    message: `Signed in with ${name}`,
    holds: async (trx) => (await findKnown(trx, at))?.id === id,
    work: (trx) => takePass(trx, "arrived", arrived, context.now()),
  });
}

/** An operator lets whoever comes with the address join. */
function signInLet(at: Arrival, { id }: Account): Promise<OpenedSession | null> {
  const { context, arrived, name } = at;
  return signInBehindCode(at, id, {
    message: `As an operator allowed, joined by signing in with ${name}`,
    holds: (trx) => mayJoin(trx, id, arrived.at, context.now()),
    async work(trx, account) {
      await join(trx, at, account, id);
      await endLetJoin(trx, id);
    },
  });
}

interface Opening extends Joining {
  /** Whether that is still so; the account is locked by then. */
  holds(trx: Trx): Promise<boolean>;
}

/** A code that the account asks for is asked for here, too. @returns null where what opens the account does not hold any more */
async function signInBehindCode(at: Arrival, id: number, { message, holds, work }: Opening): Promise<OpenedSession | null> {
  const { context, sent, caller, deviceName } = at;
  const opened = await context.database.transact(async (trx) => {
    const account = await trx.selectFrom("users").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
    if (!account || !(await holds(trx))) return null;
    const factor = await checkCode(trx, context, account, sent.code, await sourceOf(trx, caller, account.email_key));
    if (factor === "code_required" || factor === "code_refused") return factor;
    await work(trx, account);
    const told = `${message}${factor === "recovery" ? " and a recovery code" : ""}`;
    return openSession(trx, account, { caller, deviceName, message: told }, context.now());
  });
  if (opened === "code_required" || opened === "code_refused") throw codeRefused(opened);
  return opened;
}

/** @param make the account, without a password; null where somebody else was there first */
async function signInNew(at: Arrival, make: (trx: Trx) => Promise<Account | null>): Promise<OpenedSession | null> {
  const { context, arrived, caller, deviceName, name } = at;
  return context.database.transact(async (trx) => {
    const account = await make(trx);
    if (!account) return null;
    await takePass(trx, "arrived", arrived, context.now());
    return openSession(trx, account, { caller, deviceName, message: `Signed in with ${name}` }, context.now());
  });
}

/** The address alone does not open what somebody else proved to be theirs: that takes what opened it until now. */
async function signInJoining(at: Arrival, { id, email, password_hash: hash }: Account): Promise<OpenedSession> {
  const { context, sent, caller, deviceName, name } = at;
  const hasPassword = isPassword(hash);
  if (context.config.oidc?.isOnly && !hasPassword)
    throw new HttpError(
      403,
      "oidc_refused",
      `Another sign-in of ${name} opens the account of ${email} already: please ask whoever runs this Octavo to let this one join it.`,
    );
  const message = `Signed in with ${name}, which opens this account from now on`;
  const joining = { message, work: (trx: Trx, account: Account) => join(trx, at, account, id) };
  if (sent.passkey) return signInWithPasskey(context, sent.passkey, caller, deviceName, joining);
  const { password, code } = sent;
  if (password !== undefined) return signIn(context, { email, password, code }, caller, deviceName, joining);
  throw new HttpError(
    401,
    "password_required",
    hasPassword
      ? `There is an account of ${email} already. Please enter its password once; from then on ${name} opens it.`
      : `There is an account of ${email} already, without a password. Please set one by 'Forgot password?' and enter it once; from then on ${name} opens it.`,
  );
}

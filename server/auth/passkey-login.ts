import type { z } from "zod";
import { lifetime } from "#core/limits.ts";
import type { signedChallenge } from "#core/passkey.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { type Caller, sourceOf } from "../http/known-devices.ts";
import { type Asked, handleOf, hasParty, keepChallenge, partyOf, takeChallenge, webAuthentication } from "./challenges.ts";
import { type Joining, type OpenedSession, openSession } from "./open-session.ts";
import { forgiveFailures } from "./sign-in.ts";

/** Whether a screen is to offer it: where nobody has one, it would only be in the way. */
export async function passkeysOffered({ config, database }: Context): Promise<boolean> {
  if (!hasParty(config) || config.oidc?.isOnly) return false;
  return (await database.read.selectFrom("passkeys").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** For any passkey of this origin: which one, and so whose, the device says. */
export async function passkeyLoginOptions(context: Context) {
  const rpID = partyOf(context.config);
  const { generateAuthenticationOptions } = await webAuthentication();
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: "required",
    timeout: lifetime.passkeyChallenge,
  });
  await context.database.transact((trx) => keepChallenge(trx, options.challenge, SIGNING_IN, context.now()));
  return { ...options };
}

const SIGNING_IN: Asked = { for: "signing in", userId: null };

type Signed = z.output<typeof signedChallenge>;

/**
 * A session for whoever's device signed the challenge. The device has asked for fingerprint, face or PIN: no code is asked for.
 * @throws HttpError 401 for whatever is not right about it
 */
export async function signInWithPasskey(
  context: Context,
  signed: Signed,
  caller: Caller,
  deviceName: string,
  joining: Joining | null = null,
): Promise<OpenedSession> {
  const rpID = partyOf(context.config);
  const found = await readSigned(context, signed, rpID);
  if (!found) throw refused();
  const now = context.now();
  return context.database.transact(async (trx) => {
    const userId = await usePasskey(trx, found, SIGNING_IN, now);
    if (userId === null) throw refused();
    const account = await trx.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
    await forgiveFailures(trx, account.email_key, await sourceOf(trx, caller, account.email_key));
    await joining?.work(trx, account);
    const message = joining?.message ?? "Signed in with a passkey";
    return openSession(trx, account, { caller, deviceName, message }, now);
  });
}

const refused = () =>
  new HttpError(
    401,
    "passkey_refused",
    "This passkey is not known here, or took too long. Please try again, or use your password.",
  );

/** What a device signed; null where it does not fit. */
export async function readSigned(context: Context, signed: Signed, rpID: string): Promise<Found | null> {
  const fits = await verified(context, signed, rpID).catch(() => null);
  return fits && { id: signed.id, ...fits };
}

interface Found {
  /** Of the passkey. */
  id: string;
  counter: number;
  challenge: string;
}

/** Uses the challenge up. @returns whose passkey it is; null where it does not count */
export async function usePasskey(trx: Trx, found: Found, asked: Asked, now: number): Promise<number | null> {
  const { id, counter, challenge } = found;
  if (!(await takeChallenge(trx, challenge, asked, now))) return null;
  const key = await trx.selectFrom("passkeys").selectAll().where("credential_id", "=", id).forUpdate().executeTakeFirst();
  // Counted again, now that nobody else can: one that falls back comes from a copy.
  if (!key || (counter <= key.counter && (counter > 0 || key.counter > 0))) return null;
  await trx.updateTable("passkeys").set({ counter, last_used_at: now }).where("id", "=", key.id).execute();
  return key.user_id;
}

/** @returns how often the device says that the passkey was used, and what it signed, which may be anything; null where it does not fit */
async function verified(context: Context, signed: Signed, rpID: string): Promise<{ counter: number; challenge: string } | null> {
  const { verifyAuthenticationResponse } = await webAuthentication();
  const db = context.database.read;
  const key = await db.selectFrom("passkeys").selectAll().where("credential_id", "=", signed.id).executeTakeFirst();
  if (!key) return null;
  const { userHandle } = signed.response;
  if (userHandle !== Buffer.from(await handleOf(db, key.user_id)).toString("base64url")) return null;
  let challenge = "";
  const { verified: fits, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} } as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    expectedChallenge(one) {
      challenge = one;
      return true;
    },
    expectedOrigin: context.config.origin,
    expectedRPID: rpID,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    requireUserVerification: true,
  });
  return fits ? { counter: authenticationInfo.newCounter, challenge } : null;
}

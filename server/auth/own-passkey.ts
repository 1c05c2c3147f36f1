import type { z } from "zod";
import { lifetime } from "#core/limits.ts";
import type { signedChallenge } from "#core/passkey.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { holdAsker } from "../http/held-session.ts";
import { keepChallenge, partyOf, webAuthentication } from "./challenges.ts";
import type { Asker } from "./own-password.ts";
import { readSigned, usePasskey } from "./passkey-login.ts";

/** What a device of the account needs to prove that it is there. @throws HttpError 409 where the origin has no name */
export async function ownPasskeyOptions(context: Context, userId: number) {
  const rpID = partyOf(context.config);
  const { generateAuthenticationOptions } = await webAuthentication();
  const keys = await context.database.read.selectFrom("passkeys").select("credential_id").where("user_id", "=", userId).execute();
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: "required",
    timeout: lifetime.passkeyChallenge,
    allowCredentials: keys.map(({ credential_id: id }) => ({ id })),
  });
  await context.database.transact((trx) => keepChallenge(trx, options.challenge, { for: "proving", userId }, context.now()));
  return { ...options };
}

/**
 * Does `work` for what a device of the account has just signed, in place of the password.
 * @throws HttpError 400 for whatever is not right about it, 401 where the session ended meanwhile
 */
export async function withPasskey<T>(
  context: Context,
  user: Asker,
  signed: z.output<typeof signedChallenge>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const found = await readSigned(context, signed, partyOf(context.config));
  if (!found) throw refused();
  return context.database.transact(async (trx) => {
    await holdAsker(trx, user);
    const asked = { for: "proving", userId: user.id } as const;
    if ((await usePasskey(trx, found, asked, context.now())) !== user.id) throw refused();
    return work(trx);
  });
}

const refused = () =>
  new HttpError(400, "passkey_refused", "This passkey is none of this account, or took too long. Please try again.");

/** The one place that asks whoever is signed in to show once more that the account is hers. */
import type { OwnProof, ProofOffer } from "#core/own-proof.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { invalid } from "../errors.ts";
import { withReturn } from "./oidc/own-return.ts";
import { withPasskey } from "./own-passkey.ts";
import { type Asker, type Purpose, withPassword } from "./own-password.ts";
import { isPassword } from "./passwords.ts";

/** With what she shows, and what her browser has of the provider. */
export interface Prover extends Asker {
  proof: OwnProof;
  cookies: Record<string, string | undefined>;
}

/**
 * Does `work` in a transaction in which the proof holds.
 * @throws HttpError 400 for a wrong proof or none, 401 where the session ended meanwhile, 429
 */
export async function withProof<T>(
  context: Context,
  user: Prover,
  purpose: Omit<Purpose, "field" | "sentence">,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { password, passkey, provider } = user.proof;
  if (passkey) return withPasskey(context, user, passkey, work);
  if (provider) return withReturn(context, user, user.cookies, work);
  if (password === undefined) throw invalid("password", "Please enter your password.");
  return withPassword(context, user, password, { ...purpose, field: "password", sentence: "The password is wrong." }, work);
}

/** What a screen is to ask for. Where the provider is the only way, passwords and passkeys from before are not spoken of. */
export async function offerProofs({ config: { oidc }, database }: Context, userId: number): Promise<ProofOffer> {
  const db = database.read;
  const { password_hash: hash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const passkey = await db.selectFrom("passkeys").select("id").where("user_id", "=", userId).limit(1).executeTakeFirst();
  const known = await db
    .selectFrom("identities")
    .select("subject")
    .where("user_id", "=", userId)
    .where("issuer", "=", oidc?.issuer ?? "")
    .limit(1)
    .executeTakeFirst();
  const provider = oidc && known ? oidc.name : null;
  const isOnly = provider !== null && oidc?.isOnly === true;
  return { password: isPassword(hash) && !isOnly, passkey: passkey !== undefined && !isOnly, provider };
}

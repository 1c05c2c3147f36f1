/** The one place that asks whoever is signed in to show once more that the account is hers. */
import { canHaveHappened, lifetime } from "#core/limits.ts";
import type { OwnProof, ProofOffer } from "#core/own-proof.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { HttpError, invalid } from "../errors.ts";
import { holdAsker } from "../http/held-session.ts";
import { providerOnly } from "../http/provider-only.ts";
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
 * @throws HttpError 400 for a wrong proof or none, 401 where the session ended meanwhile, 403 for all but the provider where only that signs people in, 429
 */
export async function withProof<T>(
  context: Context,
  user: Prover,
  purpose: Omit<Purpose, "field" | "sentence">,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { password, passkey, provider } = user.proof;
  const { oidc } = context.config;
  if (oidc?.isOnly && !provider) throw providerOnly(oidc);
  if (provider) return withReturn(context, user, user.cookies, work);
  if (passkey) return withPasskey(context, user, passkey, work);
  if (password === undefined) throw invalid("password", "Please enter your password.");
  return withPassword(context, user, password, { ...purpose, field: "password", sentence: "The password is wrong." }, work);
}

/**
 * As `withProof`, but whoever signed in a moment ago has shown it by that.
 * @throws HttpError 403 (`own_proof_required`) for an older session without a proof
 */
export async function withRecentProof<T>(
  context: Context,
  user: Prover,
  purpose: Omit<Purpose, "field" | "sentence">,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (Object.values(user.proof).some((shown) => shown !== undefined)) return withProof(context, user, purpose, work);
  return context.database.transact(async (trx) => {
    await holdAsker(trx, user);
    if (!(await hasJustSignedIn(trx, context, user)))
      throw new HttpError(
        403,
        "own_proof_required",
        "Please show once more that this account is yours: you signed in a while ago.",
      );
    return work(trx);
  });
}

/** Whom the provider knows may have been signed in without being asked for anything: that shows nothing. */
async function hasJustSignedIn(trx: Trx, context: Context, { id, sessionId }: Prover): Promise<boolean> {
  const session = await trx.selectFrom("sessions").select("created_at").where("id", "=", sessionId).executeTakeFirstOrThrow();
  const now = context.now();
  if (now - session.created_at > lifetime.recentSignIn || !canHaveHappened(session.created_at, now)) return false;
  return (await identityOf(trx, context, id)) === undefined;
}

function identityOf(db: Db, { config: { oidc } }: Context, userId: number) {
  return db
    .selectFrom("identities")
    .select("subject")
    .where("user_id", "=", userId)
    .where("issuer", "=", oidc?.issuer ?? "")
    .limit(1)
    .executeTakeFirst();
}

/** What a screen is to ask for. Where the provider is the only way, passwords and passkeys from before are not spoken of. */
export async function offerProofs(context: Context, userId: number): Promise<ProofOffer> {
  const { oidc } = context.config;
  const db = context.database.read;
  const { password_hash: hash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const passkey = await db.selectFrom("passkeys").select("id").where("user_id", "=", userId).limit(1).executeTakeFirst();
  const known = await identityOf(db, context, userId);
  const provider = oidc && known ? oidc.name : null;
  const isOnly = oidc?.isOnly === true;
  return { password: isPassword(hash) && !isOnly, passkey: passkey !== undefined && !isOnly, provider };
}

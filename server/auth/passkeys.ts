import type { Selectable } from "kysely";
import type { z } from "zod";
import { lifetime, passkeyLimit } from "#core/limits.ts";
import type { madePasskey, Passkey } from "#core/passkey.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { HttpError, notFound } from "../errors.ts";
import { holdAsker } from "../http/held-session.ts";
import type { Made, Once } from "../http/once.ts";
import { writeLog } from "../logs/logs.ts";
import { handleOf, keepChallenge, partyOf, takeChallenge, webAuthentication } from "./challenges.ts";
import type { Asker } from "./own-password.ts";
import { type Prover, withRecentProof } from "./own-proof.ts";

type Owner = Asker & { firstName: string; lastName: string };

const purpose = { type: "passkey", refused: "Change of the passkeys refused: the password was wrong" } as const;

/** EdDSA, ES256, RS256: what devices have. The library's own list tries what is experimental here, and says so aloud. */
const algorithms = [-8, -7, -257];

export async function listPasskeys(context: Context, userId: number): Promise<Passkey[]> {
  const rows = await ofUser(context.database.read, userId).orderBy("id").execute();
  return rows.map(toPasskey);
}

/** @throws HttpError 409 where the origin has no name, and as `withRecentProof` */
export async function passkeyOptions(context: Context, user: Prover & Owner) {
  const rpID = partyOf(context.config);
  const { generateRegistrationOptions } = await webAuthentication();
  const rows = await ofUser(context.database.read, user.id).execute();
  const options = await generateRegistrationOptions({
    rpName: "Octavo",
    rpID,
    userID: await handleOf(context.database.read, user.id),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    timeout: lifetime.passkeyChallenge,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: rows.map(({ credential_id: id }) => ({ id })),
  });
  const asked = { for: "adding", userId: user.id } as const;
  await withRecentProof(context, user, purpose, (trx) => keepChallenge(trx, options.challenge, asked, context.now()));
  return { ...options };
}

/** @throws HttpError 400 for what no device was asked for, 409 */
export async function addPasskey(
  context: Context,
  user: Owner,
  made: z.output<typeof madePasskey>,
  deviceName: string,
  once: Once,
): Promise<Passkey> {
  const again = (id: number) => findPasskey(context.database.read, user.id, id);
  const madeBefore = await once.madeBefore();
  if (madeBefore !== null) return again(madeBefore);
  const rpID = partyOf(context.config);
  const found = await verified(context, made, rpID).catch(() => null);
  if (!found) throw refused();
  const { credential, challenge } = found;
  const add = async (trx: Trx): Promise<Made<Passkey>> => {
    // One after another: two at once must not both be the last that there is room for.
    await holdAsker(trx, user);
    if (!(await takeChallenge(trx, challenge, { for: "adding", userId: user.id }, context.now()))) throw refused();
    const there = await ofUser(trx, user.id).execute();
    if (there.length >= passkeyLimit)
      throw new HttpError(409, "quota_reached", `An account has at most ${passkeyLimit} passkeys. Please remove one first.`);
    const row = await trx
      .insertInto("passkeys")
      .values({
        user_id: user.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (made.response.transports ?? []).join(","),
        name: deviceName,
        created_at: context.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw refused();
    await note(trx, context, user, `Passkey added: ${deviceName}`);
    return { id: row.id, answer: toPasskey(row) };
  };
  return once.make(add, again);
}

const refused = () => new HttpError(400, "passkey_refused", "This passkey could not be added. Please try again.");

/** All but whether it was asked for. */
async function verified(context: Context, made: z.output<typeof madePasskey>, rpID: string) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    webAuthentication(),
    import("@simplewebauthn/server/helpers"),
  ]);
  // No certificates were asked for: looking into one may have the server fetch what it names.
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(made.response.attestationObject));
  const isPlain = attestation.get("fmt") === "none" || attestation.get("fmt") === "packed";
  if (!isPlain || attestation.get("attStmt").get("x5c")) return null;
  let challenge = "";
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge(signed) {
      challenge = signed;
      return true;
    },
    expectedOrigin: context.config.origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
  return registrationInfo ? { credential: registrationInfo.credential, challenge } : null;
}

export async function renamePasskey(context: Context, user: Owner, id: number, name: string): Promise<Passkey> {
  return context.database.transact(async (trx) => {
    const row = await trx
      .updateTable("passkeys")
      .set({ name })
      .where("user_id", "=", user.id)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    return toPasskey(row);
  });
}

/** @throws HttpError 404, and as `withRecentProof` */
export async function removePasskey(context: Context, user: Prover, id: number): Promise<void> {
  await withRecentProof(context, user, purpose, async (trx) => {
    const row = await trx
      .deleteFrom("passkeys")
      .where("user_id", "=", user.id)
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirst();
    if (!row) throw notFound();
    await note(trx, context, user, `Passkey removed: ${row.name}`);
  });
}

async function findPasskey(db: Db, userId: number, id: number): Promise<Passkey> {
  const row = await ofUser(db, userId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toPasskey(row);
}

const ofUser = (db: Db, userId: number) => db.selectFrom("passkeys").selectAll().where("user_id", "=", userId);

function toPasskey({ id, name, created_at, last_used_at }: Selectable<Tables["passkeys"]>): Passkey {
  const printed = (time: number) => new Date(time).toISOString();
  return { id, name, createdAt: printed(created_at), lastUsedAt: last_used_at === null ? null : printed(last_used_at) };
}

async function note(trx: Trx, context: Context, { id: userId, email }: Asker, message: string): Promise<void> {
  await writeLog(trx, context.now(), { userId, type: "passkey", status: "success", message, email });
}

import { secretPlace } from "../../server/auth/authenticator-key.ts";
import type { Config } from "../../server/config.ts";
import { connect, openReader } from "../../server/db/connect.ts";
import { holdDataDir, prepareDataDir } from "../../server/db/data-dir.ts";
import type { Database, Trx } from "../../server/db/database.ts";
import { mailPlace } from "../../server/mail/queue.ts";
import { Refusal } from "../../server/refusals.ts";
import { adoptNextKey, formerKeyFile, generateKeyFile, keyFile, nextKeyFile } from "../../server/seal/key-file.ts";
import { findMasterKey, fits, isKey, loadMasterKey, parseKey, readCheck, storeCheck } from "../../server/seal/master-key.ts";
import type { SealingKey } from "../../server/seal/seal.ts";
import { rewrapKeys } from "../../server/seal/vault.ts";
import { BadSetting } from "../../server/settings/read.ts";
import { neverUsed, telling } from "../command.ts";
import { count } from "../counting.ts";
import { record } from "../users/record.ts";
import { waitingMails } from "./waiting-mails.ts";

/**
 * Changes the master key, in steps that each leave everything readable: the new key is on the disk before the database is sealed by it,
 * and becomes the key only after that. Interrupted anywhere, the next start settles it, and a rotation may be started again.
 * @param newKey from NEW_MASTER_KEY; needed exactly when the present key comes from MASTER_KEY
 * @yields what has been done, in a sentence each
 * @throws InUse while a server works in the data folder or with the database
 */
export async function* rotate(config: Config, newKey: string | null): AsyncGenerator<string> {
  await refuseWithoutKey(config);
  prepareDataDir(config.dataDir);
  const release = await holdDataDir(config.dataDir, "alone", 0);
  try {
    const database = await connect(config, undefined, "alone", telling);
    try {
      yield* config.masterKey ? inEnvironment(config, config.masterKey, newKey, database) : inFiles(config, newKey, database);
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}

/** Before anything is made: neither a folder nor a key where none was. */
async function refuseWithoutKey(config: Config): Promise<void> {
  const reader = await openReader(config);
  if (!reader) throw neverUsed(config, "there is no key to change");
  try {
    const check = await readCheck(reader.read);
    // One in MASTER_KEY may be the former one, where a rotation is repeated.
    if (!config.masterKey) findMasterKey(config, check);
  } finally {
    await reader.close();
  }
}

async function* inFiles(config: Config, newKey: string | null, database: Database): AsyncGenerator<string> {
  if (newKey) throw new Refusal("NEW_MASTER_KEY is only for a key in MASTER_KEY; here it is a file. Please unset it.");
  const { dataDir } = config;
  const from = await loadMasterKey(config, database);
  const to = parseKey(generateKeyFile(nextKeyFile(dataDir)));
  yield `A new master key (${to.id}) is on the disk.`;
  yield await reseal(database, from, to);
  adoptNextKey(dataDir, from.id);
  yield `The new key is in ${keyFile(dataDir)}.`;
  yield `The former key is in ${formerKeyFile(dataDir, from.id)}: backups made until now need it. Keep it with them, or delete it.`;
}

async function* inEnvironment(config: Config, oldKey: string, newKey: string | null, database: Database): AsyncGenerator<string> {
  if (!newKey || !isKey(newKey))
    throw new BadSetting("The master key is in MASTER_KEY: put the new one, 64 hexadecimal digits, into NEW_MASTER_KEY.");
  if (newKey.toLowerCase() === oldKey) throw new BadSetting("NEW_MASTER_KEY is the same as MASTER_KEY; it must be another key.");
  const to = parseKey(newKey);
  const check = await readCheck(database.read);
  if (check && fits(to, check)) yield "This key was changed before.";
  else yield await reseal(database, await loadMasterKey(config, database), to);
  yield "Now set MASTER_KEY to the value of NEW_MASTER_KEY and start Octavo. Backups made until now need the former key.";
}

/** One transaction: afterwards everything is sealed by the new key, or everything still by the old one. */
async function reseal(database: Database, from: SealingKey, to: SealingKey): Promise<string> {
  const [keys, authenticators, mails] = await database.transact(async (trx) => {
    await storeCheck(trx, to);
    await record(trx, { id: null, email: "" }, "rotate", "An operator changed the master key");
    // Hashed under the former key, they name nothing any more.
    await trx.deleteFrom("creations").execute();
    return [await rewrapKeys(trx, from, to), await resealAuthenticators(trx, from, to), await resealMails(trx, from, to)];
  });
  const first = [count(keys, "workspace key"), ...(authenticators > 0 ? [count(authenticators, "authenticator")] : [])];
  return `${first.join(", ")} and ${count(mails, "waiting mail")} are sealed by it.`;
}

async function resealAuthenticators(trx: Trx, from: SealingKey, to: SealingKey): Promise<number> {
  const rows = await trx.selectFrom("authenticators").select(["user_id as id", "secret"]).execute();
  for (const { id, secret } of rows) {
    const resealed = to.seal(secretPlace(id), from.open(secretPlace(id), secret));
    await trx.updateTable("authenticators").set({ secret: resealed }).where("user_id", "=", id).execute();
  }
  return rows.length;
}

async function resealMails(trx: Trx, from: SealingKey, to: SealingKey): Promise<number> {
  let done = 0;
  for await (const { id, message } of waitingMails(trx)) {
    const resealed = to.seal(mailPlace(id), from.open(mailPlace(id), message));
    await trx.updateTable("mails").set({ message: resealed }).where("id", "=", id).execute();
    done += 1;
  }
  return done;
}

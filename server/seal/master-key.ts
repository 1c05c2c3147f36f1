/** The key that wraps the workspace keys. It stands in a file beside the database, or in MASTER_KEY; never in the database. */
import { createHash } from "node:crypto";
import type { Database, Db, Trx } from "../db/database.ts";
import { adoptNextKey, dropNextKey, formerKeyFile, generateKeyFile, keyFile, nextKeyFile, readKeyFile } from "./key-file.ts";
import { CannotOpen, keyId, SealingKey } from "./seal.ts";

export class MasterKeyProblem extends Error {}

export interface KeySettings {
  dataDir: string;
  /** null: in a file under `dataDir`. */
  masterKey: string | null;
}

const CHECK = "master_key_check";
const CHECK_PLACE = "settings/master_key_check/value";
const CHECK_TEXT = Buffer.from("octavo");

/**
 * The master key of this database. On a first start one is generated into a file that only the server's user reads.
 * @throws MasterKeyProblem if the key is missing or wrong for what is already sealed
 */
export async function loadMasterKey(settings: KeySettings, database: Database): Promise<SealingKey> {
  const check = await readCheck(database.read);
  const found = findMasterKey(settings, check);
  if (check && !settings.masterKey) settleRotation(settings.dataDir, found);
  const key = found?.key ?? parseKey(generateKeyFile(keyFile(settings.dataDir)));
  if (!check) await database.transact((trx) => storeCheck(trx, key));
  return key;
}

export interface FoundKey {
  key: SealingKey;
  /** The setting or the file that holds it. */
  from: string;
}

/**
 * Looks for the master key and changes nothing.
 * @param check what `readCheck` answers; without it nothing is sealed yet and any key will do
 * @returns null where neither a key nor anything sealed is
 * @throws MasterKeyProblem if the key is missing or wrong for what is already sealed
 */
export function findMasterKey({ dataDir, masterKey }: KeySettings, check: Uint8Array | null): FoundKey | null {
  const current = masterKey ? { key: parseKey(masterKey), from: "MASTER_KEY" } : inFile(keyFile(dataDir));
  if (!check) return current;
  const next = masterKey ? null : nextKey(dataDir);
  const found = [current, next].find((one) => one && fits(one.key, check));
  if (found) return found;
  const needed = keyId(check);
  const former = findFormerKey(dataDir, check);
  if (current) {
    throw new MasterKeyProblem(
      `The master key in ${current.from} (${current.key.id}) is not the one that sealed this database (${needed}); ${former ? `that one lies in ${former}: ${wayFrom(current, dataDir)}` : "put that one there"}.`,
    );
  }
  throw new MasterKeyProblem(
    `The database holds sealed workspaces, but their master key (${needed}) is missing: ${former ? `it lies in ${former}: ${wayFrom(null, dataDir)}` : `put it back at ${keyFile(dataDir)} or into MASTER_KEY`}.`,
  );
}

function inFile(file: string): FoundKey | null {
  const hex = readKey(file);
  if (hex !== null && !isKey(hex)) throw new MasterKeyProblem(`${file} holds no master key: it must be 64 hexadecimal digits.`);
  return hex === null ? null : { key: parseKey(hex), from: file };
}

function readKey(file: string): string | null {
  try {
    return readKeyFile(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    if (code === "EISDIR")
      throw new MasterKeyProblem(`${file} is a folder; put the file that holds the master key in its place.`);
    throw new MasterKeyProblem(`${file} cannot be read (${code}); give it to the user that runs Octavo.`);
  }
}

/** The file in which a rotation left the key that sealed `check`; null where there is none. */
export function findFormerKey(dataDir: string, check: Uint8Array): string | null {
  const file = formerKeyFile(dataDir, keyId(check));
  const hex = readKey(file);
  return hex !== null && isKey(hex) && fits(parseKey(hex), check) ? file : null;
}

/** How the key of such a file comes to count. No other is lost by it. @param current what counts now */
export function wayFrom(current: FoundKey | null, dataDir: string): string {
  if (current?.from === "MASTER_KEY") return "put its digits into MASTER_KEY";
  return current ? `give ${current.from} another name, and copy it there` : `copy it to ${keyFile(dataDir)}`;
}

/** The key that a rotation left behind; null if none was interrupted. */
export function nextKey(dataDir: string): FoundKey | null {
  const hex = readKey(nextKeyFile(dataDir));
  return hex !== null && isKey(hex) ? { key: parseKey(hex), from: nextKeyFile(dataDir) } : null;
}

/** Ends a rotation that was interrupted: the key that fits tells whether before or after its transaction. */
function settleRotation(dataDir: string, found: FoundKey | null): void {
  if (found?.from === nextKeyFile(dataDir)) adoptNextKey(dataDir, inFile(keyFile(dataDir))?.key.id ?? null);
  else dropNextKey(dataDir);
}

/** What only the master key of this database opens; null before the first start. */
export async function readCheck(db: Db): Promise<Uint8Array | null> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", CHECK).executeTakeFirst();
  return row?.value ?? null;
}

/** Remembers, sealed by `key`, what only `key` opens. */
export async function storeCheck(trx: Trx, key: SealingKey): Promise<void> {
  const value = key.seal(CHECK_PLACE, CHECK_TEXT);
  await trx
    .insertInto("settings")
    .values({ key: CHECK, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export const isKey = (hex: string) => /^[0-9a-f]{64}$/i.test(hex);

/** The key's version is derived from the key, so that a record says which master key it wants. */
export function parseKey(hex: string): SealingKey {
  const bytes = Buffer.from(hex, "hex");
  return new SealingKey(bytes, createHash("sha256").update("octavo master key").update(bytes).digest().readUInt32BE(0));
}

export function fits(key: SealingKey, check: Uint8Array): boolean {
  try {
    return key.open(CHECK_PLACE, check).equals(CHECK_TEXT);
  } catch (error) {
    if (error instanceof CannotOpen) return false;
    throw error;
  }
}

import { createHash, randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Database, Trx } from "../db/database.ts";
import { CannotOpen, SealingKey } from "./seal.ts";

/** The key that wraps the workspace keys. It stands in a file beside the database, or in MASTER_KEY; never in the database. */

export class MasterKeyProblem extends Error {}

const CHECK = "master_key_check";
const CHECK_PLACE = "settings/master_key_check/value";
const CHECK_TEXT = Buffer.from("octavo");

export const keyFile = (dataDir: string) => join(dataDir, "keys", "master.key");
/** Where a rotation keeps the new key until every workspace key is wrapped by it. */
export const nextKeyFile = (dataDir: string) => join(dataDir, "keys", "master.key.next");

/**
 * The master key of this database. On a first start one is generated into a file that only the server's user reads.
 * @throws MasterKeyProblem if the key is missing or wrong for what is already sealed
 */
export async function loadMasterKey(
  settings: { dataDir: string; masterKey: string | null },
  database: Database,
): Promise<SealingKey> {
  const check = await database.read.selectFrom("settings").select("value").where("key", "=", CHECK).executeTakeFirst();
  const found = settings.masterKey ? parseKey(settings.masterKey) : readKeyFile(settings.dataDir, check?.value);
  if (!found && check) {
    throw new MasterKeyProblem(
      `The database holds sealed workspaces, but their master key is missing: put it back at ${keyFile(settings.dataDir)} or into MASTER_KEY.`,
    );
  }
  const key = found ?? generate(keyFile(settings.dataDir));
  if (check) {
    if (!fits(key, check.value)) throw new MasterKeyProblem("The master key is not the one that sealed this database.");
  } else {
    await database.transact((trx) => storeCheck(trx, key));
  }
  return key;
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

/** Puts a rotation's new key into place once the database is wrapped by it. */
export function adoptNextKey(dataDir: string): void {
  renameSync(nextKeyFile(dataDir), keyFile(dataDir));
}

/** A key file of its own, synced before its key is used, never over an existing one. */
export function generate(file: string): SealingKey {
  mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 });
  const bytes = randomBytes(32);
  const handle = openSync(file, "wx", 0o600);
  writeSync(handle, `${bytes.toString("hex")}\n`);
  fsyncSync(handle);
  closeSync(handle);
  return parseKey(bytes.toString("hex"));
}

/** The key's version is derived from the key, so that a record says which master key it wants. */
export function parseKey(hex: string): SealingKey {
  const bytes = Buffer.from(hex.trim(), "hex");
  if (bytes.length !== 32) throw new MasterKeyProblem("The master key must be 64 hexadecimal digits.");
  return new SealingKey(bytes, createHash("sha256").update("octavo master key").update(bytes).digest().readUInt32BE(0));
}

function readKeyFile(dataDir: string, check: Uint8Array | undefined): SealingKey | null {
  const current = readIfThere(keyFile(dataDir));
  const next = readIfThere(nextKeyFile(dataDir));
  if (next && check) {
    // A rotation was interrupted: the database says whether before or after its transaction.
    if (fits(next, check)) {
      adoptNextKey(dataDir);
      return next;
    }
    rmSync(nextKeyFile(dataDir));
  }
  return current;
}

function readIfThere(file: string): SealingKey | null {
  return existsSync(file) ? parseKey(readFileSync(file, "utf8")) : null;
}

function fits(key: SealingKey, check: Uint8Array): boolean {
  try {
    return key.open(CHECK_PLACE, check).equals(CHECK_TEXT);
  } catch (error) {
    if (error instanceof CannotOpen) return false;
    throw error;
  }
}

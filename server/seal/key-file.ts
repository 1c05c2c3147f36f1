/** Where the master key lies when it is not in MASTER_KEY: a file that only the server's user reads, synced before it is used. */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";

export const keyFile = (dataDir: string) => join(dataDir, "keys", "master.key");
/** Where a rotation keeps the new key until the database is sealed by it. */
export const nextKeyFile = (dataDir: string) => join(dataDir, "keys", "master.key.next");
/** Where a rotation leaves the former key: backups made before are sealed by it. */
export const formerKeyFile = (dataDir: string, id: string) => join(dataDir, "keys", `master.key.${id}`);

/**
 * Generates a key into a file, which is there either whole or not at all, and never replaces one.
 * @returns the key in hexadecimal digits
 */
export function generateKeyFile(file: string): string {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const hex = randomBytes(32).toString("hex");
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  const handle = openSync(draft, "wx", 0o600);
  writeSync(handle, `${hex}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
  syncFolder(dirname(file));
  return hex;
}

/** @returns what the file says; null if it is not there */
export function readKeyFile(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/** What of the keys' folder, itself included, other users of the machine may read; none where no such folder is. */
export function readableByOthers(dataDir: string): string[] {
  const folder = dirname(keyFile(dataDir));
  if (process.platform === "win32" || !existsSync(folder)) return [];
  return [folder, ...readdirSync(folder).map((name) => join(folder, name))].filter((file) => statSync(file).mode & 0o077);
}

/**
 * Puts a rotation's new key into its place, and the former one aside.
 * @param formerId id of the key that lies there now; null if none does
 */
export function adoptNextKey(dataDir: string, formerId: string | null): void {
  if (formerId !== null) renameSync(keyFile(dataDir), formerKeyFile(dataDir, formerId));
  renameSync(nextKeyFile(dataDir), keyFile(dataDir));
  syncFolder(dirname(keyFile(dataDir)));
}

/** Takes back a rotation that was interrupted before the database knew of it. */
export function dropNextKey(dataDir: string): void {
  rmSync(nextKeyFile(dataDir), { force: true });
}

/** A file's name is on the disk only once its folder is; Windows does that by itself, and has no other way. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

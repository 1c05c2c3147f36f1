import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";

/** Another server works in this folder. */
export class InUse extends Error {}

/** The folder is not ours to write in. */
export class NotWritable extends Error {}

/** Milliseconds that a server waits for the one before it to end. */
const PATIENCE = 3000;

/**
 * Makes the data folder, for this user alone, unless it is there.
 * @throws NotWritable
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new NotWritable(`The folder ${dataDir} cannot be written (${code}); set DATA_DIR to one that can.`);
  }
}

/**
 * Keeps the data folder for this process: two servers on one SQLite would disagree about what they remember, and so would a server
 * and a command that changes its keys. The operating system drops the lock with the process, however it ends.
 * @param use `shared`: with other servers, which keep what they share in PostgreSQL
 * @returns lets the folder go
 * @throws InUse
 */
export async function holdDataDir(dataDir: string, use: "alone" | "shared" = "alone", patience = PATIENCE): Promise<() => void> {
  const until = Date.now() + patience;
  for (;;) {
    const lock = new Sqlite(join(dataDir, "server.lock"), { timeout: 0 });
    try {
      if (use === "alone") lock.exec("BEGIN EXCLUSIVE");
      else lock.exec("BEGIN; SELECT count(*) FROM sqlite_schema");
      return () => lock.close();
    } catch (error) {
      lock.close();
      const isHeld = error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
      if (!isHeld) throw error;
      if (Date.now() > until)
        throw new InUse(`An Octavo server works in ${dataDir} already; stop it, or set DATA_DIR to another folder.`);
      await pause(100);
    }
  }
}

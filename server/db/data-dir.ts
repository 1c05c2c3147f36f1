import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";

/** Another server works in this folder. */
export class InUse extends Error {}

const PATIENCE = 3000;

/**
 * Keeps the data folder for this process: two servers on one would disagree about what they remember. The operating system drops
 * the lock with the process, however it ends.
 * @returns lets the folder go
 * @throws InUse
 */
export async function holdDataDir(dataDir: string): Promise<() => void> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const lock = new Sqlite(join(dataDir, "server.lock"), { timeout: 0 });
    try {
      lock.exec("BEGIN EXCLUSIVE");
      return () => lock.close();
    } catch (error) {
      lock.close();
      const isHeld = error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
      if (!isHeld) throw error;
      if (Date.now() > until)
        throw new InUse(`Another Octavo already works in ${dataDir}; stop it, or set DATA_DIR to another folder.`);
      await pause(100);
    }
  }
}

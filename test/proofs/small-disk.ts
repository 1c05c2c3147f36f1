/** Disks that are soon full, made of what a machine gives. */
import { spawnSync } from "node:child_process";
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { startPostgres } from "../../scripts/postgres.ts";
import { sqliteFile } from "../../server/db/sqlite.ts";
import { engine } from "../database.ts";
import type { Setup } from "./octavo.ts";
import { placeOf } from "./place.ts";

export interface SmallDisk {
  /** A server whose data lies on it. */
  setup: Setup;
  /** Leaves hardly any room, or so many bytes. */
  fill(left?: number): void;
  /** Gives room again, while the server runs. */
  free(): void;
  /** After the server has ended. */
  remove(): Promise<void>;
}

/** What there may be for the engine under test. Each answers a disk, or in a few words why there is none. */
export const smallDisks: Record<string, () => Promise<SmallDisk | string>> =
  engine === "sqlite"
    ? { "a limit on the size of files": limitedFiles, "a small file system": () => smallFolder() }
    : { "a small tablespace": smallTablespace };

/**
 * Nobody needs rights for it: the server may write no file longer than a few megabytes, and its write-ahead log soon is. There is
 * room again once somebody else has written the log's pages into the database.
 */
async function limitedFiles(): Promise<SmallDisk | string> {
  if (process.platform === "win32") return "Windows knows no such limit";
  const dataDir = mkdtempSync(join(tmpdir(), "octavo-proof-"));
  return {
    // Shells count blocks of 512 or 1024 bytes.
    setup: {
      place: placeOf({ dataDir, databaseUrl: null }),
      around: (command) => ["sh", "-c", 'ulimit -S -f 4096 && exec "$@"', "sh", ...command],
    },
    fill() {},
    free() {
      const file = new Sqlite(sqliteFile(dataDir), { timeout: 5000 });
      file.pragma("wal_checkpoint(TRUNCATE)");
      file.close();
    },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A file system in memory. @returns null where none may be mounted */
function mountSmall(megabytes = 24): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), "octavo-disk-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]).status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  return null;
}

function unmount(folder: string): void {
  spawnSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
}

const NO_MOUNT = "only root may mount one, on Linux";

/** What `fill` leaves. */
const LEFT = 400_000;

function ballastIn(folder: string) {
  const file = join(folder, "ballast");
  return {
    fill(left = LEFT) {
      const handle = openSync(file, "w");
      const zeros = Buffer.alloc(64 * 1024);
      try {
        for (;;) writeSync(handle, zeros);
      } catch {
        // It is full.
      }
      closeSync(handle);
      truncateSync(file, statSync(file).size - left);
    },
    free: () => rmSync(file, { force: true }),
  };
}

export async function smallFolder(megabytes?: number): Promise<SmallDisk | string> {
  const mount = mountSmall(megabytes);
  if (!mount) return NO_MOUNT;
  return {
    setup: { place: placeOf({ dataDir: join(mount, "data"), databaseUrl: null }) },
    ...ballastIn(mount),
    remove: async () => unmount(mount),
  };
}

/**
 * The tables lie on the small file system; PostgreSQL's own log does not, without which it stops altogether. A PostgreSQL of its
 * own, because one whose tables cannot be written refuses others their checkpoints, too.
 */
async function smallTablespace(): Promise<SmallDisk | string> {
  const mount = mountSmall();
  if (!mount) return NO_MOUNT;
  const postgres = await startPostgres();
  if (!postgres) {
    unmount(mount);
    return "there is no PostgreSQL of our own here";
  }
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  const { uid, gid } = statSync(rows[0]?.folder ?? "");
  const space = join(mount, "space");
  mkdirSync(space);
  chownSync(space, uid, gid);
  await client.query(`create tablespace small location '${space}'`);
  await client.query("create database small tablespace small");
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = "/small";
  const dataDir = mkdtempSync(join(tmpdir(), "octavo-proof-"));
  return {
    setup: { place: placeOf({ dataDir, databaseUrl: url.href }) },
    ...ballastIn(mount),
    async remove() {
      postgres.stop();
      unmount(mount);
    },
  };
}

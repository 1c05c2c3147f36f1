import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "../../server/config.ts";
import { sqliteFile } from "../../server/db/sqlite.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

/** The data folder: whose it is, whether it can be written, what it lies on. */
export function examineFolder({ dataDir, databaseUrl }: Config): Finding[] {
  const isThere = existsSync(dataDir);
  const nearest = isThere ? dataDir : firstThere(dirname(dataDir));
  const { type, bavail, bsize } = statfsSync(nearest);
  return [
    isThere ? rightsOf(dataDir) : plan(dataDir, nearest),
    judgeDisk({ type, free: bavail * bsize, database: databaseUrl ? null : sizeOf(sqliteFile(dataDir)) }),
  ];
}

/** Of a file that may not be there yet. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function firstThere(folder: string): string {
  return existsSync(folder) ? folder : firstThere(dirname(folder));
}

function rightsOf(dataDir: string): Finding {
  const { mode } = statSync(dataDir);
  if (!canWrite(dataDir))
    return wrong(FOLDER, `${dataDir} cannot be written; give it to the user that runs Octavo, or set DATA_DIR.`);
  if (process.platform !== "win32" && mode & 0o077)
    return wrong(FOLDER, `Others may look into ${dataDir}; run \`chmod 700 ${dataDir}\`.`);
  return ok(FOLDER, `${dataDir} belongs to this user alone.`);
}

function plan(dataDir: string, nearest: string): Finding {
  return canWrite(nearest)
    ? ok(FOLDER, `${dataDir} is made at the first start.`)
    : wrong(FOLDER, `${dataDir} cannot be made in ${nearest}; give that to the user that runs Octavo, or set DATA_DIR.`);
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface Disk {
  /** The file system's number, as Linux gives it. */
  type: number;
  /** Bytes that are left for us. */
  free: number;
  /** Bytes of the database that lies there; null where none does. */
  database: number | null;
}

/** tmpfs and ramfs. */
const MEMORY = [0x01021994, 0x858458f6];
/** NFS, SMB and CIFS. */
const NETWORK = [0x6969, 0xfe534d42, 0xff534d42, 0x517b];

const MB = 1e6;

export function judgeDisk({ type, free, database }: Disk): Finding {
  const left = `${free < 1000 * MB ? `${Math.floor(free / MB)} MB` : `${(free / MB / 1000).toFixed(1)} GB`} are free`;
  if (free < 100 * MB) return wrong(DISK, `Only ${left} under DATA_DIR; make room, or Saves will soon be refused.`);
  if (MEMORY.includes(type))
    return note(DISK, "DATA_DIR lies in memory, and all of it is gone when the machine stops; set it to a folder on a disk.");
  if (database !== null && NETWORK.includes(type))
    return wrong(
      DISK,
      "DATA_DIR lies on a network share, where SQLite cannot lock its file; set it to a local disk, or use PostgreSQL.",
    );
  if (free < 1000 * MB) return note(DISK, `${left} under DATA_DIR; think of more room.`);
  if (database !== null && free < database)
    return note(
      DISK,
      `${left}, less than the database takes (${(database / MB / 1000).toFixed(1)} GB): a backup beside it has no room; think of more.`,
    );
  return ok(DISK, `${left}.`);
}

const FOLDER = "data folder";
const DISK = "disk";

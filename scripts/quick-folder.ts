import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Where tests keep their data: in memory where there is room, since nothing of a test outlives the machine. */
export function quickFolder(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ROOM ? memory : tmpdir();
}

/** Bytes. PostgreSQL takes 8 MB for a database without pages, and for its journal up to 1 GB. */
const ROOM = 3 * 1024 ** 3;

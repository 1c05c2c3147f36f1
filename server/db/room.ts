import { statfs } from "node:fs/promises";
import { HttpError } from "../errors.ts";

/**
 * Bytes that what is large leaves free. Its pages wait in SQLite's log, up to 24 MB of them, until they are carried over into the
 * database, which needs as much room again: on a disk that is full by then nothing is carried over and nothing cleared away, and the
 * smallest Save is refused until somebody makes room.
 */
const LEFT = 32 * 1024 * 1024;

export const diskFull = () =>
  new HttpError(507, "storage_full", "The server's disk is full. Nothing was saved; please try again later.");

/**
 * To be asked before something large is written.
 * @param folder in which the database lies
 * @param bytes that come
 * @throws HttpError 507 where small Saves might find no room afterwards
 */
export async function requireRoomOnDisk(folder: string, bytes: number): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some file systems do not tell how large they are.
  if (blocks > 0 && bavail * bsize < LEFT + 2 * bytes) throw diskFull();
}

import { type DatabaseSettings, openReader } from "./connect.ts";
import type { Db, Reader } from "./database.ts";

let opening: Promise<Reader | null> | null = null;

/**
 * A connection of this thread's own, which lives as long as the thread: what takes long on it keeps no other thread waiting.
 * @param isByIndex as `openReader`; the first of a thread decides
 */
export async function threadReader(settings: DatabaseSettings, isByIndex = false): Promise<Db> {
  opening ??= openReader(settings, isByIndex);
  try {
    const reader = await opening;
    if (reader) return reader.read;
  } catch (error) {
    opening = null;
    throw error;
  }
  opening = null;
  throw new Error("There is no database.");
}

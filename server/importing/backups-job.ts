/** Notes that lie all in one file, read on a worker thread. */
import { notesIn } from "#core/import/backups.ts";
import { type Pieces, packed } from "./packed-lists.ts";

interface Given {
  bytes: Uint8Array;
  path: string;
  /** As of `notesIn`. */
  taken: readonly string[];
}

/** @returns `notes` and `left` of a `Backup`; null for what is none */
export function readBackup({ bytes, path, taken }: Given): { notes: Pieces; left: Pieces } | null {
  const backup = notesIn(new TextDecoder().decode(bytes), path, taken);
  return backup && { notes: packed(backup.notes), left: packed(backup.left) };
}

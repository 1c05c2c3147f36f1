/** Notes that lie all in one file, read on a worker thread. */
import { createHash } from "node:crypto";
import { notesIn, wordsOfCopy } from "#core/import/backups.ts";
import { type Pieces, packed } from "./packed-lists.ts";

interface Given {
  bytes: Uint8Array;
  path: string;
  /** As of `notesIn`. */
  taken: readonly string[];
}

interface Read {
  /** As of a `Backup`. */
  notes: Pieces;
  left: Pieces;
  /** `markOfCopy` of what each note says. */
  said: Pieces;
  /** As of a `Backup`. */
  items: Pieces;
}

/** @returns null for what is none */
export function readBackup({ bytes, path, taken }: Given): Read | null {
  const backup = notesIn(new TextDecoder().decode(bytes), path, taken);
  if (!backup) return null;
  const { notes, left, said, items } = backup;
  return { notes: packed(notes), left: packed(left), said: packed(said.map(markOfCopy)), items: packed(items) };
}

/** @returns `markOfCopy` of a file that may be a copy of a note */
export function readCopy({ bytes }: { bytes: Uint8Array }): string {
  return markOfCopy(new TextDecoder().decode(bytes));
}

/** The same for a note and for a file that says what it does. */
const markOfCopy = (text: string): string => createHash("sha256").update(wordsOfCopy(text)).digest("base64url");

import { derivedId } from "#core/blocks/derived-id.ts";
import { filesNamedIn } from "#core/file-address.ts";
import { lastUser } from "../api/last-user.ts";

/**
 * Which files the words name that were copied last in this browser, and of which workspace they are. What is pasted may come from
 * anywhere and name any number: only what its reader copied herself brings files along, or somebody else's words could make her hand
 * files on to others.
 */
export interface CopiedFiles {
  workspaceId: number;
  files: readonly number[];
}

interface Kept extends CopiedFiles {
  account: number;
  /** A digest of the words without their space: programs on the way write lines in their own way. */
  words: string;
}

const KEY = "octavo.copied";

const account = () => lastUser()?.id ?? 0;
const digest = (words: string) => derivedId(words.replace(/\s+/g, ""));

/** @param data as it was filled by whoever copied */
export function noteCopied(data: DataTransfer | null, workspaceId: number): void {
  const words = data?.getData("text/plain") ?? "";
  const files = [...new Set(filesNamedIn(words))];
  try {
    if (files.length === 0) localStorage.removeItem(KEY);
    else
      localStorage.setItem(KEY, JSON.stringify({ account: account(), workspaceId, files, words: digest(words) } satisfies Kept));
  } catch {
    // Without room on the device what is pasted names the files where they are.
  }
}

/** The files of what is being pasted; null where it is not what was copied last here. */
export function copiedFiles(data: DataTransfer | null): CopiedFiles | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    if (kept?.account !== account() || digest(data?.getData("text/plain") ?? "") !== kept.words) return null;
    return { workspaceId: kept.workspaceId, files: kept.files };
  } catch {
    return null;
  }
}

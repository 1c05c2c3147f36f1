import { derivedId } from "#core/blocks/derived-id.ts";
import { filesNamedIn } from "#core/file-numbers.ts";

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
  /** A digest of the words without their space: programs on the way write lines in their own way. */
  words: string;
}

const keyOf = (account: number) => `octavo.copied.${account}`;
const digest = (words: string) => derivedId(words.replace(/\s+/g, ""));

/** @param words as they were copied */
export function noteCopied(account: number, words: string, workspaceId: number): void {
  const files = [...new Set(filesNamedIn(words))];
  try {
    if (files.length === 0) forgetCopied(account);
    else localStorage.setItem(keyOf(account), JSON.stringify({ workspaceId, files, words: digest(words) } satisfies Kept));
  } catch {
    // Without room on the device what is pasted names the files where they are.
  }
}

/** The files of words that are being pasted; null where they are not what was copied last here. */
export function copiedFiles(account: number, words: string): CopiedFiles | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(account)) ?? "null") as Kept | null;
    return kept && digest(words) === kept.words ? { workspaceId: kept.workspaceId, files: kept.files } : null;
  } catch {
    return null;
  }
}

export function forgetCopied(account: number): void {
  localStorage.removeItem(keyOf(account));
}

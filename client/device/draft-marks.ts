import { signal } from "../ui/signal.ts";
import { DRAFTS } from "./left-drafts.ts";

/**
 * Which pages have a draft on this device, for the tree and for opening a page: known at once, without opening the database. Other
 * tabs hear of changes through the storage event.
 */

const key = (account: number) => DRAFTS + account;
const changed = signal();
const read = new Map<string, { stored: string | null; pages: ReadonlySet<number> }>();

/** The same set as long as nothing changes. */
export function markedDrafts(account: number): ReadonlySet<number> {
  const stored = localStorage.getItem(key(account));
  const known = read.get(key(account));
  if (known && known.stored === stored) return known.pages;
  const pages = parse(stored);
  read.set(key(account), { stored, pages });
  return pages;
}

export function markDraft(account: number, pageId: number): void {
  const pages = markedDrafts(account);
  if (!pages.has(pageId)) store(account, [...pages, pageId]);
}

export function unmarkDraft(account: number, pageId: number): void {
  const pages = markedDrafts(account);
  if (pages.has(pageId))
    store(
      account,
      [...pages].filter((id) => id !== pageId),
    );
}

export function onDraftMarks(listener: () => void): () => void {
  const end = changed.on(listener);
  addEventListener("storage", listener);
  return () => {
    end();
    removeEventListener("storage", listener);
  };
}

function store(account: number, pages: readonly number[]): void {
  try {
    if (pages.length > 0) localStorage.setItem(key(account), JSON.stringify(pages));
    else localStorage.removeItem(key(account));
  } catch {
    // Without room for marks drafts are found a moment later.
  }
  changed.tell();
}

function parse(stored: string | null): ReadonlySet<number> {
  try {
    return new Set(JSON.parse(stored ?? "[]") as number[]);
  } catch {
    return new Set();
  }
}

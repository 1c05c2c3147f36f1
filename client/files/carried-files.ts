import { DAY } from "#core/limits.ts";
import { lastUser } from "../api/last-user.ts";

/**
 * Files of other workspaces that were pasted into a page, kept on this device: who leaves the page before they are copied comes back
 * to them.
 */

export interface CarriedFile {
  pageId: number;
  from: number;
  /** Its copy in the page's own workspace; null until there is one. */
  to: number | null;
  /** Under which it is asked for, so that the same is not copied twice. */
  key: string;
}

/** Milliseconds: as long as the server knows the key. */
const KEPT = 7 * DAY;

const key = () => `octavo.carried.${lastUser()?.id ?? 0}`;

export function readCarried(pageId: number): CarriedFile[] {
  return readAll().filter((one) => one.pageId === pageId);
}

export function keepCarried(file: CarriedFile): void {
  write([...readAll().filter((one) => !isSame(one, file)), { ...file, at: Date.now() }]);
}

/** There is nothing to wait for. */
export function dropCarried(file: CarriedFile): void {
  write(readAll().filter((one) => !isSame(one, file)));
}

type Kept = CarriedFile & { at: number };

const isSame = (one: CarriedFile, other: CarriedFile) => one.pageId === other.pageId && one.from === other.from;

function readAll(): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key()) ?? "[]") as Kept[];
    return kept.filter(({ at }) => at > Date.now() - KEPT);
  } catch {
    return [];
  }
}

function write(all: readonly Kept[]): void {
  try {
    if (all.length > 0) localStorage.setItem(key(), JSON.stringify(all));
    else localStorage.removeItem(key());
  } catch {
    // Without room on the device they come along as long as this tab is open.
  }
}

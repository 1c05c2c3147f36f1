import { DAY } from "#core/limits.ts";

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

const key = (account: number) => `octavo.carried.${account}`;

export function readCarried(account: number, pageId: number): CarriedFile[] {
  return readAll(account).filter((one) => one.pageId === pageId);
}

export function keepCarried(account: number, file: CarriedFile): void {
  write(account, [...readAll(account).filter((one) => !isSame(one, file)), { ...file, at: Date.now() }]);
}

/** There is nothing to wait for. */
export function dropCarried(account: number, file: CarriedFile): void {
  write(
    account,
    readAll(account).filter((one) => !isSame(one, file)),
  );
}

/** All of an account. */
export function forgetCarried(account: number): void {
  write(account, []);
}

type Kept = CarriedFile & { at: number };

const isSame = (one: CarriedFile, other: CarriedFile) => one.pageId === other.pageId && one.from === other.from;

function readAll(account: number): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key(account)) ?? "[]") as Kept[];
    return kept.filter(({ at }) => at > Date.now() - KEPT);
  } catch {
    return [];
  }
}

function write(account: number, all: readonly Kept[]): void {
  try {
    if (all.length > 0) localStorage.setItem(key(account), JSON.stringify(all));
    else localStorage.removeItem(key(account));
  } catch {
    // Without room on the device they come along as long as this tab is open.
  }
}

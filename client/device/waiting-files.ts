import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { DAY } from "#core/limits.ts";
import { beginningWith, openDevice, type Sealed } from "./database.ts";
import { vaultOf } from "./vault.ts";

/** Files that wait to be sent, each account's sealed with its own key: so they outlive the tab, and the time without a network. */

/** Of one account. */
export const MOST_WAITING = 200 * 1024 * 1024;

/** Milliseconds: what was taken out of a page today may come back into it by undo. */
const SURELY_KEPT = DAY;

/** What waits already leaves no room for it. */
export class DeviceFull extends Error {}

export interface WaitingHead {
  account: number;
  key: string;
  name: string;
  /** What is said of a picture, where that was pasted with it. */
  description?: string;
  type: string;
  size: number;
  workspaceId: number;
  pageId: number;
}

/** What says something of the file is sealed, as in a draft. */
interface StoredHead extends Pick<WaitingHead, "account" | "key" | "size" | "workspaceId" | "pageId"> {
  /** JSON of its name, type and description; absent where an older Octavo kept them as they are. */
  sealed?: Sealed;
  name?: string;
  type?: string;
  /** Milliseconds; absent where an older Octavo kept it. */
  keptAt?: number;
}

interface Schema extends DBSchema {
  heads: { key: [account: number, key: string]; value: StoredHead };
  bytes: { key: [account: number, key: string]; value: { account: number; key: string; sealed: Sealed } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** Beside the drafts' database, not in it: a tab of an older Octavo goes on with its own. */
function openFiles(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("octavo-files", 1, {
    upgrade(db) {
      for (const store of ["heads", "bytes"] as const) db.createObjectStore(store, { keyPath: ["account", "key"] });
    },
    terminated: () => {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** @throws DeviceFull, or whatever the browser says where it keeps nothing */
export async function keepWaiting(head: WaitingHead, blob: Blob): Promise<void> {
  const db = await openFiles();
  await dropUnneeded(db, head.account).catch(() => {});
  // What finds no room is not read.
  requireRoom(head, await db.getAll("heads", beginningWith(head.account)));
  const { account, key, size, workspaceId, pageId, name, description, type } = head;
  const vault = await vaultOf(account);
  const told = await vault.seal(JSON.stringify({ name, description, type }));
  const sealed = await vault.sealBytes(await blob.arrayBuffer());
  const transaction = db.transaction(["heads", "bytes"], "readwrite", { durability: "strict" });
  const heads = transaction.objectStore("heads");
  // Others, also of another tab, may have come meanwhile; from here on they wait.
  requireRoom(head, await heads.getAll(beginningWith(account)));
  await Promise.all([
    heads.put({ account, key, size, workspaceId, pageId, sealed: told, keptAt: Date.now() }),
    transaction.objectStore("bytes").put({ account, key, sealed }),
    transaction.done,
  ]);
}

/** Drops files that nothing refers to: their places are of drafts alone, and a page without one waits for none. */
async function dropUnneeded(db: IDBPDatabase<Schema>, account: number): Promise<void> {
  const old = (await db.getAll("heads", beginningWith(account))).filter(({ keptAt = 0 }) => keptAt < Date.now() - SURELY_KEPT);
  if (old.length === 0) return;
  const drafts = await (await openDevice()).getAllKeys("drafts", beginningWith(account));
  const pages = new Set(drafts.map(([, pageId]) => pageId));
  for (const { key, pageId } of old) if (!pages.has(pageId)) await dropWaiting(account, key);
}

/** @throws DeviceFull */
function requireRoom({ key, size }: WaitingHead, held: readonly StoredHead[]): void {
  const others = held.filter((one) => one.key !== key).reduce((sum, one) => sum + one.size, 0);
  if (others + size > MOST_WAITING) throw new DeviceFull();
}

/** null where it is not on this device, or does not open any more. */
export async function readWaiting(account: number, key: string): Promise<{ head: WaitingHead; blob: Blob } | null> {
  try {
    const db = await openFiles();
    const [head, row] = await Promise.all([db.get("heads", [account, key]), db.get("bytes", [account, key])]);
    if (!head || !row) return null;
    const vault = await vaultOf(account);
    const { sealed, keptAt: _, name = "", type = "", ...place } = head;
    const told: Pick<WaitingHead, "name" | "description" | "type"> = sealed
      ? JSON.parse(await vault.open(sealed))
      : { name, type };
    const bytes = await vault.openBytes(row.sealed);
    return { head: { ...place, ...told }, blob: new Blob([bytes], { type: told.type }) };
  } catch {
    return null;
  }
}

export async function dropWaiting(account: number, key: string): Promise<void> {
  const db = await openFiles();
  const transaction = db.transaction(["heads", "bytes"], "readwrite");
  await Promise.all([
    transaction.objectStore("heads").delete([account, key]),
    transaction.objectStore("bytes").delete([account, key]),
    transaction.done,
  ]);
}

/** All of an account. */
export async function forgetWaiting(account: number): Promise<void> {
  const db = await openFiles();
  const transaction = db.transaction(["heads", "bytes"], "readwrite");
  await Promise.all([
    transaction.objectStore("heads").delete(beginningWith(account)),
    transaction.objectStore("bytes").delete(beginningWith(account)),
    transaction.done,
  ]);
}

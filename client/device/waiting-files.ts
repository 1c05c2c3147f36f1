import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { beginningWith, type Sealed } from "./database.ts";
import { vaultOf } from "./vault.ts";

/** Files that wait to be sent, each account's sealed with its own key: so they outlive the tab, and the time without a network. */

/** Of one account. */
export const MOST_WAITING = 200 * 1024 * 1024;

/** What waits already leaves no room for it. */
export class DeviceFull extends Error {}

export interface WaitingHead {
  account: number;
  key: string;
  name: string;
  type: string;
  size: number;
  workspaceId: number;
  pageId: number;
}

interface Schema extends DBSchema {
  heads: { key: [account: number, key: string]; value: WaitingHead };
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
  const others = await db.getAll("heads", beginningWith(head.account));
  const held = others.filter(({ key }) => key !== head.key).reduce((sum, { size }) => sum + size, 0);
  if (held + head.size > MOST_WAITING) throw new DeviceFull();
  const { account, key } = head;
  const sealed = await (await vaultOf(account)).sealBytes(await blob.arrayBuffer());
  const transaction = db.transaction(["heads", "bytes"], "readwrite", { durability: "strict" });
  await Promise.all([
    transaction.objectStore("heads").put(head),
    transaction.objectStore("bytes").put({ account, key, sealed }),
    transaction.done,
  ]);
}

/** null where it is not on this device, or does not open any more. */
export async function readWaiting(account: number, key: string): Promise<{ head: WaitingHead; blob: Blob } | null> {
  try {
    const db = await openFiles();
    const [head, row] = await Promise.all([db.get("heads", [account, key]), db.get("bytes", [account, key])]);
    if (!head || !row) return null;
    const bytes = await (await vaultOf(account)).openBytes(row.sealed);
    return { head, blob: new Blob([bytes], { type: head.type }) };
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

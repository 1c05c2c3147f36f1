import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** What Octavo keeps in this browser. Everything but the keys themselves is sealed, each account's with a key of its own. */

export interface Sealed {
  /** null where the browser gives no cryptography because the connection is not secure: then `data` is plain. */
  iv: Uint8Array<ArrayBuffer> | null;
  data: ArrayBuffer;
}

export interface StoredDraft {
  account: number;
  pageId: number;
  /** Which tab wrote it: tabs of one page never write into each other's draft. */
  tab: string;
  workspaceId: number;
  /** The revision that the draft started from; null where the server tells none. */
  revision: number | null;
  /** The same as the server names it; absent in drafts of an older Octavo. */
  base?: string | null;
  updatedAt: number;
  sealed: Sealed;
}

export interface StoredBlock {
  account: number;
  pageId: number;
  tab: string;
  blockId: string;
  sealed: Sealed;
}

export interface DeviceSchema extends DBSchema {
  keys: { key: number; value: { account: number; key: CryptoKey } };
  drafts: { key: [account: number, pageId: number, tab: string]; value: StoredDraft };
  draftBlocks: {
    key: [account: number, pageId: number, tab: string, blockId: string];
    value: StoredBlock;
  };
  answers: {
    key: [account: number, address: string];
    value: { account: number; address: string; savedAt: number; size: number; sealed: Sealed };
  };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

let opened: Promise<DeviceDatabase> | null = null;

export function openDevice(): Promise<DeviceDatabase> {
  opened ??= openDB<DeviceSchema>("octavo", 1, {
    upgrade(db) {
      db.createObjectStore("keys", { keyPath: "account" });
      db.createObjectStore("drafts", { keyPath: ["account", "pageId", "tab"] });
      db.createObjectStore("draftBlocks", { keyPath: ["account", "pageId", "tab", "blockId"] });
      db.createObjectStore("answers", { keyPath: ["account", "address"] });
    },
    // A newer version in another tab, or a browser that closed it: the next call opens it again.
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase | null)?.close();
      opened = null;
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

/** All keys that begin with `parts`. */
export function beginningWith(...parts: (number | string)[]): IDBKeyRange {
  // An array sorts behind every number and string.
  return IDBKeyRange.bound(parts, [...parts, []]);
}

/** Trees that keep a thread for long, read on one that has a connection of its own. */
import type { DatabaseSettings } from "../db/connect.ts";
import { threadReader } from "../db/thread-reader.ts";
import { Vault, type VaultKey } from "../seal/vault.ts";
import { type OpenedTitles, readTree } from "./tree-reading.ts";

export interface LargeTree {
  settings: DatabaseSettings;
  vault: VaultKey;
  more: { workspaceId?: number };
}

/** Pages whose titles are kept, over all workspaces. */
const MOST_TITLES = 200_000;

/** By workspace, least recently used first. */
const titles = new Map<number, OpenedTitles>();

export async function readLargeTree({ settings, vault: key, more }: LargeTree): Promise<{ bytes: Uint8Array; count: number }> {
  const db = await threadReader(settings);
  const vault = Vault.from(key);
  const read = await readTree(db, vault, titles.get(vault.workspaceId) ?? new Map(), more);
  remember(vault.workspaceId, read.titles);
  return { bytes: read.bytes, count: read.count };
}

function remember(workspaceId: number, opened: OpenedTitles): void {
  titles.delete(workspaceId);
  titles.set(workspaceId, opened);
  let count = [...titles.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [id, { size }] of titles) {
    if (count <= MOST_TITLES) return;
    titles.delete(id);
    count -= size;
  }
}

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

/** Bytes of trees whose titles are kept, over all workspaces. */
const MOST = 64 * 1024 * 1024;

/** By workspace, least recently used first. */
const trees = new Map<number, { titles: OpenedTitles; size: number }>();

export async function readLargeTree({ settings, vault: key, more }: LargeTree): Promise<{ bytes: Uint8Array; count: number }> {
  const db = await threadReader(settings);
  const vault = Vault.from(key);
  const read = await readTree(db, vault, trees.get(vault.workspaceId)?.titles ?? new Map(), more);
  remember(vault.workspaceId, { titles: read.titles, size: read.bytes.length });
  return { bytes: read.bytes, count: read.count };
}

function remember(workspaceId: number, tree: { titles: OpenedTitles; size: number }): void {
  trees.delete(workspaceId);
  trees.set(workspaceId, tree);
  let bytes = [...trees.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [id, { size }] of trees) {
    if (bytes <= MOST) return;
    trees.delete(id);
    bytes -= size;
  }
}

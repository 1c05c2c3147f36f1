import { kept } from "../http/deflated.ts";
import type { OpenedTitles, ReadTree } from "./tree-reading.ts";

interface Remembered {
  revision: number;
  bytes: Buffer;
  /** None for a tree that was read on another thread, which keeps them. */
  titles: OpenedTitles;
  /** Bytes, with those of its packed form, which may come to lie beside it, and of its titles. */
  size: number;
}

/** Bytes that are kept over all workspaces: some 200,000 pages whose titles are as long as most. */
const MOST = 64 * 1024 * 1024;

/**
 * Trees as they were last answered. An entry is good for exactly one revision of its tree, so nothing has to be told of changes;
 * of a changed tree only the changed titles are opened again.
 */
export class TreeCache {
  /** Least recently used first. */
  readonly #trees = new Map<number, Remembered>();
  /** Being read, by workspace and revision: whoever comes meanwhile gets the same. */
  readonly #reading = new Map<string, Promise<Buffer>>();
  readonly #most: number;
  #bytes = 0;

  /** @param most bytes over all trees */
  constructor(most = MOST) {
    this.#most = most;
  }

  /** The tree as JSON bytes, read by `read` unless it was answered at this revision before. */
  async bytes(workspaceId: number, revision: number, read: (titles: OpenedTitles) => Promise<ReadTree>): Promise<Buffer> {
    const known = this.#trees.get(workspaceId);
    if (known?.revision === revision) {
      this.#trees.delete(workspaceId);
      this.#trees.set(workspaceId, known);
      return known.bytes;
    }
    const name = `${workspaceId} ${revision}`;
    const reading = this.#reading.get(name) ?? this.#read(workspaceId, revision, () => read(known?.titles ?? new Map()));
    this.#reading.set(name, reading);
    try {
      return await reading;
    } finally {
      this.#reading.delete(name);
    }
  }

  async #read(workspaceId: number, revision: number, readTree: () => Promise<ReadTree>): Promise<Buffer> {
    const { bytes: read, titles } = await readTree();
    const bytes = kept(read);
    this.#remember(workspaceId, { revision, bytes, titles, size: sizeOf(bytes, titles) });
    return bytes;
  }

  #remember(workspaceId: number, tree: Remembered): void {
    this.#bytes -= this.#trees.get(workspaceId)?.size ?? 0;
    this.#trees.delete(workspaceId);
    if (tree.size > this.#most) return;
    this.#trees.set(workspaceId, tree);
    this.#bytes += tree.size;
    for (const [id, oldest] of this.#trees) {
      if (this.#bytes <= this.#most) break;
      this.#trees.delete(id);
      this.#bytes -= oldest.size;
    }
  }
}

/** A packed tree is a fraction of what it says, but where its titles are noise. */
function sizeOf(bytes: Buffer, titles: OpenedTitles): number {
  return OF_A_TREE + bytes.length * (titles.size > 0 ? 2 : 1) + titles.size * OF_A_TITLE;
}

/** Bytes that an entry takes besides, as measured: a tree without any page, too. */
const OF_A_TREE = 600;
const OF_A_TITLE = 100;

import { kept } from "../http/deflated.ts";
import type { OpenedTitles, ReadTree } from "./tree-reading.ts";

interface Remembered {
  revision: number;
  bytes: Buffer;
  /** None for a tree that was read on another thread, which keeps them. */
  titles: OpenedTitles;
  /** Pages in it. */
  count: number;
}

/** At most this many pages' titles and answers are kept, over all workspaces: some 40 MB. */
const MOST_PAGES = 200_000;

/**
 * Trees as they were last answered. An entry is good for exactly one revision of its tree, so nothing has to be told of changes;
 * of a changed tree only the changed titles are opened again.
 */
export class TreeCache {
  /** Least recently used first. */
  readonly #trees = new Map<number, Remembered>();
  /** Being read, by workspace and revision: whoever comes meanwhile gets the same. */
  readonly #reading = new Map<string, Promise<Buffer>>();
  #pages = 0;

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

  async #read(workspaceId: number, revision: number, read: () => Promise<ReadTree>): Promise<Buffer> {
    const { bytes, ...more } = await read();
    const tree = { ...more, bytes: kept(bytes) };
    this.#remember(workspaceId, { revision, ...tree });
    return tree.bytes;
  }

  #remember(workspaceId: number, tree: Remembered): void {
    this.#pages -= weightOf(this.#trees.get(workspaceId));
    this.#trees.delete(workspaceId);
    if (weightOf(tree) > MOST_PAGES) return;
    this.#trees.set(workspaceId, tree);
    this.#pages += weightOf(tree);
    for (const [id, oldest] of this.#trees) {
      if (this.#pages <= MOST_PAGES) break;
      this.#trees.delete(id);
      this.#pages -= weightOf(oldest);
    }
  }
}

/** In pages: a tree without any takes memory, too. */
const weightOf = (tree: Remembered | undefined): number => (tree ? tree.count + OF_A_TREE : 0);
const OF_A_TREE = 3;

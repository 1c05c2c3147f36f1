import type { PageSummary } from "#core/page.ts";

/** Titles that were opened before, by page: each is good as long as the page's edition is the same. */
export type OpenedTitles = Map<number, { edition: number; title: string }>;

interface Remembered {
  revision: number;
  bytes: Buffer;
  titles: OpenedTitles;
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
  #pages = 0;

  /** The tree as JSON bytes, read by `read` unless it was answered at this revision before. */
  async bytes(workspaceId: number, revision: number, read: (titles: OpenedTitles) => Promise<PageSummary[]>): Promise<Buffer> {
    const known = this.#trees.get(workspaceId);
    if (known?.revision === revision) {
      this.#trees.delete(workspaceId);
      this.#trees.set(workspaceId, known);
      return known.bytes;
    }
    const titles: OpenedTitles = new Map(known?.titles);
    const pages = await read(titles);
    if (titles.size > pages.length) {
      const here = new Set(pages.map((page) => page.id));
      for (const id of titles.keys()) if (!here.has(id)) titles.delete(id);
    }
    const bytes = Buffer.from(JSON.stringify(pages));
    this.#remember(workspaceId, { revision, bytes, titles });
    return bytes;
  }

  #remember(workspaceId: number, tree: Remembered): void {
    this.#pages -= this.#trees.get(workspaceId)?.titles.size ?? 0;
    this.#trees.delete(workspaceId);
    if (tree.titles.size > MOST_PAGES) return;
    this.#trees.set(workspaceId, tree);
    this.#pages += tree.titles.size;
    for (const [id, oldest] of this.#trees) {
      if (this.#pages <= MOST_PAGES) break;
      this.#trees.delete(id);
      this.#pages -= oldest.titles.size;
    }
  }
}

interface Known {
  revision: number;
  json: Buffer;
}

/** Pages' newest contents as they were last read or saved, opened. A version never changes, so an entry is right as long as it is kept. */
export class ContentCache {
  readonly #most: number;
  /** By page, least recently used first. */
  readonly #contents = new Map<number, Known>();
  #bytes = 0;

  /** @param most bytes over all contents */
  constructor(most: number) {
    this.#most = most;
  }

  get(pageId: number, revision: number): Buffer | undefined {
    const known = this.#contents.get(pageId);
    if (known?.revision !== revision) return undefined;
    this.#contents.delete(pageId);
    this.#contents.set(pageId, known);
    return known.json;
  }

  /** The revision whose content is here; 0 for none. */
  revisionOf(pageId: number): number {
    return this.#contents.get(pageId)?.revision ?? 0;
  }

  clear(): void {
    this.#contents.clear();
    this.#bytes = 0;
  }

  put(pageId: number, revision: number, json: Buffer): void {
    // Whoever read before a Save may come after it.
    if (json.length > this.#most / 4 || revision < this.revisionOf(pageId)) return;
    this.#forget(pageId);
    this.#contents.set(pageId, { revision, json });
    this.#bytes += json.length;
    for (const oldest of this.#contents.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(pageId: number): void {
    this.#bytes -= this.#contents.get(pageId)?.json.length ?? 0;
    this.#contents.delete(pageId);
  }
}

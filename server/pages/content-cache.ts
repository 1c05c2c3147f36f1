/** Contents as they were last read or saved, opened. A version never changes, so an entry is right for as long as it is kept. */
export class ContentCache {
  readonly #most: number;
  /** Least recently used first. */
  readonly #contents = new Map<string, Buffer>();
  #bytes = 0;

  /** @param most bytes over all contents */
  constructor(most: number) {
    this.#most = most;
  }

  get(pageId: number, revision: number): Buffer | undefined {
    const key = `${pageId}.${revision}`;
    const json = this.#contents.get(key);
    if (!json) return undefined;
    this.#contents.delete(key);
    this.#contents.set(key, json);
    return json;
  }

  clear(): void {
    this.#contents.clear();
    this.#bytes = 0;
  }

  put(pageId: number, revision: number, json: Buffer): void {
    if (json.length > this.#most / 4) return;
    const key = `${pageId}.${revision}`;
    this.#bytes += json.length - (this.#contents.get(key)?.length ?? 0);
    this.#contents.delete(key);
    this.#contents.set(key, json);
    for (const [oldest, { length }] of this.#contents) {
      if (this.#bytes <= this.#most) break;
      this.#contents.delete(oldest);
      this.#bytes -= length;
    }
  }
}

import { deflatedLength, kept } from "../http/deflated.ts";

interface Known {
  revision: number;
  json: Buffer;
  /** Bytes, with those of its packed form, which lies beside it. */
  size: number;
}

/** Pages' newest contents as they were last read or saved, opened. A version never changes, so an entry is right as long as it is kept. */
export class ContentCache {
  readonly #most: number;
  /** By page, least recently used first. */
  readonly #contents = new Map<number, Known>();
  /** By page and revision: contents that are too large to be kept, for as long as somebody is being sent them. */
  readonly #inUse = new Map<string, WeakRef<Buffer>>();
  readonly #loading = new Map<string, Promise<Buffer | null>>();
  #bytes = 0;

  /** @param most bytes over all contents */
  constructor(most: number) {
    this.#most = most;
  }

  get(pageId: number, revision: number): Buffer | undefined {
    const known = this.#contents.get(pageId);
    if (known?.revision !== revision) return this.#inUse.get(keyOf(pageId, revision))?.deref();
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
    this.#inUse.clear();
    this.#bytes = 0;
  }

  /** As `get`, or else what `read` answers: many who want the same content at once share it. */
  async load(pageId: number, revision: number, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = this.get(pageId, revision);
    if (known) return known;
    const key = keyOf(pageId, revision);
    const loading = this.#loading.get(key) ?? read().finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    const json = await loading;
    if (json) this.put(pageId, revision, json);
    return json;
  }

  put(pageId: number, revision: number, json: Buffer): void {
    // Whoever read before a Save may come after it.
    if (json.length > this.#most / 4 || revision < this.revisionOf(pageId)) this.#share(keyOf(pageId, revision), json);
    else this.#keep(pageId, revision, json);
  }

  #keep(pageId: number, revision: number, read: Buffer): void {
    this.#forget(pageId);
    const json = kept(read);
    const size = json.length + deflatedLength(json);
    this.#contents.set(pageId, { revision, json, size });
    this.#bytes += size;
    for (const oldest of this.#contents.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #share(key: string, json: Buffer): void {
    for (const [one, content] of this.#inUse) if (!content.deref()) this.#inUse.delete(one);
    this.#inUse.set(key, new WeakRef(json));
  }

  #forget(pageId: number): void {
    this.#bytes -= this.#contents.get(pageId)?.size ?? 0;
    this.#contents.delete(pageId);
  }
}

const keyOf = (pageId: number, revision: number) => `${pageId}.${revision}`;

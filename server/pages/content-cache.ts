import { deflatedLength, kept } from "../http/deflated.ts";

/** A version of a page: under its revision alone there may be another one, of another life. */
interface Version {
  id: number;
  revision: number;
  life: number;
}

interface Known {
  revision: number;
  life: number;
  json: Buffer;
  /** Bytes, with those of its packed forms, of which one lies beside it and a shorter one may come, and of the entry. */
  size: number;
}

/** Pages' newest contents as they were last read or saved, opened. A version never changes, so an entry is right as long as it is kept. */
export class ContentCache {
  readonly #most: number;
  /** By page, least recently used first. */
  readonly #contents = new Map<number, Known>();
  /** By page, revision and life: contents that are too large to be kept, for as long as somebody is being sent them. */
  readonly #inUse = new Map<string, WeakRef<Buffer>>();
  readonly #loading = new Map<string, Promise<Buffer | null>>();
  #bytes = 0;

  /** @param most bytes over all contents */
  constructor(most: number) {
    this.#most = most;
  }

  get(version: Version): Buffer | undefined {
    const { id, revision, life } = version;
    const known = this.#contents.get(id);
    if (known?.revision !== revision || known.life !== life) return this.#inUse.get(keyOf(version))?.deref();
    this.#contents.delete(id);
    this.#contents.set(id, known);
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
  async load(version: Version, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = this.get(version);
    if (known) return known;
    const key = keyOf(version);
    const loading = this.#loading.get(key) ?? read().finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    const json = await loading;
    if (json) this.put(version, json);
    return json;
  }

  put(version: Version, json: Buffer): void {
    // Whoever read before a Save may come after it.
    if (json.length > this.#most / 4 || version.revision < this.revisionOf(version.id)) this.#share(keyOf(version), json);
    else this.#keep(version, json);
  }

  #keep({ id: pageId, revision, life }: Version, read: Buffer): void {
    this.#forget(pageId);
    const json = kept(read);
    const size = json.length + 2 * deflatedLength(json) + BESIDE;
    this.#contents.set(pageId, { revision, life, json, size });
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

/** Bytes that an entry takes in memory besides its own, as measured: a page may hold next to nothing. */
const BESIDE = 350;

const keyOf = ({ id, revision, life }: Version) => `${id}.${revision}.${life}`;

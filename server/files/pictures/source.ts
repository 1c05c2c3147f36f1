/** The picture is not built as its format is. */
export class BrokenPicture extends Error {}

/** What is learned on the way. */
export interface Seen {
  /** Pixels as they are kept; 0 until they are known. */
  width: number;
  height: number;
  orientation: number;
}

/** Bytes that come by and by, taken as a format asks for them. What ends too early ends as if it were meant to. */
export class Source {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next bytes, however many; null at the end. */
  async chunk(): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next();
      if (next.done) return null;
      this.#rest = next.value;
    }
    const chunk = this.#rest;
    this.#rest = Buffer.alloc(0);
    return chunk;
  }

  unread(bytes: Buffer): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([bytes, this.#rest]);
  }

  /** Exactly so many bytes, a megabyte at most; null where there are fewer. */
  async take(count: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    let missing = count;
    while (missing > 0) {
      const chunk = await this.chunk();
      if (!chunk) return null;
      if (chunk.length > missing) this.unread(chunk.subarray(missing));
      parts.push(chunk.subarray(0, missing));
      missing -= Math.min(missing, chunk.length);
    }
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }

  /** So many bytes as they come. */
  async *pass(count: number): AsyncGenerator<Buffer> {
    let missing = count;
    while (missing > 0) {
      const chunk = await this.chunk();
      if (!chunk) return;
      if (chunk.length > missing) this.unread(chunk.subarray(missing));
      yield chunk.subarray(0, missing);
      missing -= Math.min(missing, chunk.length);
    }
  }

  async skip(count: number): Promise<void> {
    for await (const _ of this.pass(count));
  }

  async drain(): Promise<void> {
    while (await this.chunk());
  }
}

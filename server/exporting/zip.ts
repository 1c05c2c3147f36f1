import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface Entry {
  /** With slashes. */
  path: string;
  modified: Date;
  /** Whether it is worth making it smaller. */
  compress: boolean;
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** A zip as it is read: the next entry is asked for when the one before is on its way. Keeps names, never content. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const feed = new Feed();
  const fed = feed.fill(entries).catch((error) => feed.end(error));
  try {
    for await (const chunk of feed.out) yield chunk;
  } finally {
    feed.end();
    await fed;
  }
}

class Feed {
  readonly #zip = new ZipFile();
  /** The library keeps every function it is given until the end: one for all, so that it keeps no content. */
  readonly #open = (give: (error: unknown, stream: Readable) => void) => this.#give(give);
  #next: { entry: Entry; resolve: () => void; reject: (error: unknown) => void } | null = null;
  #stream: Readable | null = null;
  #isEnded = false;

  get out(): Readable {
    return this.#zip.outputStream as Readable;
  }

  async fill(entries: AsyncIterable<Entry>): Promise<void> {
    this.#zip.on("error", (error) => this.end(error));
    for await (const entry of entries) {
      if (this.#isEnded) return;
      await this.#add(entry);
    }
    if (!this.#isEnded) this.#zip.end();
  }

  #add(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#next = { entry, resolve, reject };
      this.#zip.addReadStreamLazy(entry.path, { mtime: entry.modified, compress: entry.compress }, this.#open);
    });
  }

  #give(give: (error: unknown, stream: Readable) => void): void {
    const next = this.#next;
    this.#next = null;
    if (!next) return;
    const stream = Readable.from(next.entry.chunks, { objectMode: false });
    this.#stream = stream;
    stream.on("error", next.reject);
    stream.on("close", next.resolve);
    if (this.#isEnded) stream.destroy();
    else give(null, stream);
  }

  /** Nobody reads on, or what is read fails: whoever reads is told. */
  end(error?: unknown): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#next?.resolve();
    this.#stream?.destroy();
    this.out.destroy(error instanceof Error ? error : undefined);
  }
}

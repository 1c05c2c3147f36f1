import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw, deflateRawSync } from "node:zlib";
import { breathe } from "../pacing.ts";
import { descriptorOf, endOf, type Head, headOf, recordOf, type Written } from "./zip-parts.ts";

export interface Entry {
  /** With slashes. */
  path: string;
  modified: Date;
  /** Whether it is worth making it smaller. */
  compress: boolean;
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>;
}

/**
 * A zip as it is read: the next entry is asked for when the one before is on its way. Keeps an entry's line of the list at the end,
 * never content.
 */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const list = new EndList();
  let at = 0;
  for await (const { path, modified, compress, chunks } of entries) {
    await breathe();
    const head: Head = { path: Buffer.from(path), modified, compress };
    const written: Written = { at, crc: 0, size: 0, packed: 0 };
    const start = headOf(head);
    yield start;
    const plain = watched(chunks, written);
    for await (const part of !compress ? plain : isSmall(chunks) ? atOnce(plain) : deflated(plain)) {
      written.packed += part.length;
      yield part;
    }
    const end = descriptorOf(written);
    yield end;
    at += start.length + written.packed + end.length;
    list.add(recordOf(head, written));
  }
  const listAt = at;
  for (const some of list.parts()) {
    await breathe();
    at += some.length;
    yield some;
  }
  yield endOf({ count: list.count, at: listAt, length: at - listAt });
}

/** Bytes of the list at the end that stand, and go out, in one piece. */
const PIECE = 64 * 1024;

/**
 * The lines of the list at the end, one behind the other in memory of their own: a small buffer is a part of a larger one that others
 * share, which stays as long as any of them does.
 */
class EndList {
  count = 0;
  readonly #full: Buffer[] = [];
  #open = Buffer.alloc(0);
  #used = 0;

  add(line: Buffer): void {
    this.count += 1;
    if (this.#used + line.length > this.#open.length) {
      this.#close();
      this.#open = Buffer.allocUnsafeSlow(Math.max(PIECE, line.length));
    }
    line.copy(this.#open, this.#used);
    this.#used += line.length;
  }

  #close(): void {
    if (this.#used > 0) this.#full.push(this.#open.subarray(0, this.#used));
    this.#used = 0;
  }

  parts(): readonly Buffer[] {
    this.#close();
    return this.#full;
  }
}

async function* watched(chunks: Iterable<Buffer> | AsyncIterable<Buffer>, written: Written): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    written.crc = crc32(chunk, written.crc);
    written.size += chunk.length;
    yield chunk;
  }
}

/** Bytes that are made smaller at once: a stream for them costs more than they do. */
const SMALL = 64 * 1024;

const isSmall = (chunks: Entry["chunks"]): boolean => {
  const [first, ...others]: Buffer[] = Array.isArray(chunks) ? chunks : [];
  return first !== undefined && first.length <= SMALL && others.length === 0;
};

async function* atOnce(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of plain) {
    // A window that holds everything is enough, and takes less to begin with.
    const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(chunk.length))));
    yield deflateRawSync(chunk, { windowBits });
  }
}

/** Beside the main thread. Whoever reads it is told where what it is made of fails. */
function deflated(plain: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return pipeline(Readable.from(plain, { objectMode: false }), createDeflateRaw(), () => {});
}

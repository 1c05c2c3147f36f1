import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
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

/** Entries of the list at the end that go out in one go. */
const AT_ONCE = 250;

/**
 * A zip as it is read: the next entry is asked for when the one before is on its way. Keeps an entry's line of the list at the end,
 * never content.
 */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const list: Buffer[] = [];
  let at = 0;
  for await (const { path, modified, compress, chunks } of entries) {
    await breathe();
    const head: Head = { path: Buffer.from(path), modified, compress };
    const written: Written = { at, crc: 0, size: 0, packed: 0 };
    const start = headOf(head);
    yield start;
    const plain = watched(chunks, written);
    for await (const part of compress ? deflated(plain) : plain) {
      written.packed += part.length;
      yield part;
    }
    const end = descriptorOf(written);
    yield end;
    at += start.length + written.packed + end.length;
    list.push(recordOf(head, written));
  }
  const listAt = at;
  for (let done = 0; done < list.length; done += AT_ONCE) {
    await breathe();
    const some = Buffer.concat(list.slice(done, done + AT_ONCE));
    at += some.length;
    yield some;
  }
  yield endOf({ count: list.length, at: listAt, length: at - listAt });
}

async function* watched(chunks: Iterable<Buffer> | AsyncIterable<Buffer>, written: Written): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    written.crc = crc32(chunk, written.crc);
    written.size += chunk.length;
    yield chunk;
  }
}

/** Beside the main thread. Whoever reads it is told where what it is made of fails. */
function deflated(plain: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return pipeline(Readable.from(plain, { objectMode: false }), createDeflateRaw(), () => {});
}

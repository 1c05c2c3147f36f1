import { breathe } from "../pacing.ts";
import type { EventWriter } from "./event-writer.ts";

/** JSON that is already bytes: a page's stored content is neither parsed nor printed again on a read. */
export class JsonBytes {
  /** In one piece or several, so that what is large need not be copied. */
  readonly pieces: readonly Buffer[];
  readonly etag: string | null;
  /** `ETag` and `If-None-Match` answer 304; the browser may keep it and asks each time. */
  constructor(bytes: Buffer | readonly Buffer[], etag: string | null = null) {
    this.pieces = Buffer.isBuffer(bytes) ? [bytes] : bytes;
    this.etag = etag;
  }

  get length(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  get bytes(): Buffer {
    const [first, ...more] = this.pieces;
    return first && more.length === 0 ? first : Buffer.concat(this.pieces);
  }
}

/** JSON that is written by and by, because it may be larger than memory. */
export class JsonStream {
  readonly chunks: AsyncIterable<Buffer>;
  constructor(chunks: AsyncIterable<Buffer>) {
    this.chunks = chunks;
  }
}

/** What slices hold, found and printed one slice after another; others have their turn in between. */
export async function* printed<T>(slices: Iterable<T>, find: (slice: T) => Promise<object[]>): AsyncGenerator<Buffer> {
  for (const slice of slices) {
    await breathe();
    const found = await find(slice);
    if (found.length > 0) yield Buffer.from(JSON.stringify(found).slice(1, -1));
  }
}

/** Puts commas between, and the ends around. */
export async function* between(start: string, items: AsyncIterable<Buffer>, end: string): AsyncGenerator<Buffer> {
  let separator = start;
  for await (const item of items) {
    yield Buffer.concat([Buffer.from(separator), item]);
    separator = ",";
  }
  yield Buffer.from(separator === start ? start + end : end);
}

/** The asker has this already. */
export class Unchanged {
  readonly etag: string;
  constructor(etag: string) {
    this.etag = etag;
  }
}

/** Bytes that follow each other by and by, with headers of their own. */
export class Download {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly chunks: AsyncIterable<Buffer>;
  constructor(status: number, headers: Record<string, string>, chunks: AsyncIterable<Buffer>) {
    this.status = status;
    this.headers = headers;
    this.chunks = chunks;
  }
}

/** Sends the browser to a screen of the app. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/** A text that no schema describes. */
export class Text {
  readonly text: string;
  readonly headers: Record<string, string>;
  constructor(text: string, headers: Record<string, string>) {
    this.text = text;
    this.headers = headers;
  }
}

/** Writes server-sent events until either side ends the connection. `open` is called once its head is sent. */
export class EventStream {
  readonly open: (stream: EventWriter) => void;
  constructor(open: (stream: EventWriter) => void) {
    this.open = open;
  }
}

/** Does an `If-None-Match` header name this ETag? */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""));
}

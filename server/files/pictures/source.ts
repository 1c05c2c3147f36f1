/** The picture is not built as its format is. */
export class BrokenPicture extends Error {}

/** What is learned on the way. */
export interface Seen {
  /** Pixels as they are kept; 0 until they are known. */
  width: number;
  height: number;
  orientation: number;
}

/** Stands still where more bytes have to come. */
export type Reading<T = void> = Generator<void, T, void>;

const NONE: Buffer = Buffer.alloc(0);
/** Bytes from which on a part is handed on as it is; shorter ones are put together. */
const WHOLE = 1024;
const ROOM = 32 * 1024;

/**
 * Bytes that come by and by, taken as a format asks for them, and what is kept of them. A step costs what it takes and no promise: a
 * picture may be nothing but parts of a byte or two. What ends too early ends as if it were meant to.
 */
export class Source {
  #chunk = NONE;
  #at = 0;
  #isOver = false;
  #kept: Buffer[] = [];
  #room = NONE;
  #from = 0;
  #filled = 0;

  /** Once what came before is taken. */
  come(chunk: Buffer): void {
    this.#chunk = chunk;
    this.#at = 0;
  }

  /** Nothing more comes. */
  end(): void {
    this.#isOver = true;
  }

  /** Whether there is a byte. */
  *#waits(): Reading<boolean> {
    while (this.#at === this.#chunk.length) {
      if (this.#isOver) return false;
      yield;
    }
    return true;
  }

  /** null at the end. */
  *byte(): Reading<number | null> {
    if (this.#at === this.#chunk.length && !(yield* this.#waits())) return null;
    const byte = this.#chunk[this.#at] ?? 0;
    this.#at += 1;
    return byte;
  }

  /** The next bytes, however many; null at the end. */
  *chunk(): Reading<Buffer | null> {
    if (!(yield* this.#waits())) return null;
    const chunk = this.#chunk.subarray(this.#at);
    this.#at = this.#chunk.length;
    return chunk;
  }

  unread(bytes: Buffer): void {
    this.#chunk = this.#at === this.#chunk.length ? bytes : Buffer.concat([bytes, this.#chunk.subarray(this.#at)]);
    this.#at = 0;
  }

  /** Exactly so many bytes, a megabyte at most; null where there are fewer. */
  *take(count: number): Reading<Buffer | null> {
    if (count <= this.#chunk.length - this.#at) {
      this.#at += count;
      return this.#chunk.subarray(this.#at - count, this.#at);
    }
    const taken: Buffer[] = [];
    const isThere = yield* this.#each(count, (chunk, from, to) => taken.push(chunk.subarray(from, to)));
    if (!isThere) return null;
    return Buffer.concat(taken);
  }

  /** Keeps so many bytes as they come. */
  *pass(count: number): Reading {
    yield* this.#each(count, (chunk, from, to) => this.#keep(chunk, from, to));
  }

  *skip(count: number): Reading {
    yield* this.#each(count, () => {});
  }

  /** Keeps a zero for each byte that comes, however many were announced. */
  *blank(count: number): Reading {
    yield* this.#each(count, (_, from, to) => this.keep(Buffer.alloc(to - from)));
  }

  /** @returns whether there were so many */
  *#each(count: number, use: (chunk: Buffer, from: number, to: number) => void): Reading<boolean> {
    for (let missing = count; missing > 0; ) {
      if (this.#at === this.#chunk.length && !(yield* this.#waits())) return false;
      const from = this.#at;
      this.#at = Math.min(this.#chunk.length, from + missing);
      missing -= this.#at - from;
      use(this.#chunk, from, this.#at);
    }
    return true;
  }

  keep(...parts: readonly Buffer[]): void {
    for (const part of parts) this.#keep(part, 0, part.length);
  }

  #keep(bytes: Buffer, from: number, to: number): void {
    if (to - from >= WHOLE) {
      this.#closeRoom();
      this.#kept.push(bytes.subarray(from, to));
      return;
    }
    if (to - from > this.#room.length - this.#filled) {
      this.#closeRoom();
      this.#room = Buffer.allocUnsafe(ROOM);
      this.#from = 0;
      this.#filled = 0;
    }
    bytes.copy(this.#room, this.#filled, from, to);
    this.#filled += to - from;
  }

  #closeRoom(): void {
    if (this.#filled > this.#from) this.#kept.push(this.#room.subarray(this.#from, this.#filled));
    this.#from = this.#filled;
  }

  /** What was kept since the last time. */
  kept(): Buffer[] {
    this.#closeRoom();
    const kept = this.#kept;
    this.#kept = [];
    return kept;
  }
}

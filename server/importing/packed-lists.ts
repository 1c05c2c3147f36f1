/** Long lists as bytes, cut into pieces: as values, between threads or read back at once, one would take everybody's turn. */

/** Characters of a piece. */
const LONGEST = 32 * 1024;

/** Each piece has memory of its own: a slice of what others share would take all of it along to another thread. */
const encoder = new TextEncoder();

export type Pieces = readonly Uint8Array[];

/** Packs what is put in one by one. */
export class Packing<T> {
  readonly #pieces: Uint8Array[] = [];
  #written: string[] = [];
  #length = 0;

  add(one: T): void {
    const text = JSON.stringify(one);
    this.#written.push(text);
    this.#length += text.length;
    if (this.#length > LONGEST) this.#cut();
  }

  end(): Pieces {
    if (this.#written.length > 0) this.#cut();
    return this.#pieces;
  }

  #cut(): void {
    this.#pieces.push(encoder.encode(`[${this.#written.join(",")}]`));
    this.#written = [];
    this.#length = 0;
  }
}

export function packed<T>(all: Iterable<T>): Pieces {
  const packing = new Packing<T>();
  for (const one of all) packing.add(one);
  return packing.end();
}

export function* unpacked<T>(pieces: Pieces): Generator<T> {
  for (const { buffer, byteOffset, length } of pieces)
    yield* JSON.parse(Buffer.from(buffer, byteOffset, length).toString()) as T[];
}

export const bytesIn = (pieces: Pieces): number => pieces.reduce((sum, { length }) => sum + length, 0);

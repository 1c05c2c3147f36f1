/** Long lists as bytes, cut into pieces: as values, between threads or read back at once, one would take everybody's turn. */

/** Characters of a piece. */
const LONGEST = 32 * 1024;

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
    this.#pieces.push(new TextEncoder().encode(`[${this.#written.join(",")}]`));
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
  for (const piece of pieces) yield* JSON.parse(new TextDecoder().decode(piece)) as T[];
}

export const bytesIn = (pieces: Pieces): number => pieces.reduce((sum, { length }) => sum + length, 0);

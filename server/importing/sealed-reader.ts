import { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";
import { fileLimit } from "#core/limits.ts";
import type { Db } from "../db/database.ts";
import { readBytes } from "../files/store.ts";
import type { Vault } from "../seal/vault.ts";

/** Pieces that are kept open: one for the list of an archive, others for what is read from it. */
const KEPT = 4;

/** What was sent, read anywhere: never more of it than some pieces is in memory. */
export class SealedReader extends RandomAccessReader {
  readonly size: number;
  readonly #db: Db;
  readonly #vault: Vault;
  readonly #id: number;
  readonly #pieces = new Map<number, Promise<Buffer>>();

  constructor(db: Db, vault: Vault, file: { id: number; size: number }) {
    super();
    this.#db = db;
    this.#vault = vault;
    this.#id = file.id;
    this.size = file.size;
  }

  /** @returns fewer where it ends before */
  async bytesAt(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.size);
    const parts: Buffer[] = [];
    for (let at = position; at < end; ) {
      const place = Math.floor(at / fileLimit.piece);
      const piece = await this.#piece(place);
      const from = at - place * fileLimit.piece;
      const part = piece.subarray(from, from + end - at);
      parts.push(part);
      at += part.length;
    }
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }

  #piece(place: number): Promise<Buffer> {
    const known = this.#pieces.get(place);
    this.#pieces.delete(place);
    const piece = known ?? this.#open(place);
    this.#pieces.set(place, piece);
    const [oldest] = this.#pieces.keys();
    if (this.#pieces.size > KEPT && oldest !== undefined) this.#pieces.delete(oldest);
    return piece;
  }

  async #open(place: number): Promise<Buffer> {
    const start = place * fileLimit.piece;
    const range = { start, end: Math.min(this.size, start + fileLimit.piece) };
    const parts: Buffer[] = [];
    for await (const part of await readBytes(this.#db, this.#vault, { id: this.#id, size: this.size }, range)) parts.push(part);
    return Buffer.concat(parts);
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    this.bytesAt(position, length).then((bytes) => {
      if (bytes.length < length) return callback(new Error("unexpected EOF"));
      bytes.copy(buffer, offset);
      callback(null);
    }, callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.chunks(start, end), { objectMode: false });
  }

  async *chunks(start = 0, end = this.size): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const upTo = Math.min(end, (Math.floor(at / fileLimit.piece) + 1) * fileLimit.piece);
      yield await this.bytesAt(at, upTo - at);
      at = upTo;
    }
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

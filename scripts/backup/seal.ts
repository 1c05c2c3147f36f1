/**
 * What tells that a backup is as it was made: a digest of each table, which says where it was changed, and over all of it a seal
 * that only the master key makes.
 */
import { createHash, type Hash, type Hmac } from "node:crypto";
import type { SealingKey } from "../../server/seal/seal.ts";

const NEWLINE = Buffer.from("\n");

export class BackupSeal {
  readonly #whole: Hmac;
  #table: Hash | null = null;
  /** Of the tables so far, by their names; in base64. */
  readonly digests: Record<string, string> = {};
  #name = "";

  constructor(key: SealingKey) {
    this.#whole = key.hmac("backup");
  }

  /** To be called before the line that begins a table is added. */
  beginTable(name: string): void {
    this.endTable();
    this.#name = name;
    this.#table = createHash("sha256");
  }

  endTable(): void {
    if (this.#table) this.digests[this.#name] = this.#table.digest("base64");
    this.#table = null;
  }

  /** @param line without what ends it */
  add(line: Uint8Array | string): void {
    for (const part of [line, NEWLINE]) {
      this.#whole.update(part);
      this.#table?.update(part);
    }
  }

  /** Over every line that was added; nothing can be added then. */
  seal(): Buffer {
    return this.#whole.digest();
  }
}

import { hash } from "node:crypto";
import type { Vault } from "../seal/vault.ts";

/**
 * Words as an index may hold them: keyed digests, an HMAC cut to nine letters. Two words in many millions share one; what is found is
 * compared with the page.
 */
export class Digests {
  readonly #inner: Buffer;
  readonly #outer: Buffer;
  readonly #known = new Map<string, string>();

  constructor(derived: Buffer) {
    const key = Buffer.alloc(BLOCK);
    derived.copy(key);
    this.#inner = Buffer.from(key.map((byte) => byte ^ 0x36));
    this.#outer = Buffer.concat([Buffer.from(key.map((byte) => byte ^ 0x5c)), Buffer.alloc(32)]);
  }

  of(key: string): string {
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const digest = this.#digest(key);
    this.#known.set(key, digest);
    return digest;
  }

  /** In one shot: an object for each HMAC costs ten times as much. */
  #digest(key: string): string {
    hash("sha256", Buffer.concat([this.#inner, Buffer.from(key)]), "buffer").copy(this.#outer, BLOCK);
    const number = hash("sha256", this.#outer, "buffer").readUIntBE(0, 6);
    return (number % 36 ** LETTERS).toString(36).padStart(LETTERS, "0");
  }
}

const BLOCK = 64;
const LETTERS = 9;
const MOST_KNOWN = 50_000;

/** Of the workspaces that were asked for last on this thread. */
const known = new Map<number, { key: Buffer; digests: Digests }>();
const MOST_WORKSPACES = 50;

/** Each workspace has a key of its own. */
export function digestsOf(vault: Vault): Digests {
  const key = vault.derived("search words");
  const before = known.get(vault.workspaceId);
  if (before?.key.equals(key)) return before.digests;
  const digests = new Digests(key);
  if (known.size >= MOST_WORKSPACES) known.clear();
  known.set(vault.workspaceId, { key, digests });
  return digests;
}

/** Stands in every row of a page that has several. */
export const MANY_ROWS = "m";

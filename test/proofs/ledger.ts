/** What clients were told of a workspace, and what they asked for without being told: all that may be there after a crash. */
import { createHash } from "node:crypto";
import type { Block } from "#core/blocks/block.ts";

export interface Save {
  /** Id of a block that only this Save brings in. */
  mark: string;
  content: Block[];
  /** The revision in its `If-Match`; null for none. */
  base: number | null;
  /** Its Idempotency-Key; null for none. */
  key: string | null;
}

export interface Creation {
  /** Only this page has it. */
  title: string;
  parentId: number | null;
  content: Block[];
  writer: string;
}

/** A value of which only the newest counts. */
export class Latest<T> {
  #value: T;
  #edition: number;
  #perhaps: T[] = [];

  constructor(value: T, edition: number) {
    this.#value = value;
    this.#edition = edition;
  }

  get value(): T {
    return this.#value;
  }

  acknowledge(value: T, edition: number): void {
    if (edition > this.#edition) [this.#value, this.#edition] = [value, edition];
  }

  leaveOpen(value: T): void {
    this.#perhaps.push(value);
  }

  /** @returns whether it may be what was found; from now on it is */
  settle(found: T): boolean {
    const fits = found === this.#value || this.#perhaps.includes(found);
    [this.#value, this.#perhaps] = [found, []];
    return fits;
  }
}

export class KnownPage {
  readonly id: number;
  /** Who alone saves and deletes it; null for everybody. */
  readonly writer: string | null;
  readonly title: Latest<string>;
  readonly parent: Latest<number | null>;
  /** The digest of every content that was acknowledged, by revision. */
  readonly versions = new Map<number, string>();
  readonly unanswered: Save[] = [];
  fate: "there" | "perhaps deleted" | "deleted" = "there";
  /** The version up to which all have been compared. */
  compared = 0;

  constructor(id: number, { title, parentId, writer }: Omit<Creation, "content" | "writer"> & { writer: string | null }) {
    this.id = id;
    this.writer = writer;
    this.title = new Latest(title, 1);
    this.parent = new Latest(parentId, 1);
  }

  /** @throws where two Saves are told the same version */
  acknowledge(revision: number, content: readonly Block[]): void {
    const digest = digestOf(content);
    if ((this.versions.get(revision) ?? digest) !== digest) throw new Error(`Two Saves made version ${this.id}.${revision}.`);
    this.versions.set(revision, digest);
  }
}

export class Ledger {
  readonly pages = new Map<number, KnownPage>();
  readonly creations: Creation[] = [];
  readonly counts = {
    Saves: 0,
    "merged Saves": 0,
    renames: 0,
    moves: 0,
    creations: 0,
    deletions: 0,
    "requests without an answer": 0,
    "Saves kept without an answer": 0,
    "Saves repeated": 0,
  };

  add(id: number, creation: Omit<Creation, "writer"> & { writer: string | null }): KnownPage {
    const page = new KnownPage(id, creation);
    page.acknowledge(1, creation.content);
    this.pages.set(id, page);
    return page;
  }

  /** Pages that everybody saves, or those that only `writer` does. */
  pagesOf(writer: string | null): KnownPage[] {
    return [...this.pages.values()].filter((page) => page.writer === writer && page.fate === "there");
  }

  get acknowledged(): number {
    const { Saves, renames, moves, creations, deletions } = this.counts;
    return Saves + renames + moves + creations + deletions;
  }

  print(): string {
    return Object.entries(this.counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(", ");
  }
}

export function digestOf(content: readonly Block[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

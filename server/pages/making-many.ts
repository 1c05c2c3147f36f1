import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { breathe } from "../pacing.ts";
import { type OpenWorkspace, openWorkspace } from "../workspaces/open.ts";
import { requireRoom } from "../workspaces/quota.ts";
import { touchTree } from "../workspaces/workspaces.ts";
import type { IncomingPage } from "./incoming.ts";
import { insertNumbered, newRow, writeFirst } from "./making.ts";
import { requireParent } from "./parent.ts";
import type { Author } from "./save-attempt.ts";
import { countSiblings } from "./siblings.ts";
import { titlePlace } from "./title-place.ts";
import { countedBytes } from "./version-row.ts";

/** What is known of a page before it is made. */
export interface Foreseen {
  /** That was kept for it. */
  id: number;
  /** Milliseconds; absent for now. */
  createdAt?: number | undefined;
  updatedAt?: number | undefined;
  /** Titles of pages that come later and that this one may point to. */
  coming: ReadonlyMap<number, string>;
}

/** Pages, and bytes of them, that are on their way to the database at once: other people's Saves wait for what is. */
const TOGETHER = { pages: 8, bytes: 256 * 1024 } as const;

/**
 * Makes many pages of one workspace in one transaction: what each alone would ask for first is asked for once, and none waits for
 * the database's answer to the one before it.
 */
export class ManyPages {
  readonly #context: Context;
  readonly #trx: Trx;
  readonly #author: Author;
  readonly #workspace: OpenWorkspace;
  /** How many stand below a page that was found, or below none. */
  readonly #counts = new Map<number | null, number>();
  readonly #made = new Set<number>();
  readonly #more = { pages: 0, bytes: 0 };
  #writing: Promise<void>[] = [];
  #bytesWriting = 0;

  private constructor(context: Context, trx: Trx, author: Author, workspace: OpenWorkspace) {
    this.#context = context;
    this.#trx = trx;
    this.#author = author;
    this.#workspace = workspace;
  }

  /** @throws HttpError 403, 404 */
  static async begin(context: Context, trx: Trx, author: Author, workspaceId: number): Promise<ManyPages> {
    return new ManyPages(context, trx, author, await openWorkspace(context, trx, author, workspaceId, "write"));
  }

  /** Makes a page the last of its siblings; `finish` tells whether it could. @throws HttpError 400 where it cannot stand there */
  async add({ page, content }: IncomingPage, { id, coming, createdAt, updatedAt }: Foreseen): Promise<void> {
    const { vault } = this.#workspace;
    const position = await this.#nextPosition(page.parentId);
    const bytes = countedBytes({ title: page.title, packed: content.packed });
    this.#made.add(id);
    this.#more.pages += 1;
    this.#more.bytes += bytes;
    const row = newRow(this.#context, { workspaceId: this.#workspace.id, parentId: page.parentId, position }, content, bytes);
    const { created_at: now } = row;
    const values = {
      ...row,
      id,
      title: vault.sealText(titlePlace(id), page.title),
      created_at: Math.min(createdAt ?? now, now),
      updated_at: Math.min(updatedAt ?? now, now),
    };
    await this.#write(bytes, async () => {
      const first = { id, page, content, coming };
      await Promise.all([insertNumbered(this.#trx, values), writeFirst(this.#context, this.#trx, this.#author, vault, first)]);
    });
  }

  async #nextPosition(parentId: number | null): Promise<number> {
    let count = this.#counts.get(parentId);
    if (count === undefined) {
      const { id: workspaceId } = this.#workspace;
      // Asked together and answered in this order: the tree is locked before siblings are counted.
      [, count] = await Promise.all([
        this.#counts.size > 0 ? null : touchTree(this.#trx, workspaceId),
        countSiblings(this.#trx, { workspaceId, parentId }),
        // Where the one above could be made, one below it can: a chain is climbed once.
        parentId === null || this.#made.has(parentId) ? null : requireParent(this.#trx, workspaceId, parentId),
      ]);
    }
    this.#counts.set(parentId, count + 1);
    return count;
  }

  async #write(bytes: number, work: () => Promise<void>): Promise<void> {
    const writing = work();
    // It fails whoever waits for all.
    writing.catch(() => {});
    this.#writing.push(writing);
    this.#bytesWriting += bytes;
    if (this.#writing.length >= TOGETHER.pages || this.#bytesWriting >= TOGETHER.bytes) await this.#written();
    await breathe();
  }

  async #written(): Promise<void> {
    const writing = this.#writing;
    this.#writing = [];
    this.#bytesWriting = 0;
    await Promise.all(writing);
  }

  /** @throws HttpError 413 where they have no room; then the transaction takes them back, as after any other error */
  async finish(): Promise<void> {
    await this.#written();
    if (this.#more.pages === 0) return;
    const grown = await touchTree(this.#trx, this.#workspace.id, this.#more);
    await requireRoom(this.#context, this.#trx, grown, this.#more);
  }
}

import type { NamedBlocks } from "#core/export/block-links.ts";
import type { Context } from "../context.ts";
import { breathe } from "../pacing.ts";
import { readContent } from "../pages/kept-content.ts";
import type { Vault } from "../seal/vault.ts";
import type { LinkedBlocks } from "./linked-blocks.ts";
import { nameBlocks } from "./page-file.ts";

/** Bytes of content above which a page is looked through on a thread of its own. */
const LARGE = 8 * 1024;

type Names = ReadonlyMap<string, string>;

/** What blocks are called in an export, so that links lead to them in any folder: by their heading's words, as an import reads them, else by a name of their own. */
export class BlockNames {
  readonly #context: Context;
  readonly #userId: number;
  readonly #vault: Vault;
  readonly #linked: LinkedBlocks;
  /** No more than there are linked blocks. */
  readonly #known = new Map<number, Names>();

  constructor(source: { context: Context; userId: number; vault: Vault }, linked: LinkedBlocks) {
    this.#context = source.context;
    this.#userId = source.userId;
    this.#vault = source.vault;
    this.#linked = linked;
  }

  /** Blocks of a page that links name. */
  wanted(pageId: number): ReadonlySet<string> {
    return this.#linked.get(pageId) ?? new Set();
  }

  /** @param named of pages of the workspace */
  async of(named: NamedBlocks): Promise<Map<number, Names>> {
    const found = new Map<number, Names>();
    for (const [id, blocks] of named) {
      const names = this.#known.get(id) ?? (await this.#read(id));
      found.set(id, new Map([...blocks].flatMap((block) => nameOf(names, block))));
    }
    return found;
  }

  async #read(id: number): Promise<Names> {
    await breathe();
    const db = this.#context.database.read;
    const row = await db
      .selectFrom("pages")
      .select("pages.revision")
      .where("pages.id", "=", id)
      .where("pages.workspace_id", "=", this.#vault.workspaceId)
      .where("pages.deleted_at", "is", null)
      .executeTakeFirst();
    const json = row ? await readContent(db, this.#vault, id, row.revision).catch(() => null) : null;
    const names = await this.#namesIn(json, this.wanted(id));
    this.#known.set(id, names);
    return names;
  }

  async #namesIn(json: Buffer | null, linked: ReadonlySet<string>): Promise<Names> {
    if (!json) return new Map();
    const input = { json, linked };
    const isLarge = json.length > LARGE;
    const { names } = isLarge ? await this.#context.workers.run("nameBlocks", input, this.#userId, [json]) : nameBlocks(input);
    return names;
  }
}

function nameOf(names: Names, block: string): [string, string][] {
  const name = names.get(block);
  return name === undefined ? [] : [[block, name]];
}

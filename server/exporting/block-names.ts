import type { Block } from "#core/blocks/block.ts";
import { isWhole } from "#core/blocks/shape.ts";
import { namesOfBlocks } from "#core/import/anchors.ts";
import type { Db } from "../db/database.ts";
import { breathe } from "../pacing.ts";
import { readContent } from "../pages/kept-content.ts";
import type { Vault } from "../seal/vault.ts";
import type { LinkedBlocks } from "./linked-blocks.ts";

/** Pages whose names are remembered: those that many lead to. */
const REMEMBERED = 300;
/** Bytes of content, as JSON. A larger page is named as a whole. */
const LARGEST = 256 * 1024;

type Names = ReadonlyMap<string, string>;

/** What blocks are called in an export, so that links lead to them in any folder: by their heading's words, as an import reads them, else by a name of their own. */
export class BlockNames {
  readonly #db: Db;
  readonly #vault: Vault;
  readonly #linked: LinkedBlocks;
  readonly #known = new Map<number, Names>();

  constructor(db: Db, vault: Vault, linked: LinkedBlocks) {
    this.#db = db;
    this.#vault = vault;
    this.#linked = linked;
  }

  /** Blocks of a page that links name; none of a page that is named as a whole. @param bytes of its content */
  wanted(pageId: number, bytes: number): ReadonlySet<string> {
    return (bytes <= LARGEST ? this.#linked.get(pageId) : null) ?? new Set();
  }

  /** @param pageIds of the workspace */
  async of(pageIds: readonly number[]): Promise<Map<number, Names>> {
    const found = new Map<number, Names>();
    for (const id of pageIds) found.set(id, this.#known.get(id) ?? (await this.#read(id)));
    return found;
  }

  async #read(id: number): Promise<Names> {
    await breathe();
    const row = await this.#db
      .selectFrom("pages")
      .innerJoin("page_versions", (join) =>
        join.onRef("page_versions.page_id", "=", "pages.id").onRef("page_versions.revision", "=", "pages.revision"),
      )
      .select(["pages.revision", "page_versions.size"])
      .where("pages.id", "=", id)
      .where("pages.workspace_id", "=", this.#vault.workspaceId)
      .where("pages.deleted_at", "is", null)
      .executeTakeFirst();
    const json = row && row.size <= LARGEST ? await readContent(this.#db, this.#vault, id, row.revision).catch(() => null) : null;
    const blocks = json ? (JSON.parse(json.toString()) as Block[]).filter(isWhole) : [];
    const names = namesOfBlocks(blocks, this.#linked.get(id) ?? new Set());
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(id, names);
    return names;
  }
}

import { setTimeout as pause } from "node:timers/promises";
import { fileLimit } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Db, Engine, Trx } from "../db/database.ts";
import { rowsOf, searchIndex } from "../db/search-index.ts";

/**
 * Clears away what is deleted, in slices: each is one small transaction, and others have their turn between two of them. What is
 * left to do stands in the rows themselves, so that it goes on after a restart.
 */

/** Rows of a slice, by what they cost. */
const MARKED = 200;
const PAGES = 100;
const VERSIONS = 100;
const SHARES = 50;
const FILES = 100;
const REFERENCES = 1000;
const TEXTS = 10;
const ITEMS = 1000;
const WORDS = 50;
/** Bytes of content, of which a deletion overwrites each. */
const BYTES = 2 * 1024 * 1024;
/** Milliseconds until it is tried again, where it failed. */
const AGAIN = 60_000;

export class Clearing {
  readonly #context: Context;
  #working: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** To be called after a commit that marked something as deleted, and at the start. */
  wake(): void {
    this.#isWoken = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  /** Resolves when nothing is left to clear. For tests. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        for (let isMore = true; isMore && !this.#isStopped; ) isMore = await this.#slice();
      }
    } catch (error) {
      if (this.#isStopped) return;
      this.#context.log.error({ err: error }, "What is deleted could not be cleared away; it is tried again in a minute");
      setTimeout(() => this.wake(), AGAIN).unref();
    }
  }

  /** @returns whether there may be more to do */
  async #slice(): Promise<boolean> {
    const { database, now } = this.#context;
    const began = performance.now();
    const isMore = await database.transact((trx) => clearSome(trx, database.engine, now()));
    // As long for others as for this.
    if (isMore) await pause(performance.now() - began);
    return isMore;
  }
}

async function clearSome(trx: Trx, engine: Engine, now: number): Promise<boolean> {
  const workspace = await trx
    .selectFrom("workspaces")
    .select("id")
    .where("deleted_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (workspace && (await mark(trx, await unmarkedOf(trx, workspace.id), now))) return true;
  if (workspace && (await markFiles(trx, workspace.id, now))) return true;
  if ((await clearPages(trx, engine, now)) || (await clearFiles(trx))) return true;
  if (workspace) return clearWorkspace(trx, workspace.id);
  return settle(trx);
}

/** Pages of a workspace that is deleted as a whole: those below others first, so that every marked one stands alone. */
async function unmarkedOf(db: Db, workspaceId: number): Promise<number[]> {
  const pages = () => db.selectFrom("pages").select("id").where("workspace_id", "=", workspaceId).limit(MARKED);
  const below = await pages().where("parent_id", "is not", null).execute();
  const rows = below.length > 0 ? below : await pages().where("parent_id", "is", null).where("position", ">=", 0).execute();
  return rows.map((row) => row.id);
}

async function mark(trx: Trx, ids: number[], now: number): Promise<boolean> {
  if (ids.length === 0) return false;
  const sums = await trx
    .selectFrom("pages")
    .select(({ fn }) => ["workspace_id", fn.countAll<number>().as("pages"), fn.sum<number>("stored_bytes").as("bytes")])
    .where("id", "in", ids)
    .groupBy("workspace_id")
    .execute();
  for (const { workspace_id, pages, bytes } of sums)
    await trx
      .updateTable("workspaces")
      .set((set) => ({
        page_count: set("page_count", "-", Number(pages)),
        stored_bytes: set("stored_bytes", "-", Number(bytes)),
      }))
      .where("id", "=", workspace_id)
      .execute();
  await trx.updateTable("pages").set({ parent_id: null, position: -1, deleted_at: now }).where("id", "in", ids).execute();
  return true;
}

/** A few marked pages: what stands directly below them is marked itself, their versions go, and at last they themselves. */
async function clearPages(trx: Trx, engine: Engine, now: number): Promise<boolean> {
  const rows = await trx
    .selectFrom("pages")
    .select("id")
    .where("deleted_at", "is not", null)
    .orderBy("id")
    .limit(PAGES)
    .execute();
  if (rows.length === 0) return false;
  const ids = rows.map((row) => row.id);
  const below = await trx.selectFrom("pages").select("id").where("parent_id", "in", ids).limit(MARKED).execute();
  const marked = below.map((row) => row.id);
  if ((await mark(trx, marked, now)) || (await clearVersions(trx, ids)) || (await clearReferences(trx, ids))) return true;
  if ((await clearPageReferences(trx, ids)) || (await clearTexts(trx, ids)) || (await clearFavourites(trx, ids))) return true;
  if (await clearWords(trx, engine, ids)) return true;
  await trx.deleteFrom("pages").where("id", "in", ids).execute();
  return true;
}

async function clearVersions(trx: Trx, pageIds: number[]): Promise<boolean> {
  const versions = await trx
    .selectFrom("page_versions")
    .select(["page_id", "revision", "size"])
    .where("page_id", "in", pageIds)
    .limit(VERSIONS)
    .execute();
  let bytes = 0;
  for (const { page_id, revision, size } of versions) {
    await trx.deleteFrom("page_versions").where("page_id", "=", page_id).where("revision", "=", revision).execute();
    bytes += size;
    if (bytes > BYTES) break;
  }
  return versions.length > 0;
}

async function clearReferences(trx: Trx, pageIds: number[]): Promise<boolean> {
  const rows = await trx
    .selectFrom("file_references")
    .select(["page_id", "file_id"])
    .where("page_id", "in", pageIds)
    .orderBy("page_id")
    .orderBy("file_id")
    .limit(REFERENCES)
    .execute();
  const last = rows.at(-1);
  if (!last) return false;
  const before = rows.filter((row) => row.page_id !== last.page_id).map((row) => row.page_id);
  if (before.length > 0)
    await trx
      .deleteFrom("file_references")
      .where("page_id", "in", [...new Set(before)])
      .execute();
  await trx.deleteFrom("file_references").where("page_id", "=", last.page_id).where("file_id", "<=", last.file_id).execute();
  return true;
}

async function clearPageReferences(trx: Trx, pageIds: number[]): Promise<boolean> {
  const some = await trx
    .selectFrom("page_references")
    .select(["page_id", "target_id"])
    .where("page_id", "in", pageIds)
    .orderBy("page_id")
    .limit(REFERENCES)
    .execute();
  for (const pageId of new Set(some.map((row) => row.page_id))) {
    const targets = some.flatMap((row) => (row.page_id === pageId ? [row.target_id] : []));
    await trx.deleteFrom("page_references").where("page_id", "=", pageId).where("target_id", "in", targets).execute();
  }
  return some.length > 0;
}

async function clearTexts(trx: Trx, pageIds: number[]): Promise<boolean> {
  const some = await trx
    .selectFrom("page_reference_texts")
    .select("page_id")
    .where("page_id", "in", pageIds)
    .limit(TEXTS)
    .execute();
  const ids = some.map((row) => row.page_id);
  if (ids.length > 0) await trx.deleteFrom("page_reference_texts").where("page_id", "in", ids).execute();
  return ids.length > 0;
}

async function clearFavourites(trx: Trx, pageIds: number[]): Promise<boolean> {
  const some = await trx
    .selectFrom("favourites")
    .select(["user_id", "page_id"])
    .where("page_id", "in", pageIds)
    .orderBy("page_id")
    .limit(REFERENCES)
    .execute();
  for (const pageId of new Set(some.map((row) => row.page_id))) {
    const users = some.flatMap((row) => (row.page_id === pageId ? [row.user_id] : []));
    await trx.deleteFrom("favourites").where("page_id", "=", pageId).where("user_id", "in", users).execute();
  }
  return some.length > 0;
}

/** What a page is found by. Out of the queue first: whoever is writing its words stops. */
async function clearWords(trx: Trx, engine: Engine, pageIds: number[]): Promise<boolean> {
  await trx.deleteFrom("search_queue").where("page_id", "in", pageIds).execute();
  const some = await rowsOf(trx, pageIds, WORDS);
  await searchIndex(engine).remove(trx, some);
  return some.length > 0;
}

/** Files of a workspace that is deleted as a whole. */
async function markFiles(trx: Trx, workspaceId: number, now: number): Promise<boolean> {
  const files = await trx
    .selectFrom("files")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("deleted_at", "is", null)
    .limit(MARKED)
    .execute();
  const ids = files.map((row) => row.id);
  if (ids.length > 0) await trx.updateTable("files").set({ deleted_at: now }).where("id", "in", ids).execute();
  return ids.length > 0;
}

/** A few pieces of a marked file, or a few files without pieces. */
async function clearFiles(trx: Trx): Promise<boolean> {
  const files = await trx
    .selectFrom("files")
    .select("id")
    .where("deleted_at", "is not", null)
    .orderBy("id")
    .limit(FILES)
    .execute();
  const ids = files.map((row) => row.id);
  if (ids.length === 0) return false;
  const piece = await trx.selectFrom("file_pieces").select("file_id").where("file_id", "in", ids).limit(1).executeTakeFirst();
  if (!piece) {
    await trx.deleteFrom("files").where("id", "in", ids).execute();
    return true;
  }
  const places = await trx
    .selectFrom("file_pieces")
    .select("place")
    .where("file_id", "=", piece.file_id)
    .orderBy("place")
    .limit(Math.ceil(BYTES / fileLimit.piece))
    .execute();
  const upTo = places.at(-1)?.place ?? 0;
  await trx.deleteFrom("file_pieces").where("file_id", "=", piece.file_id).where("place", "<=", upTo).execute();
  return true;
}

/** What hangs on a workspace without pages, and then its row. */
async function clearWorkspace(trx: Trx, id: number): Promise<boolean> {
  const shares = await trx.selectFrom("share_permissions").select("id").where("workspace_id", "=", id).limit(SHARES).execute();
  const ids = shares.map((row) => row.id);
  if (ids.length > 0) await trx.deleteFrom("share_permissions").where("id", "in", ids).execute();
  else if (!(await clearImports(trx, id))) await trx.deleteFrom("workspaces").where("id", "=", id).execute();
  return true;
}

async function clearImports(trx: Trx, workspaceId: number): Promise<boolean> {
  const first = await trx.selectFrom("imports").select("id").where("workspace_id", "=", workspaceId).limit(1).executeTakeFirst();
  if (!first) return false;
  const items = await trx
    .selectFrom("import_items")
    .select("item_key")
    .where("import_id", "=", first.id)
    .orderBy("item_key")
    .limit(ITEMS)
    .execute();
  const last = items.at(-1);
  if (last)
    await trx.deleteFrom("import_items").where("import_id", "=", first.id).where("item_key", "<=", last.item_key).execute();
  else await trx.deleteFrom("imports").where("id", "=", first.id).execute();
  return true;
}

/** Nothing is marked any more: workspaces stop asking what stands above a page. */
async function settle(trx: Trx): Promise<false> {
  const clearing = await trx.selectFrom("workspaces").select("id").where("is_clearing", "=", 1).forUpdate().execute();
  // Locked first: whoever deletes a page now waits, and is seen by the next question if it was quicker.
  const ids = clearing.map((row) => row.id);
  if (ids.length === 0) return false;
  const marked = trx.selectFrom("pages").select("workspace_id").where("deleted_at", "is not", null);
  await trx.updateTable("workspaces").set({ is_clearing: 0 }).where("id", "in", ids).where("id", "not in", marked).execute();
  return false;
}

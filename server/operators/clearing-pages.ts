import type { Db, Engine, Trx } from "../db/database.ts";
import { rowsOf, searchIndex } from "../db/search-index.ts";
import { BYTES, MARKED } from "./slice-sizes.ts";

/** What is cleared away of pages, in slices; see `clearing.ts`. */

/** Rows of a slice, by what they cost. */
const PAGES = 100;
const VERSIONS = 100;
const REFERENCES = 1000;
const TEXTS = 10;
const WORDS = 50;

/** Pages of a workspace that is deleted as a whole: those below others first, so that every marked one stands alone. */
export async function unmarkedOf(db: Db, workspaceId: number): Promise<number[]> {
  const pages = () => db.selectFrom("pages").select("id").where("workspace_id", "=", workspaceId).limit(MARKED);
  const below = await pages().where("parent_id", "is not", null).execute();
  const rows = below.length > 0 ? below : await pages().where("parent_id", "is", null).where("position", ">=", 0).execute();
  return rows.map((row) => row.id);
}

export async function mark(trx: Trx, ids: number[], now: number): Promise<boolean> {
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
export async function clearPages(trx: Trx, engine: Engine, now: number): Promise<boolean> {
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
  const some = (await rowsOf(trx, pageIds, WORDS)).map(({ id }) => id);
  await searchIndex(engine).remove(trx, some);
  return some.length > 0;
}

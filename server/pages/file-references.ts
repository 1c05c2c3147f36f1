/**
 * Which files a page names, written in the transaction that saves it. A reference opens the file to the page's readers where whoever
 * brought it in could read the file; later Saves, merges and restores only pass that on. So nobody gains anything by naming a number
 * and waiting for somebody else's Save.
 */
import { fileLimit } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { type Flag, flag } from "../db/flag.ts";
import { slices } from "../db/slices.ts";
import type { Tables } from "../db/tables.ts";
import { oneByOne } from "../pacing.ts";
import type { Member } from "../workspaces/grants.ts";
import { readableFiles } from "./file-readers.ts";

export interface SavedPage {
  id: number;
  workspaceId: number;
  /** Of the version that is being saved. */
  revision: number;
  /** In ascending order. */
  names: readonly number[];
  /** Made of what others wrote, too: then a name that was there before is not the author's. */
  isMixed: boolean;
}

export interface Reference {
  file_id: number;
  is_granted: Flag;
  is_current: Flag;
}

/** Stands for more files than a page may name. */
const TOO_MANY = 0;

/** @param before all that there are of the page, which is locked or new */
export async function writeReferences(
  context: Context,
  trx: Trx,
  author: Member,
  page: SavedPage,
  before: readonly Reference[],
): Promise<void> {
  if (before.length === 0 && page.names.length === 0) return;
  const known = new Map(before.map((row) => [row.file_id, row]));
  const named = new Set(page.names);
  const isTooMany = named.size > fileLimit.named;
  const fresh = isTooMany ? [TOO_MANY].filter((id) => !known.has(id)) : page.names.filter((id) => !known.has(id));
  if (isTooMany) named.add(TOO_MANY);
  const back = before.filter((row) => !row.is_current && named.has(row.file_id));
  const gone = before.filter((row) => row.is_current && !named.has(row.file_id));
  // What stood among too many may be anybody's.
  const isOwn = !known.get(TOO_MANY)?.is_current;
  const brought = isOwn
    ? [...fresh, ...(page.isMixed ? [] : back.filter((row) => !row.is_granted).map((row) => row.file_id))]
    : [];
  const granted = await grantable(context, trx, author, page.workspaceId, brought);
  await setCurrent(trx, page.id, gone, { is_current: 0, last_revision: page.revision - 1 });
  await setCurrent(trx, page.id, back, { is_current: 1 });
  await grant(
    trx,
    page.id,
    back.filter((row) => granted.has(row.file_id)).map((row) => row.file_id),
  );
  await insert(trx, page, fresh, granted);
}

async function grantable(
  context: Context,
  trx: Trx,
  author: Member,
  workspaceId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const row = await trx
    .selectFrom("workspaces")
    .select(["owner_id", "is_public", "is_clearing"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  const workspace = {
    id: workspaceId,
    ownerId: row.owner_id,
    isPublic: row.is_public === 1,
    isClearing: row.is_clearing === 1,
  };
  const readable = new Set<number>();
  await oneByOne(slices(ids), async (some) => {
    for (const id of await readableFiles(context, trx, author, workspace, some)) readable.add(id);
  });
  return readable;
}

async function setCurrent(
  trx: Trx,
  pageId: number,
  rows: readonly Reference[],
  change: Partial<Tables["file_references"]>,
): Promise<void> {
  await oneByOne(slices(rows.map((row) => row.file_id)), (ids) =>
    trx.updateTable("file_references").set(change).where("page_id", "=", pageId).where("file_id", "in", ids).execute(),
  );
}

async function grant(trx: Trx, pageId: number, granted: readonly number[]): Promise<void> {
  await oneByOne(slices(granted), (ids) =>
    trx.updateTable("file_references").set({ is_granted: 1 }).where("page_id", "=", pageId).where("file_id", "in", ids).execute(),
  );
}

async function insert(
  trx: Trx,
  { id: page_id, revision }: SavedPage,
  fresh: readonly number[],
  granted: ReadonlySet<number>,
): Promise<void> {
  await oneByOne(slices(fresh), (ids) =>
    trx
      .insertInto("file_references")
      .values(
        ids.map((file_id) => ({
          page_id,
          file_id,
          is_granted: flag(granted.has(file_id)),
          is_current: 1 as const,
          first_revision: revision,
          last_revision: revision,
        })),
      )
      .execute(),
  );
}

/** After this version of the page went: what none of those that are kept names is named no more. */
export async function dropReferences(trx: Trx, pageId: number, revision: number): Promise<void> {
  await trx
    .deleteFrom("file_references")
    .where("page_id", "=", pageId)
    .where("is_current", "=", 0)
    .where("first_revision", "<=", revision)
    .where("last_revision", ">=", revision)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("page_versions")
            .select("page_versions.revision")
            .where("page_versions.page_id", "=", pageId)
            .whereRef("page_versions.revision", ">=", "file_references.first_revision")
            .whereRef("page_versions.revision", "<=", "file_references.last_revision"),
        ),
      ),
    )
    .execute();
}

/** Who may read a file. Pages open files to their readers, so that it is asked here, also while a page is saved. */
import { reaches } from "#core/access.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { breathe, oneByOne } from "../pacing.ts";
import { admitted, liveGrants, type Member } from "../workspaces/grants.ts";
import { isHidden } from "./hidden.ts";

export interface FileWorkspace {
  id: number;
  ownerId: number;
  isPublic: boolean;
  /** Some of its pages are deleted and not cleared away yet. */
  isClearing: boolean;
}

/**
 * Of these files of one workspace those that the user may read now: all as a member, else what she uploaded to a page that she may
 * still edit, and what a page shows that she may read.
 */
export async function readableFiles(
  context: Context,
  db: Db,
  member: Member,
  workspace: FileWorkspace,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0 || !reaches(member, workspace.id)) return new Set();
  const isMember = workspace.ownerId === member.id || (await liveGrants(context, db, member, workspace.id, null)).length > 0;
  const there = (await oneByOne(slices(ids), (some) => whole(db, workspace.id, some))).flat();
  if (isMember) return new Set(there.map(({ id }) => id));
  const readable = workspace.isPublic
    ? await shownByPages(db, workspace, ids)
    : await shownByPermittedPages(context, db, member, workspace, ids);
  const own = there.filter((file) => file.uploader_id === member.id && !readable.has(file.id));
  const writable = new Map<number, boolean>();
  for (const { id, page_id } of own) {
    if (page_id === null) continue;
    await breathe();
    const may = writable.get(page_id) ?? (await mayWrite(context, db, member, workspace, page_id));
    writable.set(page_id, may);
    if (may) readable.add(id);
  }
  return readable;
}

function whole(db: Db, workspaceId: number, ids: readonly number[]) {
  return db
    .selectFrom("files")
    .select(["id", "uploader_id", "page_id"])
    .where("id", "in", ids)
    .where("workspace_id", "=", workspaceId)
    .where("is_whole", "=", 1)
    .where("deleted_at", "is", null)
    .execute();
}

type Shown = Pick<FileWorkspace, "id" | "isClearing">;

/** Of these files those that some page of the workspace shows now. */
export async function shownByPages(db: Db, workspace: Shown, ids: readonly number[]): Promise<Set<number>> {
  const shown = (await oneByOne(slices(ids), (some) => filesShown(db, workspace.id, some))).flat();
  if (!workspace.isClearing) return new Set(shown);
  const seen = await oneByOne(shown, async (id) => ((await isShownBySome(db, workspace, id)) ? [id] : []));
  return new Set(seen.flat());
}

/** As `shownByPages`, by those pages alone that were permitted to the user. */
async function shownByPermittedPages(
  context: Context,
  db: Db,
  member: Member,
  workspace: FileWorkspace,
  ids: readonly number[],
): Promise<Set<number>> {
  const permissions = db
    .selectFrom("share_permissions")
    .where("workspace_id", "=", workspace.id)
    .where("page_id", "is not", null);
  const permitted = new Set((await admitted(context, db, member, permissions)).flatMap(({ page_id }) => page_id ?? []));
  const seen = await oneByOne(permitted, async (id) => (workspace.isClearing && (await isHidden(db, id)) ? [] : [id]));
  const pages = seen.flat();
  if (pages.length === 0) return new Set();
  const shown = await oneByOne(ids, async (id) => {
    for (const some of slices(pages)) if ((await filesShown(db, workspace.id, [id], some)).length > 0) return [id];
    return [];
  });
  return new Set(shown.flat());
}

/** The engine stops at the first page that shows a file: there may be thousands. */
async function filesShown(db: Db, workspaceId: number, ids: readonly number[], pages?: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("files")
    .select("files.id")
    .where("files.id", "in", ids)
    .where("files.workspace_id", "=", workspaceId)
    .where("files.is_whole", "=", 1)
    .where("files.deleted_at", "is", null)
    .where((where) => {
      const showing = pagesShowing(db, workspaceId).where("file_references.file_id", "=", where.ref("files.id"));
      return where.exists(pages ? showing.where("file_references.page_id", "in", pages) : showing);
    })
    .execute();
  return rows.map((row) => row.id);
}

function pagesShowing(db: Db, workspaceId: number) {
  return db
    .selectFrom("file_references")
    .innerJoin("pages", "pages.id", "file_references.page_id")
    .select("file_references.page_id")
    .where("file_references.is_granted", "=", 1)
    .where("file_references.is_current", "=", 1)
    .where("pages.workspace_id", "=", workspaceId)
    .where("pages.deleted_at", "is", null);
}

/** Pages that are looked at together. */
const AT_ONCE = 50;

async function isShownBySome(db: Db, { id: workspaceId }: Shown, fileId: number): Promise<boolean> {
  for (let after = 0; ; ) {
    const rows = await pagesShowing(db, workspaceId)
      .where("file_references.file_id", "=", fileId)
      .where("file_references.page_id", ">", after)
      .orderBy("file_references.page_id")
      .limit(AT_ONCE)
      .execute();
    for (const { page_id } of rows) {
      if (!(await isHidden(db, page_id))) return true;
      await breathe();
      after = page_id;
    }
    if (rows.length < AT_ONCE) return false;
  }
}

async function mayWrite(
  context: Context,
  db: Db,
  member: Member,
  { id, isClearing }: FileWorkspace,
  pageId: number,
): Promise<boolean> {
  const page = await db
    .selectFrom("pages")
    .select("id")
    .where("id", "=", pageId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!page || (isClearing && (await isHidden(db, pageId)))) return false;
  const grants = await liveGrants(context, db, member, id, pageId);
  return grants.some(({ accessLevel }) => accessLevel === "editor");
}

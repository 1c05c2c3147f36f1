/** Who may read a file. Pages open files to their readers, so that it is asked here, also while a page is saved. */
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { admits, gateColumns, liveGrants, type Member } from "../workspaces/grants.ts";
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
  if (ids.length === 0) return new Set();
  const isMember = workspace.ownerId === member.id || (await liveGrants(context, db, member, workspace.id, null)).length > 0;
  const there = await whole(db, workspace.id, ids);
  if (isMember) return new Set(there.map(({ id }) => id));
  const readable = workspace.isPublic
    ? await shownByPages(db, workspace, ids)
    : await shownByPermittedPages(context, db, member, workspace, ids);
  const own = there.filter((file) => file.uploader_id === member.id && !readable.has(file.id));
  for (const { id, page_id } of own)
    if (page_id !== null && (await mayWrite(context, db, member, workspace, page_id))) readable.add(id);
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

/** Of these files those that some page of the workspace shows now. */
export async function shownByPages(
  db: Db,
  workspace: Pick<FileWorkspace, "id" | "isClearing">,
  ids: readonly number[],
): Promise<Set<number>> {
  return idsOfSeen(db, workspace, await showing(db, workspace.id, ids).execute());
}

async function shownByPermittedPages(
  context: Context,
  db: Db,
  member: Member,
  workspace: FileWorkspace,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await showing(db, workspace.id, ids)
    .innerJoin("share_permissions", "share_permissions.page_id", "file_references.page_id")
    .select(gateColumns)
    .execute();
  const open = rows.filter((row) => admits(row, member, context.now()));
  return idsOfSeen(db, workspace, open);
}

function showing(db: Db, workspaceId: number, ids: readonly number[]) {
  return db
    .selectFrom("file_references")
    .innerJoin("pages", "pages.id", "file_references.page_id")
    .innerJoin("files", "files.id", "file_references.file_id")
    .select(["file_references.file_id", "file_references.page_id"])
    .where("file_references.file_id", "in", ids)
    .where("file_references.is_granted", "=", 1)
    .where("file_references.is_current", "=", 1)
    .where("pages.workspace_id", "=", workspaceId)
    .where("pages.deleted_at", "is", null)
    .where("files.workspace_id", "=", workspaceId)
    .where("files.is_whole", "=", 1)
    .where("files.deleted_at", "is", null);
}

/** Without what only hidden pages show. */
async function idsOfSeen(
  db: Db,
  { isClearing }: Pick<FileWorkspace, "isClearing">,
  rows: readonly { file_id: number; page_id: number }[],
): Promise<Set<number>> {
  if (!isClearing) return new Set(rows.map((row) => row.file_id));
  const seen = new Set<number>();
  for (const { file_id, page_id } of rows) if (!seen.has(file_id) && !(await isHidden(db, page_id))) seen.add(file_id);
  return seen;
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

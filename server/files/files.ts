import type { File } from "#core/file.ts";
import { isShown } from "#core/file-shown.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { damaged, forbidden, notFound } from "../errors.ts";
import { type Download, matches, Unchanged } from "../http/answers.ts";
import { writeLog } from "../logs/logs.ts";
import { type FileRow, readFileName, toFile } from "../pages/file-facts.ts";
import { readableFiles, shownByPages } from "../pages/file-readers.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import { download, etagOf, type Wanted } from "./download.ts";
import { markDeleted } from "./store.ts";

/** @throws HttpError 500 where its name does not open */
export function describeFile(vault: Vault, row: FileRow): File {
  const name = readFileName(vault, row);
  if (name === null) throw damaged();
  return toFile(row, name);
}

/** A whole file by its id, whoever asks. @throws HttpError 404 */
export async function findFile(db: Db, id: number): Promise<LoadedFile> {
  const [row] = await fileById(db, { id });
  if (!row) throw notFound();
  return row;
}

type LoadedFile = FileRow & { owner_id: number; is_public: number; is_encrypted: number; is_clearing: number };

const fileById = prepared<{ id: number }>()((db, its) =>
  db
    .selectFrom("files")
    .innerJoin("workspaces", "workspaces.id", "files.workspace_id")
    .select(["files.id", "files.workspace_id", "files.name", "files.type", "files.size", "files.width", "files.height"])
    .select(["files.created_at", "workspaces.owner_id", "workspaces.is_public", "workspaces.is_encrypted"])
    .select("workspaces.is_clearing")
    .where("files.id", "=", its.id)
    .where("files.is_whole", "=", 1)
    .where("files.deleted_at", "is", null)
    .where("workspaces.deleted_at", "is", null),
);

/** @throws HttpError 404 for whoever may not read it, and for what is not there */
export async function getFile(context: Context, member: Member, id: number, wanted: Wanted): Promise<Download | Unchanged> {
  return answer(context, await openFile(context, context.database.read, member, id), wanted);
}

/** Loads a file through the user. */
export async function openFile(context: Context, db: Db, member: Member, id: number): Promise<LoadedFile> {
  const row = await findFile(db, id);
  const workspace = {
    id: row.workspace_id,
    ownerId: row.owner_id,
    isPublic: row.is_public === 1,
    isClearing: row.is_clearing === 1,
  };
  if (!(await readableFiles(context, db, member, workspace, [id])).has(id)) throw notFound();
  return row;
}

/** For the visitors of a link: what a page of the workspace shows. @throws HttpError 404 */
export async function getShownFile(
  context: Context,
  workspace: { id: number; isClearing: boolean },
  id: number,
  wanted: Wanted,
): Promise<Download | Unchanged> {
  const db = context.database.read;
  const row = await findFile(db, id);
  if (row.workspace_id !== workspace.id || !(await shownByPages(db, workspace, [id])).has(id)) throw notFound();
  return answer(context, row, wanted);
}

async function answer(context: Context, row: LoadedFile, wanted: Wanted): Promise<Download | Unchanged> {
  const etag = etagOf(context, row);
  if (matches(wanted.ifNoneMatch, etag)) return new Unchanged(etag);
  const db = context.database.read;
  const vault = await context.vaults.of(db, { id: row.workspace_id, is_encrypted: row.is_encrypted });
  const file = describeFile(vault, row);
  return download(db, vault, { ...file, etag, isShown: isShown(file) }, wanted);
}

/** @throws HttpError 404, or 403 for whoever reads it and does not own its workspace */
export async function deleteFile(context: Context, owner: Member, id: number): Promise<void> {
  await context.database.transact(async (trx) => {
    const row = await openFile(context, trx, owner, id);
    // Whoever reads it on a page knows that it is there.
    if (row.owner_id !== owner.id) throw forbidden("Only the owner may do this.");
    const now = context.now();
    if (!(await markDeleted(trx, { id, isWhole: true }, now))) throw notFound();
    await writeLog(trx, now, {
      userId: owner.id,
      type: "file_deleted",
      status: "success",
      message: "File deleted",
      email: owner.email,
      metadata: { fileId: id, workspaceId: row.workspace_id },
    });
  });
  context.wakeClearing();
}

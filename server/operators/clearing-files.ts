import { fileLimit } from "#core/limits.ts";
import type { Trx } from "../db/database.ts";
import { BYTES, MARKED } from "./slice-sizes.ts";

/** What is cleared away of files, in slices; see `clearing.ts`. */

/** Files of a slice. */
const FILES = 100;

/** Files of a workspace that is deleted as a whole: a few of them are marked. */
export async function markFiles(trx: Trx, workspaceId: number, now: number): Promise<boolean> {
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
export async function clearFiles(trx: Trx): Promise<boolean> {
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

import type { File } from "#core/file.ts";
import type { Context } from "../context.ts";
import type { Once } from "../http/once.ts";
import type { Member } from "../workspaces/grants.ts";
import { requireRoomFor } from "../workspaces/quota.ts";
import { describeFile, findFile, openFile } from "./files.ts";
import { readBytes } from "./store.ts";
import { keepFile, type Place, requireWriter } from "./upload.ts";

/**
 * Keeps a copy of a file for another page or workspace, as if it had been fetched and uploaded: it is read by whoever reads the file,
 * kept where she may write, and sealed anew piece by piece.
 * @throws HttpError 404, 403, 413, 500 where the file is damaged; then nothing of it stays
 */
export async function copyInto(context: Context, copier: Member, place: Place, fileId: number, once: Once): Promise<File> {
  const { read } = context.database;
  const { vault, pageId } = await requireWriter(context, read, copier, place);
  const row = await openFile(context, read, copier, fileId);
  await requireRoomFor(context, read, place.workspaceId, row.size);
  const from = await context.vaults.of(read, { id: row.workspace_id, is_encrypted: row.is_encrypted });
  const { name } = describeFile(from, row);
  const bytes = await readBytes(read, from, row, { start: 0, end: row.size });
  const file = { workspaceId: place.workspaceId, uploaderId: copier.id, pageId, name };
  const kept = await keepFile(context, vault, file, bytes, (draft, size) =>
    once.make(
      async (trx) => {
        // Rights may have ended while it was read.
        await requireWriter(context, trx, copier, place);
        await openFile(context, trx, copier, fileId);
        await draft.finish(trx, size);
        return { id: draft.id, answer: draft.id };
      },
      async (earlier) => earlier,
    ),
  );
  return describeFile(vault, await findFile(read, kept));
}

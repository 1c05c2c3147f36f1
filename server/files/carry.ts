import { fileLimit } from "#core/limits.ts";
import type { Trx } from "../db/database.ts";
import { breathe } from "../pacing.ts";
import { fileNamePlace } from "../pages/file-facts.ts";
import { resealed } from "../seal/reseal.ts";
import type { Vault } from "../seal/vault.ts";
import { piecePlace } from "./store.ts";

/** Files on their way into another workspace, piece by piece, each opened with one key and sealed with the other. */

export interface CarriedFile {
  id: number;
  name: Uint8Array;
  type: string;
  size: number;
}

/** The file itself goes, and keeps its number. */
export async function moveFile(trx: Trx, from: Vault, to: Vault, file: CarriedFile): Promise<void> {
  const name = resealed(from, to, fileNamePlace(file), file.name);
  await trx.updateTable("files").set({ workspace_id: to.workspaceId, name }).where("id", "=", file.id).execute();
  for await (const { place, bytes, isLast } of piecesOf(trx, file)) {
    const sealed = resealed(from, to, piecePlace(file.id, place, isLast), bytes);
    await trx
      .updateTable("file_pieces")
      .set({ bytes: sealed })
      .where("file_id", "=", file.id)
      .where("place", "=", place)
      .execute();
  }
}

/** The file stays for those who stay, and a copy goes. @returns its number */
export async function copyFile(trx: Trx, from: Vault, to: Vault, file: CarriedFile): Promise<number> {
  const { id: _, ...row } = await trx.selectFrom("files").selectAll().where("id", "=", file.id).executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto("files")
    .values({ ...row, workspace_id: to.workspaceId, page_id: null, name: Buffer.alloc(0) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const copy = { ...file, id };
  const name = resealed(from, to, fileNamePlace(file), file.name, fileNamePlace(copy));
  await trx.updateTable("files").set({ name }).where("id", "=", id).execute();
  for await (const { place, bytes, isLast } of piecesOf(trx, file)) {
    const sealed = resealed(from, to, piecePlace(file.id, place, isLast), bytes, piecePlace(id, place, isLast));
    await trx.insertInto("file_pieces").values({ file_id: id, place, bytes: sealed }).execute();
  }
  return id;
}

async function* piecesOf(trx: Trx, { id, size }: CarriedFile) {
  const count = Math.ceil(size / fileLimit.piece);
  for (let place = 0; place < count; place += 1) {
    await breathe();
    const row = await trx
      .selectFrom("file_pieces")
      .select("bytes")
      .where("file_id", "=", id)
      .where("place", "=", place)
      .executeTakeFirst();
    if (row) yield { place, bytes: row.bytes, isLast: place === count - 1 };
  }
}

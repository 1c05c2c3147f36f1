import type { Trx } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import type { Vault } from "../seal/vault.ts";
import { type CarriedFile, copyFile, moveFile } from "./carry.ts";

export interface Carried {
  /** The number of each copy, by that of its original. */
  copies: ReadonlyMap<number, number>;
  /** Bytes. */
  moved: number;
  copied: number;
}

/**
 * Takes the files of these pages, which are all of one workspace, along to another: what only they name goes itself, of what others
 * name, too, a copy. A file that a page names and may not show stays where it is.
 * @param check asked with the bytes that are to go, before any does
 */
export async function carryFiles(
  trx: Trx,
  from: Vault,
  to: Vault,
  pageIds: readonly number[],
  check: (bytes: number) => void,
): Promise<Carried> {
  const files = await filesOf(trx, from.workspaceId, pageIds);
  const shared = await namedElsewhere(trx, [...files.keys()], new Set(pageIds));
  check([...files.values()].reduce((sum, { size }) => sum + size, 0));
  const copies = new Map<number, number>();
  let [moved, copied] = [0, 0];
  for (const file of files.values()) {
    if (shared.has(file.id)) {
      copies.set(file.id, await copyFile(trx, from, to, file));
      copied += file.size;
    } else {
      await moveFile(trx, from, to, file);
      moved += file.size;
    }
  }
  for (const [file_id, copy] of copies)
    for (const some of slices(pageIds))
      await trx
        .updateTable("file_references")
        .set({ file_id: copy })
        .where("file_id", "=", file_id)
        .where("page_id", "in", some)
        .execute();
  return { copies, moved, copied };
}

async function filesOf(trx: Trx, workspaceId: number, pageIds: readonly number[]): Promise<Map<number, CarriedFile>> {
  const found = new Map<number, CarriedFile>();
  for (const some of slices(pageIds)) {
    const rows = await trx
      .selectFrom("file_references")
      .innerJoin("files", "files.id", "file_references.file_id")
      .select(["files.id", "files.name", "files.type", "files.size"])
      .where("file_references.page_id", "in", some)
      .where("file_references.is_granted", "=", 1)
      .where("files.workspace_id", "=", workspaceId)
      .where("files.is_whole", "=", 1)
      .where("files.deleted_at", "is", null)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

async function namedElsewhere(trx: Trx, ids: readonly number[], pages: ReadonlySet<number>): Promise<Set<number>> {
  const shared = new Set<number>();
  for (const some of slices(ids)) {
    const rows = await trx.selectFrom("file_references").select(["file_id", "page_id"]).where("file_id", "in", some).execute();
    for (const { file_id, page_id } of rows) if (!pages.has(page_id)) shared.add(file_id);
  }
  return shared;
}

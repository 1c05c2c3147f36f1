import type { Trx } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { breathe } from "../pacing.ts";
import type { Vault } from "../seal/vault.ts";
import { type CarriedFile, copyFile, moveFile } from "./carry.ts";

export interface Carried {
  /** The number of each copy, by that of its original. */
  copies: ReadonlyMap<number, number>;
  /** Bytes. */
  moved: number;
  copied: number;
}

/** What is to go. `names` says how often these pages, in all their versions, name a file. */
export interface Load {
  bytes: number;
  names: number;
}

/**
 * Takes the files of these pages, which are all of one workspace, along to another: what only they name goes itself, of what others
 * name, too, a copy. A file that a page names and may not show stays where it is.
 * @param check asked with what is to go, as far as it is known, before any does
 */
export async function carryFiles(
  trx: Trx,
  from: Vault,
  to: Vault,
  pageIds: readonly number[],
  check: (load: Load) => void,
): Promise<Carried> {
  const named = await namedBy(trx, pageIds, (names) => check({ bytes: 0, names }));
  const files = await filesOf(trx, from.workspaceId, named);
  check({ bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0), names: 0 });
  const copies = new Map<number, number>();
  let [moved, copied] = [0, 0];
  for (const file of files.values()) {
    await breathe();
    const pages = named.get(file.id)?.pages ?? [];
    if (await isNamedElsewhere(trx, file.id, pages)) {
      const copy = await copyFile(trx, from, to, file);
      copies.set(file.id, copy);
      await nameCopy(trx, file.id, copy, pages);
      copied += file.size;
    } else {
      await moveFile(trx, from, to, file);
      moved += file.size;
    }
  }
  return { copies, moved, copied };
}

interface Naming {
  pages: number[];
  /** By some page that may show it. */
  isGranted: boolean;
}

/** References that are read in one go. */
const AT_ONCE = 1000;

/** The numbers of files that these pages name. A page has a row for each file that any of its versions names. */
async function namedBy(trx: Trx, pageIds: readonly number[], check: (names: number) => void): Promise<Map<number, Naming>> {
  const named = new Map<number, Naming>();
  let names = 0;
  for (const page of pageIds)
    for (let after = -1; ; ) {
      await breathe();
      const rows = await trx
        .selectFrom("file_references")
        .select(["file_id", "is_granted"])
        .where("page_id", "=", page)
        .where("file_id", ">", after)
        .orderBy("file_id")
        .limit(AT_ONCE)
        .execute();
      names += rows.length;
      check(names);
      for (const { file_id, is_granted } of rows) {
        const { pages, isGranted } = named.get(file_id) ?? { pages: [], isGranted: false };
        pages.push(page);
        named.set(file_id, { pages, isGranted: isGranted || is_granted === 1 });
        after = file_id;
      }
      if (rows.length < AT_ONCE) break;
    }
  return named;
}

async function filesOf(trx: Trx, workspaceId: number, named: ReadonlyMap<number, Naming>): Promise<Map<number, CarriedFile>> {
  const found = new Map<number, CarriedFile>();
  const granted = [...named].flatMap(([id, { isGranted }]) => (isGranted ? [id] : []));
  for (const some of slices(granted)) {
    await breathe();
    const rows = await trx
      .selectFrom("files")
      .select(["id", "name", "type", "size"])
      .where("id", "in", some)
      .where("workspace_id", "=", workspaceId)
      .where("is_whole", "=", 1)
      .where("deleted_at", "is", null)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** @param pages all that name it of those that go: of one more than these one is another */
async function isNamedElsewhere(trx: Trx, fileId: number, pages: readonly number[]): Promise<boolean> {
  const rows = await trx
    .selectFrom("file_references")
    .select("page_id")
    .where("file_id", "=", fileId)
    .limit(pages.length + 1)
    .execute();
  return rows.length > pages.length;
}

async function nameCopy(trx: Trx, fileId: number, copy: number, pages: readonly number[]): Promise<void> {
  for (const some of slices(pages)) {
    await breathe();
    await trx
      .updateTable("file_references")
      .set({ file_id: copy })
      .where("file_id", "=", fileId)
      .where("page_id", "in", some)
      .execute();
  }
}

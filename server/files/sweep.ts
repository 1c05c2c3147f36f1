import { fileLimit } from "#core/limits.ts";
import type { Db, Trx } from "../db/database.ts";
import { markDeleted } from "./store.ts";

/** Files that are looked at in one transaction. */
const AT_ONCE = 500;

/**
 * Marks as deleted what no page of its workspace and no kept version names and is old enough to be meant so, and the uploads that a
 * process left when it ended. Looks at some of the files, and passes over workspaces that somebody writes in just then.
 * @param after with this number
 * @returns the last number that it looked at; false where it was the last of all
 */
export async function sweepFiles(trx: Trx, now: number, after: number): Promise<number | false> {
  const ids = await trx.selectFrom("files").select("id").where("id", ">", after).orderBy("id").limit(AT_ONCE).execute();
  const upTo = ids.at(-1)?.id ?? after;
  const files = await unneeded(trx, { after, upTo }, now).execute();
  const held = await holdFree(trx, new Set(files.map((file) => file.workspace_id)));
  for (const { id, is_whole, workspace_id } of files)
    if (held.has(workspace_id)) await markDeleted(trx, { id, isWhole: is_whole === 1 }, now);
  return ids.length === AT_ONCE && upTo;
}

/**
 * Keeps workspaces' rows for this transaction, without those that somebody else is writing in: who holds some and waits for others
 * may be waited for by uploads at another server. Their files have time until another day.
 */
async function holdFree(trx: Trx, ids: ReadonlySet<number>): Promise<Set<number>> {
  if (ids.size === 0) return new Set();
  const free = trx
    .selectFrom("workspaces")
    .select("id")
    .where("id", "in", [...ids])
    .forNoKeyUpdate()
    .skipLocked();
  return new Set((await free.execute()).map(({ id }) => id));
}

/** Of those numbers. */
export function unneeded(db: Db, { after, upTo }: { after: number; upTo: number }, now: number) {
  return db
    .selectFrom("files")
    .select(["id", "is_whole", "workspace_id"])
    .where("id", ">", after)
    .where("id", "<=", upTo)
    .where("deleted_at", "is", null)
    .where((where) =>
      where.or([
        where.and([
          where("is_whole", "=", where.lit(0)),
          where("touched_at", "<", now - fileLimit.left),
          // What is being imported waits as long as it takes.
          where.not(
            where.exists(
              where
                .selectFrom("imports")
                .select("imports.id")
                .whereRef("imports.id", "=", "files.import_id")
                .where("imports.state", "=", "running"),
            ),
          ),
        ]),
        where.and([
          where("is_whole", "=", 1),
          where("created_at", "<", now - fileLimit.unused),
          where.not(
            where.exists(
              where
                .selectFrom("file_references")
                .innerJoin("pages", "pages.id", "file_references.page_id")
                .select("file_references.page_id")
                .whereRef("file_references.file_id", "=", "files.id")
                // Elsewhere anybody may write its number, and shows nothing by that.
                .whereRef("pages.workspace_id", "=", "files.workspace_id"),
            ),
          ),
        ]),
      ]),
    );
}

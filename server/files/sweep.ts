import { fileLimit } from "#core/limits.ts";
import type { Db, Trx } from "../db/database.ts";
import { markDeleted } from "./store.ts";

/** Marked in one transaction. */
const AT_ONCE = 200;

/**
 * Marks as deleted some of what no page of its workspace and no kept version names and is old enough to be meant so, and of the
 * uploads that a process left when it ended.
 * @returns whether there may be more
 */
export async function sweepFiles(trx: Trx, now: number): Promise<boolean> {
  const files = await unneeded(trx, now);
  for (const { id, is_whole } of files) await markDeleted(trx, { id, isWhole: is_whole === 1 }, now);
  return files.length === AT_ONCE;
}

function unneeded(db: Db, now: number) {
  return db
    .selectFrom("files")
    .select(["id", "is_whole"])
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
    )
    .limit(AT_ONCE)
    .execute();
}

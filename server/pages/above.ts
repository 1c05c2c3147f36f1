import { type QueryResult, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { breathe } from "../pacing.ts";

/** Levels that are climbed at once: a tree may be as deep as it has pages. */
const LEVELS = 500;

interface Climbed {
  found: number;
  /** Where it goes on; null at the top. */
  next: number | null;
}

/** Whether one of these is the wanted one, or a deleted one: a page, the one it stands below, and so on. */
export async function isAbove(db: Db, pageId: number, wanted: { id: number } | "deleted"): Promise<boolean> {
  const sought = wanted === "deleted" ? sql`deleted_at is not null` : sql`id = ${wanted.id}`;
  for (let from: number | null = pageId; from !== null; ) {
    const { rows }: QueryResult<Climbed> = await sql<Climbed>`
      with recursive above(id, parent_id, deleted_at, level) as (
        select id, parent_id, deleted_at, 1 from pages where id = ${from}
        union all
        select pages.id, pages.parent_id, pages.deleted_at, level + 1
          from pages join above on pages.id = above.parent_id where level < ${LEVELS}
      )
      select max(case when ${sought} then 1 else 0 end) as found, max(case when level = ${LEVELS} then parent_id end) as next
        from above`.execute(db);
    const row: Climbed | undefined = rows[0];
    if (row?.found) return true;
    from = row?.next ?? null;
    if (from !== null) await breathe();
  }
  return false;
}

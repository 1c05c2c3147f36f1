import type { Db, Trx } from "../db/database.ts";
import { isAbove } from "./above.ts";

/**
 * A page is hidden from the moment when it, or one above it, was deleted, until its rows are cleared away. Only the topmost is
 * marked: that is one row, however many stand below. While a workspace has such rows, it says so (`is_clearing`), and only then is
 * it asked what stands above a page.
 */
export async function hidePage(trx: Trx, { id, workspaceId }: { id: number; workspaceId: number }, now: number): Promise<void> {
  const { stored_bytes: bytes } = await trx
    .selectFrom("pages")
    .select("stored_bytes")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // What stands below it counts until it is marked itself.
  await trx
    .updateTable("workspaces")
    .set((set) => ({
      is_clearing: 1,
      page_count: set("page_count", "-", 1),
      stored_bytes: set("stored_bytes", "-", bytes),
    }))
    .where("id", "=", workspaceId)
    .execute();
  await trx.updateTable("pages").set({ parent_id: null, position: -1, deleted_at: now }).where("id", "=", id).execute();
}

/** Whether the page, or one above it, is marked as deleted. */
export function isHidden(db: Db, pageId: number): Promise<boolean> {
  return isAbove(db, pageId, "deleted");
}

interface InTree {
  id: number;
  parent_id: number | null;
  deleted_at: number | null;
}

/** The rows of a whole tree without those that are hidden. */
export function withoutHidden<Row extends InTree>(rows: Row[]): Row[] {
  if (!rows.some((row) => row.deleted_at !== null)) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const verdicts = new Map<number, boolean>();
  const hidden = (row: Row): boolean => {
    const way: number[] = [];
    let verdict = false;
    for (let at: Row | undefined = row; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) {
      const known = verdicts.get(at.id);
      verdict = known ?? at.deleted_at !== null;
      way.push(at.id);
      if (known !== undefined || verdict) break;
    }
    for (const id of way) verdicts.set(id, verdict);
    return verdict;
  };
  return rows.filter((row) => !hidden(row));
}

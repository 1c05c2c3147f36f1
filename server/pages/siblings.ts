import { sql } from "kysely";
import type { Db, Trx } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";

/** Positions among siblings are always 0…n−1. All of these need the tree locked (`touchTree`). */

export interface Place {
  workspaceId: number;
  parentId: number | null;
}

/** How many siblings there are: the highest position plus one, which the index finds without counting. */
export async function countSiblings(db: Db, place: Place): Promise<number> {
  const { workspaceId, parentId } = place;
  const [last] = parentId === null ? await lastRoot(db, { workspaceId }) : await lastChild(db, { workspaceId, parentId });
  return last ? last.position + 1 : 0;
}

const lastRoot = prepared<{ workspaceId: number }>()((db, its) =>
  last(db).where("workspace_id", "=", its.workspaceId).where("parent_id", "is", null),
);

const lastChild = prepared<{ workspaceId: number; parentId: number }>()((db, its) =>
  last(db).where("workspace_id", "=", its.workspaceId).where("parent_id", "=", its.parentId),
);

function last(db: Db) {
  // By the parent too, which all of them share: only then does PostgreSQL see that the index has them in order where it is null.
  return db.selectFrom("pages").select("position").orderBy("parent_id", "desc").orderBy("position", "desc").limit(1);
}

/** Moves later siblings down by one, so that `position` is free. */
export async function openGap(trx: Trx, place: Place, position: number): Promise<void> {
  await shift(trx, place, position, 1);
}

/** Moves later siblings up by one, after the page at `position` went. */
export async function closeGap(trx: Trx, place: Place, position: number): Promise<void> {
  await shift(trx, place, position + 1, -1);
}

async function shift(trx: Trx, { workspaceId, parentId }: Place, from: number, by: number): Promise<void> {
  await trx
    .updateTable("pages")
    .set({ position: sql`position + ${by}`, edition: sql`edition + 1` })
    .where("workspace_id", "=", workspaceId)
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .where("position", ">=", from)
    .execute();
}

/** A page and everything below it. */
export async function subtreeIds(db: Db, pageId: number): Promise<number[]> {
  const rows = await db
    .withRecursive("subtree", (query) =>
      query
        .selectFrom("pages")
        .select("id")
        .where("id", "=", pageId)
        .unionAll(query.selectFrom("pages").innerJoin("subtree", "subtree.id", "pages.parent_id").select("pages.id")),
    )
    .selectFrom("subtree")
    .select("id")
    .execute();
  return rows.map((row) => row.id);
}

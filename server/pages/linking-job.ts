/** Pages that point to one, found on a thread of its own where there are very many: to tell the newest, each is looked at. */
import { referenceLimit } from "#core/limits.ts";
import type { DatabaseSettings } from "../db/connect.ts";
import type { Db } from "../db/database.ts";
import { threadReader } from "../db/thread-reader.ts";
import { joinedBy } from "../workspaces/joined-by.ts";

export interface Linked {
  pageId: number;
  workspaceId: number;
  /** For whom. */
  memberId: number;
}

export async function findManyLinking({ settings, linked }: { settings: DatabaseSettings; linked: Linked }): Promise<number[]> {
  return findLinking(await threadReader(settings), linked);
}

/** Of its own workspace and of those that the user owns or has joined: nobody else's can crowd them out. Newest first. */
export async function findLinking(db: Db, { pageId, workspaceId, memberId }: Linked): Promise<number[]> {
  const joined = db
    .selectFrom("share_permissions")
    .select("workspace_id")
    .where("id", "in", joinedBy(db, { id: memberId }).select("permission_id"));
  const rows = await db
    .selectFrom("page_references")
    .innerJoin("pages", "pages.id", "page_references.page_id")
    .innerJoin("workspaces", "workspaces.id", "pages.workspace_id")
    .select("page_references.page_id")
    .where("page_references.target_id", "=", pageId)
    .where("page_references.page_id", "<>", pageId)
    .where("pages.deleted_at", "is", null)
    .where("workspaces.deleted_at", "is", null)
    .where((where) =>
      where.or([
        where("workspaces.id", "=", workspaceId),
        where("workspaces.owner_id", "=", memberId),
        where("workspaces.id", "in", joined),
      ]),
    )
    .orderBy("pages.updated_at", "desc")
    .orderBy("pages.id", "desc")
    .limit(referenceLimit.shown)
    .execute();
  return rows.map((row) => row.page_id);
}

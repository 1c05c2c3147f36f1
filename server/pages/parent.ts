import type { Trx } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { invalid } from "../errors.ts";
import { isHidden } from "./hidden.ts";

/** @throws HttpError 400 where a page cannot stand below that one */
export async function requireParent(trx: Trx, workspaceId: number, parentId: number): Promise<void> {
  const [[parent], hidden] = await Promise.all([pageIn(trx, { parentId, workspaceId }), isHidden(trx, parentId)]);
  if (!parent || hidden) throw invalid("parentId", "The parent page does not exist in this workspace.");
}

const pageIn = prepared<{ parentId: number; workspaceId: number }>()((db, its) =>
  db.selectFrom("pages").select("id").where("id", "=", its.parentId).where("workspace_id", "=", its.workspaceId),
);

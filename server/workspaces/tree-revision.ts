import type { QueryCreator } from "kysely";
import type { Flag } from "../db/flag.ts";
import type { Tables } from "../db/tables.ts";
import type { More } from "./quota.ts";

/** What a change of its pages is for a workspace's row. */
export interface TreeStep extends More {
  workspaceId: number;
  /** Whether a title, an icon or a place changes. */
  shapes: Flag;
}

export function raisingTree(db: Pick<QueryCreator<Tables>, "updateTable">, its: TreeStep) {
  return db
    .updateTable("workspaces")
    .set((set) => ({
      tree_revision: set("tree_revision", "+", 1),
      shape_revision: set("shape_revision", "+", its.shapes),
      page_count: set("page_count", "+", its.pages),
      stored_bytes: set("stored_bytes", "+", its.bytes),
    }))
    .where("id", "=", its.workspaceId)
    .where("deleted_at", "is", null)
    .returning(["owner_id", "page_count", "stored_bytes"]);
}

import type { Trx } from "../db/database.ts";
import { invalid } from "../errors.ts";
import { isHidden } from "./hidden.ts";

/** @throws HttpError 400 where a page cannot stand below that one */
export async function requireParent(trx: Trx, workspaceId: number, parentId: number): Promise<void> {
  const parent = await trx
    .selectFrom("pages")
    .select("id")
    .where("id", "=", parentId)
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirst();
  if (!parent || (await isHidden(trx, parentId))) throw invalid("parentId", "The parent page does not exist in this workspace.");
}

/** What stays of somebody whom the owner of a workspace made a viewer, and who is no longer in: she comes back as one. */
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { liveGrants, type Member } from "./grants.ts";

interface Join {
  level: "editor" | "viewer" | "none";
  left_as: "viewer" | null;
}

/** Taken out by the owner. Whoever left is not in either, and may come back. */
export const isOut = ({ level, left_as }: Join): boolean => level === "none" && left_as === null;

export const wasMadeViewer = ({ level, left_as }: Join): boolean => level === "viewer" || left_as === "viewer";

/** To be called with the workspace held. */
export async function noteLeaving(trx: Trx, workspaceId: number, userId: number, now: number): Promise<void> {
  const links = linksOf(trx, workspaceId);
  await trx
    .updateTable("share_joins")
    .set({ level: "none", left_as: "viewer", joined_at: now })
    .where("user_id", "=", userId)
    .where("permission_id", "in", links)
    .where("level", "=", "viewer")
    .execute();
  await trx
    .deleteFrom("share_joins")
    .where("user_id", "=", userId)
    .where("permission_id", "in", links)
    .where("level", "<>", "none")
    .execute();
  await endOffer(trx, workspaceId, userId);
}

/** Of a viewer: the link by which she is in may be deleted, and another one would let her in. To be called with the workspace held. */
export async function noteViewer(trx: Trx, workspaceId: number, userId: number, now: number): Promise<void> {
  await writeAtEachLink(trx, workspaceId, { user_id: userId, level: "none", left_as: "viewer", joined_at: now });
}

/** To be called with the workspace held, where she is taken out. */
export async function noteOut(trx: Trx, workspaceId: number, userId: number, now: number): Promise<void> {
  await writeAtEachLink(trx, workspaceId, { user_id: userId, level: "none", left_as: null, joined_at: now }, true);
  await endOffer(trx, workspaceId, userId);
}

/**
 * The link by which she was in may have ended without anybody's taking her out: what was offered to her then is not offered to who
 * comes in anew. To be called with the workspace held, before she is in.
 */
export async function endOfferOfBefore(context: Context, trx: Trx, member: Member, workspaceId: number): Promise<void> {
  if ((await liveGrants(context, trx, member, workspaceId, null)).length === 0) await endOffer(trx, workspaceId, member.id);
}

/** To become its owner is offered to members alone. */
async function endOffer(trx: Trx, workspaceId: number, userId: number): Promise<void> {
  await trx.deleteFrom("handovers").where("workspace_id", "=", workspaceId).where("user_id", "=", userId).execute();
}

/** Some at a time, as nobody counts links. @param isOver whether it takes the place of what there is at a link already */
async function writeAtEachLink(
  trx: Trx,
  workspaceId: number,
  row: Join & { user_id: number; joined_at: number },
  isOver = false,
): Promise<void> {
  const links = await linksOf(trx, workspaceId).execute();
  const { level, left_as, joined_at } = row;
  for (const some of slices(links))
    await trx
      .insertInto("share_joins")
      .values(some.map(({ id }) => ({ ...row, permission_id: id })))
      .onConflict((conflict) => {
        const known = conflict.columns(["permission_id", "user_id"]);
        return isOver ? known.doUpdateSet({ level, left_as, joined_at }) : known.doNothing();
      })
      .execute();
}

/** To be called with the workspace held, once what she comes back as is known. */
export async function forgetLeaving(trx: Trx, workspaceId: number, userId: number): Promise<void> {
  await trx
    .deleteFrom("share_joins")
    .where("user_id", "=", userId)
    .where("permission_id", "in", linksOf(trx, workspaceId))
    .where("left_as", "is not", null)
    .execute();
}

/** As if they had never joined. To be called with the workspace held. */
export async function forgetJoining(trx: Trx, workspaceId: number, userIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom("share_joins")
    .where("user_id", "in", userIds)
    .where("permission_id", "in", linksOf(trx, workspaceId))
    .execute();
}

/** Permissions by which one joins; those of pages are none. */
export function linksOf(db: Db, workspaceId: number) {
  return db.selectFrom("share_permissions").select("id").where("workspace_id", "=", workspaceId).where("page_id", "is", null);
}

import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { forbidden, unauthenticated } from "../errors.ts";
import { writeLog } from "../logs/logs.ts";
import { admits } from "../workspaces/grants.ts";
import { endOfferOfBefore, forgetLeaving, isOut, wasMadeViewer } from "../workspaces/leaving.ts";
import { holdWorkspace } from "../workspaces/open.ts";
import { holdPermission } from "./permissions.ts";
import { pass, type Visit } from "./visits.ts";

/** Joins as editor, for as long as the link lives and its conditions hold for the user's verified address. */
export async function joinShared(context: Context, visit: Visit): Promise<{ workspaceId: number }> {
  const { permission, workspace } = await pass(context, visit);
  const { user } = visit;
  if (!user) throw unauthenticated();
  if (permission.access_level !== "editor") throw forbidden("This link is for reading only.");
  if (workspace.owner_id === user.id) return { workspaceId: workspace.id };
  if (!admits(permission, user, context.now()))
    throw forbidden(
      user.isEmailVerified
        ? "This link lets you edit only with an account whose address meets its conditions."
        : "Please verify the e-mail address of your account first.",
    );
  const now = context.now();
  const isNew = await context.database.transact(async (trx) => {
    // Whom the owner made a viewer, or took out, is no editor by another link, or by this one again.
    await holdWorkspace(trx, workspace.id);
    await holdPermission(trx, permission.id);
    const level = await levelOfJoining(trx, workspace.id, permission.id, user.id);
    await endOfferOfBefore(context, trx, user, workspace.id);
    await forgetLeaving(trx, workspace.id, user.id);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("share_joins")
      .values({ permission_id: permission.id, user_id: user.id, joined_at: now, level })
      .onConflict((conflict) => conflict.columns(["permission_id", "user_id"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await writeLog(trx, now, {
      userId: workspace.owner_id,
      type: "share_joined",
      status: "success",
      message: "Joined through an editor link",
      email: user.email,
      metadata: { shareId: permission.id, workspaceId: workspace.id },
    });
    return true;
  });
  if (isNew) {
    context.sessionEvents.publish(user.id, "rights");
    context.workspaceEvents.publish(workspace.id, "sharing");
  }
  return { workspaceId: workspace.id };
}

/** @throws HttpError 403 for who was taken out since this link is there */
async function levelOfJoining(trx: Trx, workspaceId: number, permissionId: number, userId: number): Promise<"editor" | "viewer"> {
  const joins = await trx
    .selectFrom("share_joins")
    .innerJoin("share_permissions", "share_permissions.id", "share_joins.permission_id")
    .select(["share_joins.permission_id", "share_joins.level", "share_joins.left_as"])
    .where("share_joins.user_id", "=", userId)
    .where("share_permissions.workspace_id", "=", workspaceId)
    .execute();
  if (joins.some((join) => join.permission_id === permissionId && isOut(join)))
    throw forbidden("The owner took you out of this workspace. A new link lets you in again.");
  return joins.some(wasMadeViewer) ? "viewer" : "editor";
}

/** Who is in a workspace, and how the owner changes that. Readers of a public workspace are nobody's members. */
import type { ChangedLevel, WorkspaceMember } from "#core/workspace-member.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { forbidden, HttpError, notFound } from "../errors.ts";
import { writeLog } from "../logs/logs.ts";
import { admits, liveGrants, type Member } from "./grants.ts";
import { joinsOf } from "./joins.ts";
import { forgetLeaving, linksOf, noteLeaving, noteOut, noteViewer } from "./leaving.ts";
import { type OpenWorkspace, openHeld, openWorkspace } from "./open.ts";

/** Joined people that a list answers, those who came first. */
const LISTED = 1000;

/**
 * The owner, then who joined and is in now. Addresses are told to the owner alone.
 * @throws HttpError 404, and 403 for who only reads because everybody may
 */
export async function listMembers(context: Context, asking: Member, workspaceId: number): Promise<WorkspaceMember[]> {
  const db = context.database.read;
  const workspace = await openWorkspace(context, db, asking, workspaceId, "read");
  await requireMember(context, db, asking, workspace);
  const isOwner = workspace.ownerId === asking.id;
  const owner = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where("id", "=", workspace.ownerId)
    .executeTakeFirstOrThrow();
  const told = (row: { first_name: string; last_name: string; email: string }) => ({
    name: `${row.first_name} ${row.last_name}`,
    email: isOwner ? row.email : null,
  });
  const since = new Date(workspace.createdAt).toISOString();
  const members = new Map<number, WorkspaceMember>([
    [owner.id, { userId: owner.id, ...told(owner), level: "owner", joinedBy: "owner", shareId: null, since }],
  ]);
  let until: number | null = null;
  for await (const row of joinsOf(db, workspaceId, (id) => members.has(id))) {
    if (members.size > LISTED) break;
    const account = { id: row.user_id, email: row.email, isEmailVerified: row.verified_at !== null, token: null };
    if (!admits(row, account, context.now())) continue;
    if (row.expires_at !== null) until = Math.min(row.expires_at, until ?? row.expires_at);
    members.set(row.user_id, {
      userId: row.user_id,
      ...told(row),
      level: row.level === "viewer" ? "viewer" : "editor",
      joinedBy: row.is_invitation ? "invitation" : "link",
      shareId: isOwner && !row.is_invitation ? row.permission_id : null,
      since: new Date(row.joined_at).toISOString(),
    });
  }
  context.memberEnds.note(workspaceId, until);
  return [...members.values()];
}

async function requireMember(context: Context, db: Db, asking: Member, workspace: OpenWorkspace): Promise<void> {
  if (!(await isMember(context, db, asking, workspace))) throw forbidden("Only members see who is in a workspace.");
}

/** Whether somebody who reads it is its owner, or joined it and is in now. */
export async function isMember(context: Context, db: Db, asking: Member, workspace: OpenWorkspace): Promise<boolean> {
  // Where not everybody may read, whoever does is one.
  if (workspace.ownerId === asking.id || !workspace.isPublic) return true;
  return (await liveGrants(context, db, asking, workspace.id, null)).length > 0;
}

/** @throws HttpError 404 for who is no member, 409 for the owner */
export async function changeMember(
  context: Context,
  owner: Member,
  workspaceId: number,
  userId: number,
  { level }: ChangedLevel,
): Promise<WorkspaceMember> {
  await context.database.transact(async (trx) => {
    await openToChange(context, trx, owner, workspaceId, userId);
    const { numUpdatedRows } = await trx
      .updateTable("share_joins")
      .set({ level })
      .where("user_id", "=", userId)
      .where("permission_id", "in", linksOf(trx, workspaceId))
      .where("level", "<>", "none")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    if (level === "viewer") await noteViewer(trx, workspaceId, userId, context.now());
    else await forgetLeaving(trx, workspaceId, userId);
    await note(context, trx, owner, "member_changed", "Level of a member changed", { workspaceId, userId, level });
  });
  context.workspaceEvents.publish(workspaceId, "rights");
  const changed = (await listMembers(context, owner, workspaceId)).find((member) => member.userId === userId);
  if (!changed) throw notFound();
  return changed;
}

/**
 * Out at the next request, and not in again by any link or invitation that there is now: a new one lets her in again.
 * @throws HttpError 404 for who is no member, 409 for the owner
 */
export async function removeMember(context: Context, owner: Member, workspaceId: number, userId: number): Promise<void> {
  await context.database.transact(async (trx) => {
    await openToChange(context, trx, owner, workspaceId, userId);
    const joined = await trx
      .selectFrom("share_joins")
      .select("permission_id")
      .where("user_id", "=", userId)
      .where("permission_id", "in", linksOf(trx, workspaceId))
      .where("level", "<>", "none")
      .limit(1)
      .executeTakeFirst();
    if (!joined) throw notFound();
    await noteOut(trx, workspaceId, userId, context.now());
    await trx
      .deleteFrom("invitations")
      .where("workspace_id", "=", workspaceId)
      .where("email_key", "in", trx.selectFrom("users").select("email_key").where("id", "=", userId))
      .execute();
    await note(context, trx, owner, "member_removed", "Member removed", { workspaceId, userId });
  });
  context.workspaceEvents.publish(workspaceId, "rights");
}

/** The links by which she joined let her in again. @throws HttpError 404, 403 for who is no member, 409 for the owner */
export async function leaveWorkspace(context: Context, member: Member, workspaceId: number): Promise<void> {
  await context.database.transact(async (trx) => {
    // Whoever makes her a viewer at this moment does it before, or finds her gone.
    const workspace = await openHeld(context, trx, member, workspaceId, "read");
    if (workspace.ownerId === member.id) throw new HttpError(409, "is_owner", "The owner cannot leave a workspace.");
    await requireMember(context, trx, member, workspace);
    await noteLeaving(trx, workspaceId, member.id, context.now());
    await note(context, trx, { ...member, id: workspace.ownerId }, "member_left", "Member left", {
      workspaceId,
      userId: member.id,
    });
  });
  context.workspaceEvents.publish(workspaceId, "rights");
}

async function openToChange(context: Context, trx: Trx, owner: Member, workspaceId: number, userId: number): Promise<void> {
  // Nobody joins meanwhile: whoever does takes it, too.
  await openHeld(context, trx, owner, workspaceId, "own");
  if (userId === owner.id) throw new HttpError(409, "is_owner", "The owner of a workspace stays its owner.");
}

async function note(
  context: Context,
  trx: Trx,
  { id: userId, email }: { id: number; email: string },
  type: "member_changed" | "member_removed" | "member_left",
  message: string,
  metadata: object,
): Promise<void> {
  await writeLog(trx, context.now(), { userId, type, status: "success", message, email, metadata: { ...metadata } });
}

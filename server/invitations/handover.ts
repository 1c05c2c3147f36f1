/** Handing a workspace over: its owner offers it to a member, who takes it within a week, or does not. */
import type { Handover } from "#core/handover.ts";
import { isLiving, lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { HttpError, notFound } from "../errors.ts";
import { writeLog } from "../logs/logs.ts";
import { joinInvited } from "../sharing/invited.ts";
import { liveGrants, type Member } from "../workspaces/grants.ts";
import { forgetJoining } from "../workspaces/leaving.ts";
import { holdWorkspace, type OpenWorkspace, openHeld, openWorkspace } from "../workspaces/open.ts";
import { requireRoomToOwn } from "../workspaces/quota.ts";
import { stillThere } from "../workspaces/still-there.ts";

interface Named {
  firstName: string;
  lastName: string;
}

/** One offer at a time: a new one takes the place of the one before. @throws HttpError 404 for who is no member, 409 for the owner */
export async function offerWorkspace(
  context: Context,
  owner: Member & Named,
  workspaceId: number,
  userId: number,
): Promise<Handover> {
  const now = context.now();
  const expires_at = now + lifetime.handover;
  const offer = await context.database.transact(async (trx) => {
    const workspace = await openHeld(context, trx, owner, workspaceId, "own");
    if (userId === owner.id) throw new HttpError(409, "is_owner", "This workspace is yours already.");
    const receiver = await accountOf(trx, userId);
    if (!receiver || !(await isMember(context, trx, receiver, workspaceId))) throw notFound();
    const values = { user_id: userId, expires_at, created_at: now };
    await trx
      .insertInto("handovers")
      .values({ workspace_id: workspaceId, ...values })
      .onConflict((conflict) => conflict.column("workspace_id").doUpdateSet(values))
      .execute();
    await note(context, trx, owner, "Workspace offered to a member", { workspaceId, userId });
    return describe(workspace, owner, { user_id: userId, expires_at });
  });
  context.workspaceEvents.publish(workspaceId, "sharing");
  return offer;
}

/** null where it is offered to nobody now. */
export async function getOffer(
  context: Context,
  owner: Member & Named,
  workspaceId: number,
): Promise<{ offer: Handover | null }> {
  const db = context.database.read;
  const workspace = await openWorkspace(context, db, owner, workspaceId, "own");
  const row = await db.selectFrom("handovers").selectAll().where("workspace_id", "=", workspaceId).executeTakeFirst();
  const receiver = row && isOffered(row, context.now()) ? await accountOf(db, row.user_id) : null;
  // The link by which she was in may have ended.
  if (!row || !receiver || !(await isMember(context, db, receiver, workspaceId))) return { offer: null };
  return { offer: describe(workspace, owner, row) };
}

export async function withdrawOffer(context: Context, owner: Member, workspaceId: number): Promise<void> {
  await context.database.transact(async (trx) => {
    // Held: what the one who has just taken it over offers is not hers to withdraw.
    await openHeld(context, trx, owner, workspaceId, "own");
    if (await dropOffer(trx, workspaceId)) await note(context, trx, owner, "Offer of a workspace withdrawn", { workspaceId });
  });
  context.workspaceEvents.publish(workspaceId, "sharing");
}

/** What somebody is offered, and could take now. */
export async function listOffers(context: Context, member: Member): Promise<Handover[]> {
  const db = context.database.read;
  const rows = await db
    .selectFrom("handovers")
    .innerJoin("workspaces", "workspaces.id", "handovers.workspace_id")
    .innerJoin("users", "users.id", "workspaces.owner_id")
    .select(["handovers.workspace_id", "handovers.user_id", "handovers.expires_at", "users.first_name", "users.last_name"])
    .where("handovers.user_id", "=", member.id)
    .where("workspaces.deleted_at", "is", null)
    .orderBy("handovers.workspace_id")
    .execute();
  const living = rows.filter((row) => isOffered(row, context.now()));
  return stillThere(living, async (row) => {
    if (!(await isMember(context, db, member, row.workspace_id))) throw notFound();
    const workspace = await openWorkspace(context, db, member, row.workspace_id, "read");
    return describe(workspace, { firstName: row.first_name, lastName: row.last_name }, row);
  });
}

/**
 * The workspace is hers, with its key, links, pages and files; whoever owned it stays an editor.
 * @throws HttpError 404 for what is not offered, or not any more, 413 where she has no room for it
 */
export async function acceptOffer(context: Context, member: Member, workspaceId: number): Promise<void> {
  await context.database.transact(async (trx) => {
    await holdOffer(context, trx, member, workspaceId);
    const { ownerId, vault } = await openWorkspace(context, trx, member, workspaceId, "read");
    if (!(await isMember(context, trx, member, workspaceId))) throw notFound();
    await requireRoomToOwn(context, trx, member.id, workspaceId);
    const former = await accountOf(trx, ownerId);
    await trx.updateTable("workspaces").set({ owner_id: member.id }).where("id", "=", workspaceId).execute();
    await dropOffer(trx, workspaceId);
    // One is in as its owner, the other as an editor, whatever the owner of that time made them before.
    await forgetJoining(trx, workspaceId, [member.id, ownerId]);
    const now = context.now();
    // As somebody who was invited just now: whatever links there are, or were.
    if (former) await joinInvited(trx, vault, { userId: ownerId, level: "editor", invitedAt: now }, now);
    const metadata = { workspaceId, from: ownerId, to: member.id };
    await note(context, trx, member, "Workspace taken over", metadata);
    if (former) await note(context, trx, former, "Workspace handed over", metadata);
  });
  context.workspaceEvents.publish(workspaceId, "rights");
}

export async function declineOffer(context: Context, member: Member, workspaceId: number): Promise<void> {
  await context.database.transact(async (trx) => {
    await holdOffer(context, trx, member, workspaceId);
    const { ownerId } = await openWorkspace(context, trx, member, workspaceId, "read");
    await dropOffer(trx, workspaceId);
    const owner = await accountOf(trx, ownerId);
    if (owner) await note(context, trx, owner, "Offer of a workspace declined", { workspaceId, userId: member.id });
  });
  context.workspaceEvents.publish(workspaceId, "sharing");
}

/** The workspace first, as whoever offers it does: two never wait for each other. */
async function holdOffer(context: Context, trx: Trx, member: Member, workspaceId: number): Promise<void> {
  await requireOffer(context, trx, member, workspaceId);
  await holdWorkspace(trx, workspaceId);
  // It may have been withdrawn meanwhile, or offered to somebody else.
  await requireOffer(context, trx, member, workspaceId);
}

async function requireOffer(context: Context, trx: Trx, member: Member, workspaceId: number): Promise<void> {
  const row = await trx
    .selectFrom("handovers")
    .select("expires_at")
    .where("workspace_id", "=", workspaceId)
    .where("user_id", "=", member.id)
    .executeTakeFirst();
  if (!row || !isOffered(row, context.now())) throw notFound();
}

const isOffered = (row: { expires_at: number }, now: number) => isLiving(row.expires_at, lifetime.handover, now);

async function isMember(context: Context, db: Db, member: Member, workspaceId: number): Promise<boolean> {
  return (await liveGrants(context, db, member, workspaceId, null)).length > 0;
}

async function accountOf(db: Db, id: number): Promise<Member | null> {
  const row = await db
    .selectFrom("users")
    .select(["email", "verified_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? { id, email: row.email, isEmailVerified: row.verified_at !== null, token: null } : null;
}

async function dropOffer(trx: Trx, workspaceId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("handovers").where("workspace_id", "=", workspaceId).executeTakeFirst();
  return numDeletedRows > 0n;
}

function describe(
  { id, name }: OpenWorkspace,
  { firstName, lastName }: Named,
  { user_id: userId, expires_at }: { user_id: number; expires_at: number },
): Handover {
  return { workspaceId: id, name, ownerName: `${firstName} ${lastName}`, userId, expiresAt: new Date(expires_at).toISOString() };
}

async function note(context: Context, trx: Trx, { id: userId, email }: Member, message: string, metadata: object): Promise<void> {
  const entry = { userId, type: "handover", status: "success", message, email, metadata: { ...metadata } } as const;
  await writeLog(trx, context.now(), entry);
}

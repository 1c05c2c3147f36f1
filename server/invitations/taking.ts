/** The invited person's side: what a mailed link is for, and how it is taken, once. */
import type { OpenedInvitation } from "#core/invitation.ts";
import { maySignUp, refusalOf } from "#core/sign-up.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { forbidden } from "../errors.ts";
import type { SignedIn } from "../http/session.ts";
import { writeLog } from "../logs/logs.ts";
import { joinInvited } from "../sharing/invited.ts";
import { endOfferOfBefore } from "../workspaces/leaving.ts";
import { holdWorkspace, unseal } from "../workspaces/open.ts";
import { findLiving, gone, type Living } from "./living.ts";

/** @throws HttpError 400 for one that lets nobody in */
export async function lookAtInvitation(context: Context, token: string): Promise<OpenedInvitation> {
  const db = context.database.read;
  const { row, inviter, invitedBy } = await findLiving(context, db, token);
  const account = await db.selectFrom("users").select("id").where("email_key", "=", row.email_key).executeTakeFirst();
  const verdict = account ? "allowed" : maySignUp(context.config.signUp, row.email_key, invitedBy);
  return {
    email: row.email,
    invitedBy: inviter.name,
    workspaceId: row.workspace_id,
    workspaceName: (await workspaceOf(context, db, row.workspace_id))?.name ?? null,
    level: row.level,
    hasAccount: account !== undefined,
    refusal: verdict === "allowed" ? null : refusalOf(verdict, context.config.signUp),
  };
}

async function workspaceOf(context: Context, db: Trx | Context["database"]["read"], id: number | null) {
  if (id === null) return null;
  const row = await db
    .selectFrom("workspaces")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw gone();
  return unseal(context, db, row, "owner");
}

/** @throws HttpError 400 as above, 403 for another address than the invited one */
export async function acceptInvitation(context: Context, user: SignedIn, token: string): Promise<{ workspaceId: number | null }> {
  const { workspaceId, isProved } = await context.database.transact((trx) => takeInvitation(trx, context, token, user));
  if (isProved) context.sessionEvents.publish(user.id, "ended");
  if (workspaceId !== null) context.workspaceEvents.publish(workspaceId, "rights");
  return { workspaceId };
}

interface Taker {
  id: number;
  email: string;
  /** The one that goes on where the address is proved by this; null for an account that is being made. */
  sessionId: number | null;
}

/** In the transaction of whoever takes it: it counts once, and proves the address. */
export async function takeInvitation(trx: Trx, context: Context, token: string, taker: Taker) {
  const { row } = await heldWithItsWorkspace(trx, context, token);
  if (row.email_key !== normalizeEmail(taker.email))
    throw forbidden(`This invitation is for ${row.email}. Sign in with that address.`);
  const taken = await trx.deleteFrom("invitations").where("id", "=", row.id).returning("id").executeTakeFirst();
  if (!taken) throw gone();
  const now = context.now();
  const isProved = await prove(trx, taker, now);
  const workspace = await workspaceOf(context, trx, row.workspace_id);
  if (workspace && workspace.ownerId !== taker.id) {
    await endOfferOfBefore(context, trx, { ...taker, isEmailVerified: true, token: null }, workspace.id);
    await joinInvited(trx, workspace.vault, { userId: taker.id, level: row.level, invitedAt: row.created_at }, now);
  }
  await writeLog(trx, now, {
    userId: row.inviter_id,
    type: "invitation_accepted",
    status: "success",
    message: "Invitation accepted",
    email: taker.email,
    metadata: { workspaceId: row.workspace_id, level: row.level },
  });
  return { workspaceId: row.workspace_id, isProved };
}

/** Looked at again once the workspace is held: until then it may have changed hands. */
async function heldWithItsWorkspace(trx: Trx, context: Context, token: string): Promise<Living> {
  const { row } = await findLiving(context, trx, token);
  if (row.workspace_id !== null) await holdWorkspace(trx, row.workspace_id);
  return findLiving(context, trx, token);
}

/**
 * The mailed link proves the address. Whoever had the account before may have been somebody else, who cannot keep a way in: other
 * sessions, access tokens and passkeys go, as the password went that was reset to get here.
 */
async function prove(trx: Trx, { id, email, sessionId }: Taker, now: number): Promise<boolean> {
  const proved = await trx
    .updateTable("users")
    .set({ verified_at: now })
    .where("id", "=", id)
    .where("verified_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!proved) return false;
  await trx
    .deleteFrom("sessions")
    .where("user_id", "=", id)
    .where("id", "<>", sessionId ?? 0)
    .execute();
  await trx.deleteFrom("access_tokens").where("user_id", "=", id).execute();
  await trx.deleteFrom("passkeys").where("user_id", "=", id).execute();
  const message = "E-mail address verified by an invitation";
  await writeLog(trx, now, { userId: id, type: "email_verified", status: "success", message, email });
  return true;
}

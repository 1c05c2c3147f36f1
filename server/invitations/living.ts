/** Invitations that still let somebody in: asked whenever one is opened or taken. */
import { isLiving, lifetime } from "#core/limits.ts";
import type { InvitedBy } from "#core/sign-up.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { hashToken } from "../seal/tokens.ts";
import type { InvitationRow } from "./invitations.ts";
import { isOperator } from "./operator.ts";

export interface Living {
  row: InvitationRow;
  inviter: { id: number; name: string; email: string };
  invitedBy: Exclude<InvitedBy, null>;
}

/** @throws HttpError 400 for one that was taken, withdrawn, ran out, never was, or whose inviter may not invite any more */
export async function findLiving(context: Context, db: Db, token: string): Promise<Living> {
  const row = await db.selectFrom("invitations").selectAll().where("token_hash", "=", hashToken(token)).executeTakeFirst();
  const living = row && (await whileItStands(context, db, row));
  if (!living) throw gone();
  return living;
}

export const gone = () =>
  new HttpError(400, "link_expired", "This invitation was used or withdrawn, or has run out. Please ask for a new one.");

async function whileItStands(context: Context, db: Db, row: InvitationRow): Promise<Living | null> {
  if (!isLiving(row.expires_at, lifetime.invitation, context.now())) return null;
  const inviter = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", row.inviter_id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!inviter) return null;
  const isOfOperator = isOperator(context, { email: inviter.email, isEmailVerified: inviter.verified_at !== null });
  const stands = row.workspace_id === null ? isOfOperator : await isOwner(db, inviter.id, row.workspace_id);
  if (!stands) return null;
  const name = `${inviter.first_name} ${inviter.last_name}`;
  return {
    row,
    inviter: { id: inviter.id, name, email: inviter.email },
    invitedBy: isOfOperator ? "operator" : "owner",
  };
}

async function isOwner(db: Db, userId: number, workspaceId: number): Promise<boolean> {
  const workspace = await db
    .selectFrom("workspaces")
    .select("id")
    .where("id", "=", workspaceId)
    .where("owner_id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return workspace !== undefined;
}

/** By whom an address is invited that was proved in another way than by the mailed link; the most that any of its invitations says. */
export async function inviterOf(context: Context, db: Db, address: string): Promise<InvitedBy> {
  const rows = await db
    .selectFrom("invitations")
    .selectAll()
    .where("email_key", "=", normalizeEmail(address))
    .limit(50)
    .execute();
  const living = await Promise.all(rows.map((row) => whileItStands(context, db, row)));
  if (living.some((one) => one?.invitedBy === "operator")) return "operator";
  return living.some((one) => one !== null) ? "owner" : null;
}

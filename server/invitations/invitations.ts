/** Whom owners and operators invite by mail; the list is of those who have not come yet. */
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Invitation, newInvitation } from "#core/invitation.ts";
import { invitationLink } from "#core/invitation-address.ts";
import { invitationLimit, lifetime } from "#core/limits.ts";
import { quota } from "#core/quotas.ts";
import { refusalOf } from "#core/sign-up.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Context } from "../context.ts";
import { countAttempt } from "../db/attempts.ts";
import type { Db, Trx } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { forbidden, HttpError, notFound } from "../errors.ts";
import type { Made, Once } from "../http/once.ts";
import type { SignedIn } from "../http/session.ts";
import { writeLog } from "../logs/logs.ts";
import { countMail } from "../mail/allowance.ts";
import { invitationMail } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { hashToken, newToken } from "../seal/tokens.ts";
import { wayOfInvited } from "../sharing/invited.ts";
import { liveGrants } from "../workspaces/grants.ts";
import { type OpenWorkspace, openHeld, openWorkspace } from "../workspaces/open.ts";
import { isOperator } from "./operator.ts";

export type InvitationRow = Selectable<Tables["invitations"]>;

/**
 * Mails the link. What is pending for the same address and workspace gives way to it.
 * @throws HttpError 404 and 403 as for everything that is the owner's, 403 for an account without a verified address and, without a
 * workspace, for who is no operator, 409 for who is in already, 413, 429
 */
export async function createInvitation(
  context: Context,
  inviter: SignedIn,
  input: z.output<typeof newInvitation>,
  once: Once,
): Promise<Invitation> {
  const make = async (trx: Trx): Promise<Made<Invitation>> => {
    const now = context.now();
    const key = normalizeEmail(input.email);
    const workspace = input.workspaceId === null ? null : await openHeld(context, trx, inviter, input.workspaceId, "own");
    if (!workspace) requireOperator(context, inviter);
    // Anybody may sign up with any address; nobody sends mails to strangers in its name.
    if (!inviter.isEmailVerified) throw forbidden("Please verify the e-mail address of your account first.");
    if (workspace) await makeReady(context, trx, workspace, key);
    await countAttempt(trx, `invitations-by/${inviter.id}`, quota.invitations, now, MANY);
    await countAttempt(trx, `invitations-to/${key}`, quota.invitationsTo, now, MANY);
    await countMail(trx, { stranger: key }, now);
    await pendingFor(trx, key, input.workspaceId).execute();
    const token = newToken();
    const values = {
      inviter_id: inviter.id,
      workspace_id: input.workspaceId,
      email: input.email,
      email_key: key,
      level: input.level,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: now + lifetime.invitation,
    };
    const { id } = await trx.insertInto("invitations").values(values).returning("id").executeTakeFirstOrThrow();
    // The name of what is encrypted leaves the server in no mail.
    const workspaceName = workspace && !workspace.isEncrypted ? workspace.name : null;
    const mail = invitationMail(
      input.email,
      { inviter, workspaceName, isForWorkspace: workspace !== null },
      linkOf(context, token),
    );
    await queueMail(trx, context, mail, { userId: inviter.id });
    await note(context, trx, inviter, "invitation_created", values);
    return { id, answer: describe({ ...values, id }) };
  };
  const made = await once.make(make, (id) => findOwn(context.database.read, inviter, id).then(describe));
  context.wakeMailQueue();
  tellInvited(context, input.workspaceId);
  return made;
}

function tellInvited(context: Context, workspaceId: number | null): void {
  if (workspaceId !== null) context.workspaceEvents.publish(workspaceId, "sharing");
}

const MANY = "Too many invitations were mailed. Please wait a day.";

const linkOf = ({ config }: Context, token: string) => config.origin + invitationLink(token);

function requireOperator(context: Context, inviter: SignedIn): void {
  if (!isOperator(context, inviter)) throw forbidden("Only whoever runs this Octavo invites without a workspace.");
  const { signUp } = context.config;
  if (signUp.mode === "closed") throw new HttpError(403, "sign_up_refused", refusalOf("closed", signUp));
}

/**
 * To be called with the workspace held. The way in is there before the invitation, so that whoever is taken out is taken out of it, too.
 */
async function makeReady(context: Context, trx: Trx, { id, ownerId, vault }: OpenWorkspace, key: string): Promise<void> {
  await wayOfInvited(trx, vault, context.now());
  const user = await trx.selectFrom("users").selectAll().where("email_key", "=", key).executeTakeFirst();
  const member = user && { id: user.id, email: user.email, isEmailVerified: user.verified_at !== null, token: null };
  if (member && (member.id === ownerId || (await liveGrants(context, trx, member, id, null)).length > 0))
    throw new HttpError(409, "already_member", "This address belongs to a member of the workspace.");
  const { count } = await trx
    .selectFrom("invitations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workspace_id", "=", id)
    .where("email_key", "<>", key)
    .executeTakeFirstOrThrow();
  if (Number(count) >= invitationLimit)
    throw new HttpError(
      413,
      "quota_reached",
      `This workspace has ${invitationLimit} pending invitations. Please withdraw some first.`,
    );
}

function pendingFor(trx: Trx, key: string, workspaceId: number | null) {
  const pending = trx.deleteFrom("invitations").where("email_key", "=", key);
  return workspaceId === null ? pending.where("workspace_id", "is", null) : pending.where("workspace_id", "=", workspaceId);
}

/** Those that would let somebody in: of the owner of now. */
export async function listInvitations(context: Context, owner: SignedIn, workspaceId: number): Promise<Invitation[]> {
  const db = context.database.read;
  await openWorkspace(context, db, owner, workspaceId, "own");
  return pending(context, ofOwner(db, owner).where("invitations.workspace_id", "=", workspaceId));
}

/** One's own; to operators also what other operators have mailed for accounts. */
export async function listOwnInvitations(context: Context, asking: SignedIn): Promise<Invitation[]> {
  const db = context.database.read;
  const own = await pending(context, ofOwner(db, asking));
  if (!isOperator(context, asking)) return own;
  const forAccounts = db.selectFrom("invitations").selectAll("invitations").where("workspace_id", "is", null);
  return [...own, ...(await pending(context, forAccounts))];
}

/** For workspaces that are still there and still hers. */
function ofOwner(db: Db, { id }: SignedIn) {
  return db
    .selectFrom("invitations")
    .innerJoin("workspaces", "workspaces.id", "invitations.workspace_id")
    .selectAll("invitations")
    .where("invitations.inviter_id", "=", id)
    .where("workspaces.owner_id", "=", id)
    .where("workspaces.deleted_at", "is", null);
}

async function pending(context: Context, query: ReturnType<typeof ofOwner>): Promise<Invitation[]> {
  const rows = await query
    .where("invitations.expires_at", ">", context.now())
    .orderBy("invitations.id", "desc")
    .limit(LISTED)
    .execute();
  return rows.map(describe);
}

const LISTED = 1000;

/** @throws HttpError 404 for what is not there, or not for the asker to withdraw */
export async function deleteInvitation(context: Context, asking: SignedIn, id: number): Promise<void> {
  const { workspace_id } = await context.database.transact(async (trx) => {
    const row = isOperator(context, asking) ? await findForAccount(trx, id) : undefined;
    const withdrawn = row ?? (await findOwn(trx, asking, id));
    const { numDeletedRows } = await trx.deleteFrom("invitations").where("id", "=", id).executeTakeFirst();
    // It was taken or withdrawn at this moment.
    if (numDeletedRows === 0n) throw notFound();
    await note(context, trx, asking, "invitation_deleted", withdrawn);
    return withdrawn;
  });
  tellInvited(context, workspace_id);
}

async function findOwn(db: Db, { id: inviterId }: SignedIn, id: number): Promise<InvitationRow> {
  const row = await db
    .selectFrom("invitations")
    .selectAll()
    .where("id", "=", id)
    .where("inviter_id", "=", inviterId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function findForAccount(db: Db, id: number): Promise<InvitationRow | undefined> {
  return db.selectFrom("invitations").selectAll().where("id", "=", id).where("workspace_id", "is", null).executeTakeFirst();
}

function describe(row: Omit<InvitationRow, "token_hash">): Invitation {
  return {
    id: row.id,
    email: row.email,
    workspaceId: row.workspace_id,
    level: row.level,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}

const messages = { invitation_created: "Invitation mailed", invitation_deleted: "Invitation withdrawn" };

/** The address stands where it is taken away when its account is deleted. */
async function note(
  context: Context,
  trx: Trx,
  { id: userId }: SignedIn,
  type: keyof typeof messages,
  { email, workspace_id: workspaceId, level }: Pick<InvitationRow, "email" | "workspace_id" | "level">,
): Promise<void> {
  const message = messages[type];
  await writeLog(trx, context.now(), { userId, type, status: "success", message, email, metadata: { workspaceId, level } });
}

import type { Selectable } from "kysely";
import type { ConditionResult, NewShare, SharePermission } from "#core/share.ts";
import { checkConditions } from "#core/share-gate.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { flag } from "../db/flag.ts";
import { slices } from "../db/slices.ts";
import type { Tables } from "../db/tables.ts";
import { notFound } from "../errors.ts";
import { between, JsonStream, printed } from "../http/answers.ts";
import type { Made, Once } from "../http/once.ts";
import { writeLog } from "../logs/logs.ts";
import { isHidden } from "../pages/hidden.ts";
import { lockPage } from "../pages/open.ts";
import { hashToken, newToken } from "../seal/tokens.ts";
import type { Vault } from "../seal/vault.ts";
import { type Member, toGate } from "../workspaces/grants.ts";
import { openHeld, openWorkspace } from "../workspaces/open.ts";
import { requireRoomForLink } from "../workspaces/quota.ts";

/** The owner's side of sharing: links and page permissions are made, listed, tested and deleted by the workspace's owner alone. */

export async function shareWorkspace(
  context: Context,
  owner: Member,
  workspaceId: number,
  input: NewShare,
  once: Once,
): Promise<SharePermission> {
  const make = async (trx: Trx) => {
    const { vault } = await openHeld(context, trx, owner, workspaceId, "own");
    return create(context, trx, owner, vault, null, input);
  };
  const made = await once.make(make, (id) => getShare(context, owner, id));
  context.workspaceEvents.publish(workspaceId, "sharing");
  return made;
}

export async function sharePage(
  context: Context,
  owner: Member,
  pageId: number,
  input: NewShare,
  once: Once,
): Promise<SharePermission> {
  const make = async (trx: Trx) => {
    const { vault } = await lockPage(context, trx, owner, pageId, "own");
    return create(context, trx, owner, vault, pageId, input);
  };
  const made = await once.make(make, (id) => getShare(context, owner, id));
  // Whoever reads the page may write in it by that.
  context.workspaceEvents.publish(made.workspaceId, "rights");
  return made;
}

async function create(
  context: Context,
  trx: Trx,
  owner: Member,
  vault: Vault,
  pageId: number | null,
  input: NewShare,
): Promise<Made<SharePermission>> {
  await requireRoomForLink(context, trx, vault.workspaceId);
  const now = context.now();
  const token = newToken();
  const values = {
    workspace_id: vault.workspaceId,
    page_id: pageId,
    token_hash: hashToken(token),
    token_sealed: Buffer.alloc(0),
    access_level: input.accessLevel,
    is_active: flag(input.isActive),
    is_invitation: 0 as const,
    require_email_verification: flag(input.requireEmailVerification),
    allowed_email_domains: input.allowedEmailDomains && JSON.stringify(input.allowedEmailDomains),
    required_email_keywords: input.requiredEmailKeywords && JSON.stringify(input.requiredEmailKeywords),
    expires_at: input.expiresAt === null ? null : Date.parse(input.expiresAt),
    created_at: now,
  };
  const { id } = await trx.insertInto("share_permissions").values(values).returning("id").executeTakeFirstOrThrow();
  const sealed = vault.sealAlways(tokenPlace(id), Buffer.from(token));
  await trx.updateTable("share_permissions").set({ token_sealed: sealed }).where("id", "=", id).execute();
  await writeLog(trx, now, {
    userId: owner.id,
    type: "share_created",
    status: "success",
    message: pageId === null ? "Workspace link created" : "Page permission created",
    email: owner.email,
    metadata: { shareId: id, workspaceId: vault.workspaceId, pageId, ...told(input) },
  });
  return { id, answer: describe({ ...values, id }, token) };
}

/** Characters of conditions of one kind that an entry of the log names. */
const TOLD = 500;

/** Links may have two hundred conditions, and be made and deleted without end: entries stay, and count for no workspace. */
function told({ allowedEmailDomains, requiredEmailKeywords, ...input }: NewShare) {
  const [domains, keywords] = [allowedEmailDomains, requiredEmailKeywords].map(firstOf);
  return { ...input, allowedEmailDomains: domains, requiredEmailKeywords: keywords };
}

function firstOf(conditions: readonly string[] | null): readonly string[] | null {
  if (!conditions) return null;
  let characters = 0;
  const named = conditions.findIndex((one) => {
    characters += one.length;
    return characters > TOLD;
  });
  return named < 0 ? conditions : [...conditions.slice(0, named), `and ${conditions.length - named} more`];
}

async function getShare(context: Context, owner: Member, id: number): Promise<SharePermission> {
  const db = context.database.read;
  const row = await findOwn(db, owner, id);
  const { vault } = await openWorkspace(context, db, owner, row.workspace_id, "own");
  return describe(row, tokenOf(vault, row));
}

/** The workspace's links and the permissions of its pages, newest first; some at a time, as each may have two hundred conditions. */
export async function listShares(context: Context, owner: Member, workspaceId: number): Promise<JsonStream> {
  const db = context.database.read;
  const { vault, isClearing } = await openWorkspace(context, db, owner, workspaceId, "own");
  const rows = await db
    .selectFrom("share_permissions")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("is_invitation", "=", 0)
    .orderBy("id", "desc")
    .execute();
  const some = async (ids: number[]) => {
    const shares = db.selectFrom("share_permissions").selectAll().where("id", "in", ids).orderBy("id", "desc");
    const there: SharePermission[] = [];
    for (const row of await shares.execute())
      if (!isClearing || !(await isGone(db, row))) there.push(describe(row, tokenOf(vault, row)));
    return there;
  };
  const ids = rows.map((row) => row.id);
  return new JsonStream(between("[", printed(slices(ids, AT_ONCE), some), "]"));
}

const AT_ONCE = 10;

/** Permissions go with their pages, and those with what stands above them. */
async function isGone(db: Db, { page_id }: PermissionRow): Promise<boolean> {
  return page_id !== null && isHidden(db, page_id);
}

export async function deleteShare(context: Context, owner: Member, id: number): Promise<void> {
  const workspaceId = await context.database.transact(async (trx) => {
    const row = await findOwn(trx, owner, id);
    const { numDeletedRows } = await trx.deleteFrom("share_permissions").where("id", "=", row.id).executeTakeFirst();
    // Somebody else has deleted it at this moment, and that was noted.
    if (numDeletedRows === 0n) throw notFound();
    await writeLog(trx, context.now(), {
      userId: owner.id,
      type: "share_deleted",
      status: "success",
      message: row.page_id === null ? "Workspace link deleted" : "Page permission deleted",
      email: owner.email,
      metadata: { shareId: id, workspaceId: row.workspace_id, pageId: row.page_id },
    });
    return row.workspace_id;
  });
  context.workspaceEvents.publish(workspaceId, "rights");
}

/** Which conditions an address would pass or fail. Told to the owner, never to the visitor. */
export async function checkShare(
  context: Context,
  owner: Member,
  id: number,
  email: string,
): Promise<{ opens: boolean; conditions: ConditionResult[] }> {
  const row = await findOwn(context.database.read, owner, id);
  const conditions = checkConditions(toGate(row), row.page_id === null ? "workspace" : "page", email, context.now());
  return { opens: conditions.every((condition) => condition.passes), conditions };
}

/**
 * Keeps a permission there until the transaction ends, for what is made under it.
 * @throws HttpError 404 where it was deleted meanwhile
 */
export async function holdPermission(trx: Trx, id: number): Promise<void> {
  const row = await trx.selectFrom("share_permissions").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
}

async function findOwn(db: Db, owner: Member, id: number): Promise<PermissionRow> {
  const row = await db
    .selectFrom("share_permissions")
    .innerJoin("workspaces", "workspaces.id", "share_permissions.workspace_id")
    .selectAll("share_permissions")
    .where("share_permissions.id", "=", id)
    .where("share_permissions.is_invitation", "=", 0)
    .where("workspaces.owner_id", "=", owner.id)
    .where("workspaces.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row || (row.page_id !== null && (await isHidden(db, row.page_id)))) throw notFound();
  return row;
}

export type PermissionRow = Selectable<Tables["share_permissions"]>;

export const tokenPlace = (id: number) => `share_permissions/${id}/token`;

/** Stands where a token does not open. Whoever has the link opens it still: it is found by its hash. */
const DAMAGED_TOKEN = "this-link-cannot-be-read";

const tokenOf = (vault: Vault, row: PermissionRow) => vault.readSecret(tokenPlace(row.id), row.token_sealed, DAMAGED_TOKEN);

function describe(row: PermissionRow, token: string): SharePermission {
  const { allowedEmailDomains, requiredEmailKeywords } = toGate(row);
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    pageId: row.page_id,
    shareToken: token,
    accessLevel: row.access_level,
    isActive: row.is_active === 1,
    requireEmailVerification: row.require_email_verification === 1,
    allowedEmailDomains: allowedEmailDomains && [...allowedEmailDomains],
    requiredEmailKeywords: requiredEmailKeywords && [...requiredEmailKeywords],
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

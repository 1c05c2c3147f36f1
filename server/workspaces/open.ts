import type { Selectable } from "kysely";
import { type AccessLevel, type Action, accessLevel, decide } from "#core/access.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { Tables } from "../db/tables.ts";
import { forbidden, notFound } from "../errors.ts";
import type { Vault } from "../seal/vault.ts";
import { firstEnd, liveGrants, type Member } from "./grants.ts";

export interface OpenWorkspace {
  id: number;
  ownerId: number;
  isPublic: boolean;
  isEncrypted: boolean;
  /** Some of its pages are deleted and not cleared away yet. */
  isClearing: boolean;
  treeRevision: number;
  shapeRevision: number;
  createdAt: number;
  name: string;
  description: string | null;
  level: AccessLevel;
  vault: Vault;
}

/**
 * Loads a workspace through the user.
 * @returns `until`: when a right by which she is in ends next by itself; null for never
 * @throws HttpError 404 where the user may not even read, 403 where reading is all
 */
export async function openWorkspace(
  context: Context,
  db: Db,
  member: Member,
  workspaceId: number,
  action: Action,
): Promise<OpenWorkspace & { until: number | null }> {
  const [row] = await workspaceById(db, { id: workspaceId });
  if (!row) throw notFound();
  const isOwner = row.owner_id === member.id;
  const grants = isOwner ? [] : await liveGrants(context, db, member, row.id, null);
  const level = accessLevel(member, { id: row.id, ownerId: row.owner_id, isPublic: row.is_public === 1 }, grants);
  requireAction(level, action);
  return { ...(await unseal(context, db, row, level)), until: firstEnd(grants) };
}

const workspaceById = prepared<{ id: number }>()((db, its) =>
  db.selectFrom("workspaces").selectAll().where("id", "=", its.id).where("deleted_at", "is", null),
);

/**
 * Keeps the workspace there until the transaction ends, for what is made under it.
 * @throws HttpError 404 where it was deleted meanwhile
 */
export async function holdWorkspace(trx: Trx, workspaceId: number): Promise<void> {
  const row = await trx
    .selectFrom("workspaces")
    .select("id")
    .where("id", "=", workspaceId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
}

/**
 * As both: keeps the workspace there, and whose it is. Asked again once it is held, because until then it may have changed hands.
 * @throws HttpError 404, 403
 */
export async function openHeld(
  context: Context,
  trx: Trx,
  member: Member,
  workspaceId: number,
  action: Action,
): Promise<OpenWorkspace> {
  // Before it is held: nobody waits for what is not theirs, or makes others wait.
  await openWorkspace(context, trx, member, workspaceId, action);
  await holdWorkspace(trx, workspaceId);
  return openWorkspace(context, trx, member, workspaceId, action);
}

/** Opens what the workspace's row holds, for a user whose level is known. */
export async function unseal(
  context: Context,
  db: Db,
  row: Selectable<Tables["workspaces"]>,
  level: AccessLevel,
): Promise<OpenWorkspace> {
  return unsealed(await context.vaults.of(db, row), row, level);
}

export function unsealed(vault: Vault, row: Selectable<Tables["workspaces"]>, level: AccessLevel): OpenWorkspace {
  return {
    id: row.id,
    ownerId: row.owner_id,
    isPublic: row.is_public === 1,
    isEncrypted: row.is_encrypted === 1,
    isClearing: row.is_clearing === 1,
    treeRevision: row.tree_revision,
    shapeRevision: row.shape_revision,
    createdAt: row.created_at,
    name: vault.readText(namePlace(row.id), row.name, "This name cannot be read"),
    description: row.description && vault.readText(descriptionPlace(row.id), row.description, "This description cannot be read"),
    level,
    vault,
  };
}

export const namePlace = (id: number) => `workspaces/${id}/name`;
export const descriptionPlace = (id: number) => `workspaces/${id}/description`;

/** Narrows `level` to one that allows `action`, or throws what the asker may know. */
export function requireAction(level: AccessLevel | null, action: Action): asserts level is AccessLevel {
  switch (decide(level, action)) {
    case "allowed":
      return;
    case "forbidden":
      throw forbidden(action === "own" ? "Only the owner may do this." : undefined);
    case "hidden":
      throw notFound();
  }
}

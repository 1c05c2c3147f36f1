/**
 * Who was invited is in by a permission as everybody else: one for each workspace, which no list shows and whose token nobody is told.
 */
import type { Trx } from "../db/database.ts";
import { forbidden } from "../errors.ts";
import { hashToken, newToken } from "../seal/tokens.ts";
import type { Vault } from "../seal/vault.ts";
import { forgetLeaving, isOut, wasMadeViewer } from "../workspaces/leaving.ts";
import { tokenPlace } from "./permissions.ts";

/** To be called with the workspace held. @returns the permission's id */
export async function wayOfInvited(trx: Trx, vault: Vault, now: number): Promise<number> {
  const found = await findWay(trx, vault.workspaceId);
  if (found !== undefined) return found;
  const token = newToken();
  const { id } = await trx
    .insertInto("share_permissions")
    .values({
      workspace_id: vault.workspaceId,
      page_id: null,
      token_hash: hashToken(token),
      token_sealed: Buffer.alloc(0),
      access_level: "editor",
      is_active: 1,
      is_invitation: 1,
      require_email_verification: 0,
      allowed_email_domains: null,
      required_email_keywords: null,
      expires_at: null,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sealed = vault.sealAlways(tokenPlace(id), Buffer.from(token));
  await trx.updateTable("share_permissions").set({ token_sealed: sealed }).where("id", "=", id).execute();
  return id;
}

async function findWay(trx: Trx, workspaceId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom("share_permissions")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("is_invitation", "=", 1)
    .executeTakeFirst();
  return row?.id;
}

interface Coming {
  userId: number;
  level: "viewer" | "editor";
  /** When she was invited. */
  invitedAt: number;
}

/**
 * To be called with the workspace held. Who is in already stays what she is.
 * @throws HttpError 403 for who was taken out since she was invited
 */
export async function joinInvited(trx: Trx, vault: Vault, coming: Coming, now: number): Promise<void> {
  const way = await wayOfInvited(trx, vault, now);
  const joins = await trx
    .selectFrom("share_joins")
    .innerJoin("share_permissions", "share_permissions.id", "share_joins.permission_id")
    .select(["share_joins.permission_id", "share_joins.level", "share_joins.left_as", "share_joins.joined_at"])
    .where("share_joins.user_id", "=", coming.userId)
    .where("share_permissions.workspace_id", "=", vault.workspaceId)
    .execute();
  const before = joins.find((join) => join.permission_id === way);
  if (before && isOut(before) && before.joined_at >= coming.invitedAt)
    throw forbidden("The owner took you out of this workspace. A new invitation lets you in again.");
  if (before && before.level !== "none") return;
  // Whom the owner made a viewer elsewhere is no editor by an invitation of before; one of after she left says what she is to be.
  const made = joins.filter((join) => join.level === "viewer" || join.joined_at >= coming.invitedAt);
  const level = made.some(wasMadeViewer) ? "viewer" : coming.level;
  await forgetLeaving(trx, vault.workspaceId, coming.userId);
  const joined = { level, joined_at: now };
  await trx
    .insertInto("share_joins")
    .values({ permission_id: way, user_id: coming.userId, ...joined })
    .onConflict((conflict) => conflict.columns(["permission_id", "user_id"]).doUpdateSet(joined))
    .execute();
}

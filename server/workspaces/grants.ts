import type { Grant } from "#core/access.ts";
import { type GatedPermission, shareGate } from "#core/share-gate.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";

/** A signed-in user as access rules see one. */
export interface Member {
  id: number;
  email: string;
  isEmailVerified: boolean;
}

/** The columns of a share permission that decide. */
export const gateColumns = [
  "share_permissions.is_active",
  "share_permissions.require_email_verification",
  "share_permissions.allowed_email_domains",
  "share_permissions.required_email_keywords",
  "share_permissions.expires_at",
  "share_permissions.access_level",
] as const;

export interface GateRow {
  is_active: number;
  require_email_verification: number;
  allowed_email_domains: string | null;
  required_email_keywords: string | null;
  expires_at: number | null;
  access_level: "viewer" | "editor";
}

export function toGate(row: GateRow): GatedPermission {
  return {
    isActive: row.is_active === 1,
    requireEmailVerification: row.require_email_verification === 1,
    allowedEmailDomains: row.allowed_email_domains ? JSON.parse(row.allowed_email_domains) : null,
    requiredEmailKeywords: row.required_email_keywords ? JSON.parse(row.required_email_keywords) : null,
    expiresAt: row.expires_at,
  };
}

/** Does the permission let this user in now? Only a verified address counts as proved. */
export function admits(row: GateRow, member: Member, now: number): boolean {
  return shareGate(toGate(row), { provedAddresses: member.isEmailVerified ? [member.email] : [] }, now) === "open";
}

/**
 * The permissions through which a user is in now: joined editor links of the workspace and, for a page, its page permissions.
 * Asked on every request, so that a link that ends, ends at the next one.
 */
export async function liveGrants(
  context: Context,
  db: Db,
  member: Member,
  workspaceId: number,
  pageId: number | null,
): Promise<Grant[]> {
  const rows = await db
    .selectFrom("share_permissions")
    .leftJoin("share_joins", (join) =>
      join.onRef("share_joins.permission_id", "=", "share_permissions.id").on("share_joins.user_id", "=", member.id),
    )
    .select(gateColumns)
    .where("share_permissions.workspace_id", "=", workspaceId)
    .where((where) =>
      where.or([
        where.and([where("share_permissions.page_id", "is", null), where("share_joins.user_id", "is not", null)]),
        where("share_permissions.page_id", "=", pageId ?? -1),
      ]),
    )
    .execute();
  return rows.filter((row) => admits(row, member, context.now())).map((row) => ({ accessLevel: row.access_level }));
}

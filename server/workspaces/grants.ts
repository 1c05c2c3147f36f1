import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import { type Asking, type Grant, reaches } from "#core/access.ts";
import { type GatedPermission, shareGate } from "#core/share-gate.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import type { Tables } from "../db/tables.ts";
import { breathe, oneByOne } from "../pacing.ts";
import { joinedBy } from "./joined-by.ts";

/** A signed-in user, or one whose token asks, as access rules see one. */
export interface Member extends Asking {
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

/** Whom the owner made a viewer reads, whatever the link says that she joined by. */
function asJoined<T extends { joinedAs: string | null; page_id: number | null; access_level: "viewer" | "editor" }>(row: T): T {
  return row.page_id === null && row.joinedAs === "viewer" ? { ...row, access_level: "viewer" } : row;
}

/** Permissions that are asked at once: each may have two hundred conditions. */
const AT_ONCE = 20;

/** Of some permissions those that let the user in now. */
export async function admitted(context: Context, db: Db, member: Member, permissions: Permissions) {
  const first = await gates(permissions.limit(AT_ONCE + 1), member);
  if (first.length <= AT_ONCE) return open(context, member, first);
  const ids = (await permissions.select("id").execute()).map((row) => row.id);
  return admittedAmong(context, db, member, ids);
}

/** Joinings that are read at once. */
const JOININGS = 1000;

/** Of the links by which the user joined those that let her in now, some at a time, however many there are. */
export async function* admittedByLinks(context: Context, db: Db, member: Member): AsyncGenerator<Gate[]> {
  for (let after = 0; ; ) {
    await breathe();
    const joinings = joinedBy(db, member).select("permission_id").where("permission_id", ">", after);
    const rows = await joinings.orderBy("permission_id").limit(JOININGS).execute();
    const ids = rows.map((row) => row.permission_id);
    yield await admittedAmong(context, db, member, ids);
    if (ids.length < JOININGS) return;
    after = ids.at(-1) ?? 0;
  }
}

/** Those without conditions of addresses all together: the others may be long. */
async function admittedAmong(context: Context, db: Db, member: Member, ids: readonly number[]): Promise<Gate[]> {
  const found = await oneByOne(slices(ids), async (many) => {
    const among = db.selectFrom("share_permissions").where("id", "in", many);
    const plain = await gates(
      among.where(({ not }) => not(hasConditions)),
      member,
    );
    const others = (await among.where(hasConditions).select("id").execute()).map((row) => row.id);
    const rest = await oneByOne(slices(others, AT_ONCE), (some) =>
      gates(db.selectFrom("share_permissions").where("id", "in", some), member),
    );
    return open(context, member, [plain, ...rest].flat());
  });
  return found.flat();
}

const hasConditions = sql<boolean>`(allowed_email_domains is not null or required_email_keywords is not null)`;

type Permissions = SelectQueryBuilder<Tables, "share_permissions", object>;
type Gate = Awaited<ReturnType<typeof gates>>[number];

async function gates(permissions: Permissions, member: Member) {
  const rows = await permissions
    .select(gateColumns)
    .select(["page_id", "workspace_id"])
    .select((of) =>
      of
        .selectFrom("share_joins")
        .select("share_joins.level")
        .whereRef("share_joins.permission_id", "=", "share_permissions.id")
        .where("share_joins.user_id", "=", member.id)
        .as("joinedAs"),
    )
    .execute();
  return rows.map(asJoined);
}

function open(context: Context, member: Member, rows: readonly Gate[]): Gate[] {
  return rows.filter((row) => reaches(member, row.workspace_id) && admits(row, member, context.now()));
}

export interface EndingGrant extends Grant {
  /** Milliseconds; null for never. */
  expiresAt: number | null;
}

/** When the first of them ends by itself; null for never. Milliseconds. */
export function firstEnd(grants: readonly EndingGrant[]): number | null {
  const ends = grants.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
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
): Promise<EndingGrant[]> {
  const rows = await admitted(
    context,
    db,
    member,
    db
      .selectFrom("share_permissions")
      .where("workspace_id", "=", workspaceId)
      .where((where) =>
        where.or([
          // Link by link of this one workspace: she may have joined by very many of others.
          where.and([where("page_id", "is", null), where.exists(joinedByLink(db, member, where.ref("share_permissions.id")))]),
          where("page_id", "=", pageId ?? -1),
        ]),
      ),
  );
  return rows.map((row) => ({ accessLevel: row.access_level, expiresAt: row.expires_at }));
}

function joinedByLink(db: Db, member: Member, id: Expression<number>) {
  return joinedBy(db, member).select("permission_id").where("share_joins.permission_id", "=", id);
}

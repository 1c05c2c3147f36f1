/** Where somebody searches: what he may open now. */
import { reaches } from "#core/access.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { HttpError, notFound } from "../errors.ts";
import type { Vault } from "../seal/vault.ts";
import { admits, type Member } from "../workspaces/grants.ts";
import { openWorkspace } from "../workspaces/open.ts";
import { memberWorkspaceIds } from "../workspaces/workspaces.ts";
import { inTurns, lookThrough, pagePermissions } from "./permitted.ts";

export interface Scope {
  vault: Vault;
  /** Pages that are open one by one; null for the whole workspace. */
  pages: readonly number[] | null;
}

/** One workspace, or as much of it as page permissions open. @throws HttpError 404 */
export async function scopeOfOne(context: Context, member: Member, workspaceId: number): Promise<Scope[]> {
  const db = context.database.read;
  try {
    const { vault } = await openWorkspace(context, db, member, workspaceId, "read");
    return [{ vault, pages: null }];
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
  }
  const permitted = await lookThrough(db, pagePermissions(db).where("share_permissions.workspace_id", "=", workspaceId));
  const scopes = await scopesOf(context, db, member, permitted);
  if (scopes.length === 0) throw notFound();
  return scopes;
}

/**
 * Own and joined workspaces, and pages that were opened to the user's address. A permission without conditions is for those who have
 * the page's address: it is in no list, and searched only where the workspace is named.
 */
export async function scopeOfAll(context: Context, member: Member): Promise<Scope[]> {
  const db = context.database.read;
  const ids = await memberWorkspaceIds(context, member);
  const scopes: Scope[] = [];
  for (const some of slices(ids)) {
    const rows = await db
      .selectFrom("workspaces")
      .select(["id", "is_encrypted"])
      .where("id", "in", some)
      .where("deleted_at", "is", null)
      .execute();
    const vaults = await context.vaults.ofAll(db, rows);
    for (const { id } of rows) {
      const vault = vaults.get(id);
      if (vault) scopes.push({ vault, pages: null });
    }
  }
  const members = new Set(ids);
  const permitted = member.isEmailVerified ? await permittedByAddress(db) : [];
  const others = permitted.filter(({ workspace_id }) => !members.has(workspace_id));
  return [...scopes, ...(await scopesOf(context, db, member, others))];
}

/** Workspaces in which single pages are searched: of each owner one after the other, however many somebody opened. */
const MOST_WORKSPACES = 50;

function permittedByAddress(db: Db) {
  return lookThrough(
    db,
    pagePermissions(db).where((where) =>
      where.or([where("allowed_email_domains", "is not", null), where("required_email_keywords", "is not", null)]),
    ),
  );
}

type Permitted = Awaited<ReturnType<typeof permittedByAddress>>[number];

async function scopesOf(context: Context, db: Db, member: Member, rows: readonly Permitted[]): Promise<Scope[]> {
  const byWorkspace = new Map<number, Pick<Permitted, "owner" | "is_encrypted"> & { id: number; pages: Set<number> }>();
  for (const row of rows) {
    if (!reaches(member, row.workspace_id) || !admits(row, member, context.now())) continue;
    const { workspace_id: id, owner, is_encrypted } = row;
    const one = byWorkspace.get(id) ?? { id, owner, is_encrypted, pages: new Set() };
    byWorkspace.set(id, one);
    one.pages.add(row.page_id);
  }
  const scopes: Scope[] = [];
  for (const { id, is_encrypted, pages } of inTurns([...byWorkspace.values()], MOST_WORKSPACES, () => 1)) {
    const vault = await context.vaults.of(db, { id, is_encrypted }).catch(() => null);
    if (vault) scopes.push({ vault, pages: [...pages] });
  }
  return scopes;
}

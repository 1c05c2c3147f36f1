/** Of many pages at once, which a user may open now. */
import { reaches } from "#core/access.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { breathe } from "../pacing.ts";
import type { Vault } from "../seal/vault.ts";
import { admitted, liveGrants, type Member } from "../workspaces/grants.ts";
import { isHidden } from "./hidden.ts";
import { DAMAGED_TITLE, titlePlace } from "./title-place.ts";

export interface ReadablePage {
  title: string;
  hasTodo: boolean;
  workspaceId: number;
  vault: Vault;
}

/** Workspaces that are asked about: pages of more than that count as not readable. */
const WORKSPACES = 50;

/** By id. The title of a page whose own does not open says so. */
export async function readablePages(
  context: Context,
  db: Db,
  member: Member,
  ids: readonly number[],
): Promise<Map<number, ReadablePage>> {
  const asked = new Map<number, Workspace | null>();
  const readable = new Map<number, ReadablePage>();
  for (const some of slices(ids)) {
    const rows = await pagesOf(db, some);
    for (const row of rows) {
      if (!asked.has(row.workspace_id) && asked.size < WORKSPACES)
        asked.set(row.workspace_id, await askWorkspace(context, db, member, row));
    }
    const others = rows.filter((row) => asked.get(row.workspace_id)?.isOpen === false).map((row) => row.id);
    const permitted = await permittedAmong(context, db, member, others);
    for (const row of rows) {
      await breathe();
      const workspace = asked.get(row.workspace_id);
      if (!workspace || !(workspace.isOpen || permitted.has(row.id))) continue;
      if (row.is_clearing && (await isHidden(db, row.id))) continue;
      const title = workspace.vault.readText(titlePlace(row.id), row.title, DAMAGED_TITLE);
      readable.set(row.id, { title, hasTodo: row.has_todo === 1, workspaceId: row.workspace_id, vault: workspace.vault });
    }
  }
  return readable;
}

function pagesOf(db: Db, ids: number[]) {
  return db
    .selectFrom("pages")
    .innerJoin("workspaces", "workspaces.id", "pages.workspace_id")
    .select(["pages.id", "pages.workspace_id", "pages.title", "pages.has_todo"])
    .select(["workspaces.owner_id", "workspaces.is_public", "workspaces.is_encrypted", "workspaces.is_clearing"])
    .where("pages.id", "in", ids)
    .where("pages.deleted_at", "is", null)
    .where("workspaces.deleted_at", "is", null)
    .execute();
}

interface Workspace {
  /** With all its pages; otherwise page permissions decide. */
  isOpen: boolean;
  vault: Vault;
}

/** @returns null where it was deleted meanwhile, or a token does not reach it */
async function askWorkspace(
  context: Context,
  db: Db,
  member: Member,
  row: { workspace_id: number; owner_id: number; is_public: number; is_encrypted: number },
): Promise<Workspace | null> {
  const { workspace_id: id, is_encrypted } = row;
  if (!reaches(member, id)) return null;
  const isOpen =
    row.owner_id === member.id || row.is_public === 1 || (await liveGrants(context, db, member, id, null)).length > 0;
  const vault = await context.vaults.of(db, { id, is_encrypted }).catch(() => null);
  return vault && { isOpen, vault };
}

async function permittedAmong(context: Context, db: Db, member: Member, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await admitted(context, db, member, db.selectFrom("share_permissions").where("page_id", "in", ids));
  return new Set(rows.flatMap((row) => (row.page_id === null ? [] : [row.page_id])));
}

import { safeName } from "#core/export/names.ts";
import { Plan, type PlannedPage } from "#core/export/plan.ts";
import type { Format } from "#core/export/progress.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { HttpError, unauthenticated } from "../errors.ts";
import { breathe } from "../pacing.ts";
import { openPage } from "../pages/open.ts";
import { DAMAGED_TITLE, titlePlace } from "../pages/title-place.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import { openWorkspace } from "../workspaces/open.ts";

/** What somebody wants to take along: a workspace, or a page. */
export type Wanted = { workspaceId: number } | { pageId: number; subpages: boolean };

/** What was asked for, loaded through the user. */
export interface Scope {
  vault: Vault;
  /** The title or name of it. */
  name: string;
  /** Only pages that were shared one by one: each is asked for by itself. */
  isPartial: boolean;
}

/** @throws HttpError 404 where the user may not, or not any more, read it, 401 where the account was disabled or deleted meanwhile */
export async function openScope(context: Context, member: Member, wanted: Wanted): Promise<Scope> {
  const db = context.database.read;
  await requireAccount(db, member);
  if ("workspaceId" in wanted) {
    const { vault, name } = await openWorkspace(context, db, member, wanted.workspaceId, "read");
    return { vault, name, isPartial: false };
  }
  const { row, vault } = await openPage(context, db, member, wanted.pageId, "read");
  const whole = await openWorkspace(context, db, member, row.workspace_id, "read").catch(nullIfHidden);
  return { vault, name: vault.readText(titlePlace(row.id), row.title, DAMAGED_TITLE), isPartial: whole === null };
}

/** An export takes long: its session was looked at when it began. */
async function requireAccount(db: Db, { id }: Member): Promise<void> {
  const account = db.selectFrom("users").select("id").where("id", "=", id);
  const row = await account.where("disabled_at", "is", null).where("deleted_at", "is", null).executeTakeFirst();
  if (!row) throw unauthenticated();
}

/** Pages that are read in one go. */
const AT_ONCE = 250;

/** Where every page will lie. What is deleted is not found: its parent is not asked for its children. */
export async function planOf(
  context: Context,
  member: Member,
  { wanted, format }: { wanted: Wanted; format: Format },
  { vault, isPartial }: Scope,
): Promise<Plan> {
  const pages: PlannedPage[] = [];
  const names = new Map<number, string>();
  const add = async (rows: Row[]): Promise<number[]> => {
    const added: number[] = [];
    for (const { id, parent_id: parentId, position, title } of rows) {
      await breathe();
      if (isPartial && !(await openPage(context, context.database.read, member, id, "read").catch(nullIfHidden))) continue;
      pages.push({ id, parentId, position });
      names.set(id, safeName(vault.readText(titlePlace(id), title, DAMAGED_TITLE)));
      added.push(id);
    }
    return added;
  };
  const from = "workspaceId" in wanted ? { parent: null } : { page: wanted.pageId };
  let level: number[] = [];
  for await (const rows of rowsOf(context, vault.workspaceId, from)) level.push(...(await add(rows)));
  const isDeep = "workspaceId" in wanted || wanted.subpages;
  while (isDeep && level.length > 0) {
    const below: number[] = [];
    for (let at = 0; at < level.length; at += AT_ONCE)
      for await (const rows of rowsOf(context, vault.workspaceId, { parent: level.slice(at, at + AT_ONCE) }))
        below.push(...(await add(rows)));
    level = below;
  }
  const plan = new Plan(pages, names, format === "html" ? ".html" : ".md");
  for (const _ of plan.lay()) await breathe();
  return plan;
}

interface Row {
  id: number;
  parent_id: number | null;
  position: number;
  title: Uint8Array;
}

type From = { page: number } | { parent: readonly number[] | null };

async function* rowsOf({ database }: Context, workspaceId: number, from: From): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    await breathe();
    const rows: Row[] = await someOf(database.read, workspaceId, from, last).execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
  }
}

/** Each goes along an index of its own: what stands below a page is asked for by that page alone. */
function someOf(db: Db, workspaceId: number, from: From, last: Row | undefined) {
  const [after, above] = [last?.id ?? 0, last?.parent_id ?? 0];
  const some = db
    .selectFrom("pages")
    .select(["id", "parent_id", "position", "title"])
    .where("deleted_at", "is", null)
    .limit(AT_ONCE);
  const inWorkspace = some.where("workspace_id", "=", workspaceId).where("id", ">", after).orderBy("id");
  if ("page" in from) return inWorkspace.where("id", "=", from.page);
  if (from.parent === null) return inWorkspace.where("parent_id", "is", null);
  return some
    .where("parent_id", "in", from.parent)
    .where((where) =>
      where.or([where("parent_id", ">", above), where.and([where("parent_id", "=", above), where("id", ">", after)])]),
    )
    .orderBy("parent_id")
    .orderBy("id");
}

export function nullIfHidden(error: unknown): null {
  if (error instanceof HttpError && (error.status === 404 || error.status === 403)) return null;
  throw error;
}

import { type AccessLevel, type Action, accessLevel } from "#core/access.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { notFound } from "../errors.ts";
import type { Vault } from "../seal/vault.ts";
import { firstEnd, liveGrants, type Member } from "../workspaces/grants.ts";
import { requireAction } from "../workspaces/open.ts";
import { isHidden } from "./hidden.ts";
import { shortContent } from "./kept-content.ts";

export interface PageRow {
  id: number;
  workspace_id: number;
  parent_id: number | null;
  position: number;
  title: Uint8Array;
  has_todo: number;
  revision: number;
  edition: number;
  life: number;
  created_at: number;
  updated_at: number;
}

/** A page that was loaded through a user, with what the user may do. Its content is loaded apart. */
export interface OpenPage {
  row: PageRow;
  level: AccessLevel;
  /** When a right by which the user is in ends next by itself; null for never. */
  until: number | null;
  vault: Vault;
}

const pageColumns = [
  "pages.id",
  "pages.workspace_id",
  "pages.parent_id",
  "pages.position",
  "pages.title",
  "pages.has_todo",
  "pages.revision",
  "pages.edition",
  "pages.life",
  "pages.created_at",
  "pages.updated_at",
] as const;

/**
 * Loads a page through the user.
 * @throws HttpError 404 where the user may not even read, 403 where reading is all
 */
export async function openPage(context: Context, db: Db, member: Member, pageId: number, action: Action): Promise<OpenPage> {
  const [row] = await pageById(db, { id: pageId });
  return throughUser(context, db, member, row, action);
}

/**
 * As `openPage` for reading, and loads its content in the same question, unless the newest revision is `known`.
 * @returns `content` as it is kept; null where it was not loaded, or is long
 */
export async function openPageWithContent(
  context: Context,
  member: Member,
  pageId: number,
  known: number,
): Promise<OpenPage & { content: Uint8Array | null }> {
  const db = context.database.read;
  const [row] = await pageWithContent(db, { id: pageId, known });
  const page = await throughUser(context, db, member, row, "read");
  return { ...page, content: row?.content ?? null };
}

/**
 * As `openPage`, and keeps the page and its tree locked until the transaction ends. Everybody locks the tree before pages, so that
 * two changes never wait for each other.
 */
export async function lockPage(context: Context, trx: Trx, member: Member, pageId: number, action: Action): Promise<OpenPage> {
  const [row] = await lockedPageById(trx, { id: pageId });
  return throughUser(context, trx, member, row, action);
}

/** Whether there is such a page, whoever may read it: only for somebody who could a moment ago. */
export async function isThere(db: Db, pageId: number): Promise<boolean> {
  const [row] = await pageById(db, { id: pageId });
  return row !== undefined && !(row.is_clearing && (await isHidden(db, pageId)));
}

function selectPage(db: Db, pageId: number) {
  return db
    .selectFrom("pages")
    .innerJoin("workspaces", "workspaces.id", "pages.workspace_id")
    .select(pageColumns)
    .select(["workspaces.owner_id", "workspaces.is_public", "workspaces.is_encrypted", "workspaces.is_clearing"])
    .where("pages.id", "=", pageId)
    .where("pages.deleted_at", "is", null)
    .where("workspaces.deleted_at", "is", null);
}

const pageById = prepared<{ id: number }>()((db, its) => selectPage(db, its.id));
const lockedPageById = prepared<{ id: number }>()((db, its) => selectPage(db, its.id).forNoKeyUpdate(["workspaces", "pages"]));

const pageWithContent = prepared<{ id: number; known: number }>()((db, its) =>
  selectPage(db, its.id)
    .leftJoin("page_versions", (join) =>
      join
        .onRef("page_versions.page_id", "=", "pages.id")
        .onRef("page_versions.revision", "=", "pages.revision")
        .on("pages.revision", "<>", its.known),
    )
    .select(shortContent.as("content")),
);

type LoadedRow = PageRow & { owner_id: number; is_public: number; is_encrypted: number; is_clearing: number };

async function throughUser(
  context: Context,
  db: Db,
  member: Member,
  row: LoadedRow | undefined,
  action: Action,
): Promise<OpenPage> {
  if (!row || (row.is_clearing && (await isHidden(db, row.id)))) throw notFound();
  const isOwner = row.owner_id === member.id;
  const grants = isOwner ? [] : await liveGrants(context, db, member, row.workspace_id, row.id);
  const workspace = { id: row.workspace_id, ownerId: row.owner_id, isPublic: row.is_public === 1 };
  const level = accessLevel(member, workspace, grants);
  requireAction(level, action);
  const vault = await context.vaults.of(db, { id: row.workspace_id, is_encrypted: row.is_encrypted });
  return { row, level, until: firstEnd(grants), vault };
}

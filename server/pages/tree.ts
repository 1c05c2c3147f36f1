import type { PageSummary } from "#core/page.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { JsonBytes, JsonStream, matches, Unchanged } from "../http/answers.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import { type OpenWorkspace, openWorkspace } from "../workspaces/open.ts";
import { memberWorkspaceIds, stillThere } from "../workspaces/workspaces.ts";
import { pageBytes } from "./bytes.ts";
import { titlePlace } from "./open.ts";
import type { OpenedTitles } from "./tree-cache.ts";
import { openContent } from "./versions.ts";

/** Lists of pages: the tree form for a sidebar, which never touches content, and complete pages for programs. */

export interface ListOptions {
  /** `Prefer: return=minimal` */
  minimal: boolean;
  ifNoneMatch: string | undefined;
}

export async function listPages(
  context: Context,
  member: Member,
  workspaceId: number,
  options: ListOptions,
): Promise<JsonBytes | JsonStream | Unchanged> {
  const db = context.database.read;
  const { treeRevision, vault, level } = await openWorkspace(context, db, member, workspaceId, "read");
  if (!options.minimal) return new JsonStream(between("[", completePages(context, vault, level), "]"));
  const etag = `"t${treeRevision}.${context.life.toString(36)}"`;
  if (matches(options.ifNoneMatch, etag)) return new Unchanged(etag);
  return new JsonBytes(await context.trees.bytes(workspaceId, treeRevision, (titles) => readTree(db, vault, titles)), etag);
}

/** Pages of every own and joined workspace. */
export async function listAllPages(context: Context, member: Member, { minimal }: { minimal: boolean }): Promise<JsonStream> {
  const db = context.database.read;
  const ids = await memberWorkspaceIds(context, member);
  const opened = await stillThere(ids.map((id) => openWorkspace(context, db, member, id, "read")));
  return new JsonStream(between("[", pagesOfAll(context, opened, minimal), "]"));
}

async function* pagesOfAll(context: Context, opened: OpenWorkspace[], minimal: boolean): AsyncGenerator<Buffer> {
  for (const { id, vault, level } of opened) {
    if (!minimal) yield* completePages(context, vault, level);
    else
      for (const page of await readTree(context.database.read, vault, new Map()))
        yield Buffer.from(JSON.stringify({ ...page, workspaceId: id }));
  }
}

/** @param titles what was opened before; what is opened now is added to it */
export async function readTree(db: Db, vault: Vault, titles: OpenedTitles): Promise<PageSummary[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "title", "parent_id", "position", "has_todo", "updated_at", "edition"])
    .where("workspace_id", "=", vault.workspaceId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => {
    let opened = titles.get(row.id);
    if (opened?.edition !== row.edition) {
      opened = { edition: row.edition, title: vault.openText(titlePlace(row.id), row.title) };
      titles.set(row.id, opened);
    }
    return {
      id: row.id,
      title: opened.title,
      parentId: row.parent_id,
      position: row.position,
      hasTodo: row.has_todo === 1,
      updatedAt: new Date(row.updated_at).toISOString(),
    };
  });
}

const AT_ONCE = 50;

/** Complete pages by and by, in the order of their making: a workspace may be larger than memory. */
export async function* completePages(context: Context, vault: Vault, access: Access): AsyncGenerator<Buffer> {
  let last = 0;
  for (;;) {
    const rows = await context.database.read
      .selectFrom("pages")
      .innerJoin("page_versions", (join) =>
        join.onRef("page_versions.page_id", "=", "pages.id").onRef("page_versions.revision", "=", "pages.revision"),
      )
      .selectAll("pages")
      .select("page_versions.content")
      .where("pages.workspace_id", "=", vault.workspaceId)
      .where("pages.id", ">", last)
      .orderBy("pages.id")
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) {
      yield Buffer.concat(
        pageBytes(row, vault, await openContent(vault, row.id, row.revision, row.content), access ? { access } : {}),
      );
      last = row.id;
    }
    if (rows.length < AT_ONCE) return;
  }
}

type Access = Parameters<typeof pageBytes>[3]["access"];

/** Puts commas between, and the ends around. */
export async function* between(start: string, items: AsyncIterable<Buffer>, end: string): AsyncGenerator<Buffer> {
  let separator = start;
  for await (const item of items) {
    yield Buffer.concat([Buffer.from(separator), item]);
    separator = ",";
  }
  yield Buffer.from(separator === start ? start + end : end);
}

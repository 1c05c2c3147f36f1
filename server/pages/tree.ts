import { printLife } from "#core/base.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { between, JsonBytes, JsonStream, matches, Unchanged } from "../http/answers.ts";
import { breathe } from "../pacing.ts";
import { asBuffer } from "../seal/seal.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import { type OpenWorkspace, openWorkspace } from "../workspaces/open.ts";
import { stillThere } from "../workspaces/still-there.ts";
import { memberWorkspaceIds } from "../workspaces/workspaces.ts";
import { completePages } from "./complete-pages.ts";
import { type OpenedTitles, type ReadTree, readTree } from "./tree-reading.ts";

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
  const { treeRevision, shapeRevision, vault, level } = await openWorkspace(context, db, member, workspaceId, "read");
  if (!options.minimal) return new JsonStream(between("[", completePages(context, vault, level), "]"));
  // What was heard of a tree is found in it by its first number.
  const etag = `"t${shapeRevision}.${treeRevision}.${printLife(context.life)}"`;
  if (matches(options.ifNoneMatch, etag)) return new Unchanged(etag);
  return new JsonBytes(await context.trees.bytes(workspaceId, treeRevision, (titles) => treeOf(context, vault, titles)), etag);
}

/** Pages of every own and joined workspace. */
export async function listAllPages(context: Context, member: Member, { minimal }: { minimal: boolean }): Promise<JsonStream> {
  const db = context.database.read;
  const ids = await memberWorkspaceIds(context, member);
  const opened = await stillThere(ids, (id) => openWorkspace(context, db, member, id, "read"));
  return new JsonStream(between("[", pagesOfAll(context, opened, minimal), "]"));
}

async function* pagesOfAll(context: Context, opened: OpenWorkspace[], minimal: boolean): AsyncGenerator<Buffer> {
  for (const { id, vault, level } of opened) {
    await breathe();
    if (!minimal) yield* completePages(context, vault, level);
    else {
      const { bytes, count } = await treeOf(context, vault, new Map(), { workspaceId: id });
      if (count > 0) yield bytes.subarray(1, -1);
    }
  }
}

/** Pages from which on a tree is read on a thread of its own: reading and printing it would keep this one. */
const LARGE = 2000;

/** Reads the tree, where it keeps nobody waiting. */
export async function treeOf(
  context: Context,
  vault: Vault,
  known: OpenedTitles = new Map(),
  more: { workspaceId?: number } = {},
): Promise<ReadTree> {
  const { database, config, readers } = context;
  if (!(await isLarge(database.read, vault.workspaceId))) return readTree(database.read, vault, known, more);
  const { databaseUrl, dataDir } = config;
  const input = { settings: { databaseUrl, dataDir }, vault: vault.forThread, more };
  const { bytes, count } = await readers.run("readLargeTree", input, 0);
  return { bytes: asBuffer(bytes), titles: new Map(), count };
}

async function isLarge(db: Db, workspaceId: number): Promise<boolean> {
  const [row] = await pageAt(db, { workspaceId });
  return row !== undefined;
}

const pageAt = prepared<{ workspaceId: number }>()((db, its) =>
  db.selectFrom("pages").select("id").where("workspace_id", "=", its.workspaceId).orderBy("id").limit(1).offset(LARGE),
);

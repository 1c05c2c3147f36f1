import type { Base } from "#core/base.ts";
import type { MergeReport } from "#core/merge-report.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import type { PreparedContent } from "./content.ts";
import { nullIfDamaged } from "./damaged.ts";
import { mergeIncoming } from "./incoming.ts";
import { readBase, readContent } from "./kept-content.ts";
import { openPage } from "./open.ts";

/** Somebody has saved since what a Save started from. */
export interface Behind {
  pageId: number;
  current: Base & { life: number };
  vault: Vault;
}

/** Others have saved while a turn was waited for. @throws HttpError as `openPage` */
export async function asItIsNow(context: Context, author: Member, pageId: number): Promise<Behind> {
  const { row, vault } = await openPage(context, context.database.read, author, pageId, "write");
  return { pageId, current: { revision: row.revision, life: row.life }, vault };
}

/** @param base as the Save names it */
export async function mergeWith(
  context: Context,
  author: Member,
  { pageId, current: { revision }, vault }: Behind,
  mine: PreparedContent,
  base: Base,
): Promise<{ content: PreparedContent; merged: MergeReport }> {
  const db = context.database.read;
  // A base that is not known, because it was made before an older backup came back, say, or is damaged, is taken as empty: then everything that
  // either side has stays.
  const [baseJson, theirJson] = await Promise.all([
    base.revision <= revision ? readBase(db, vault, pageId, base).catch(nullIfDamaged) : null,
    readContent(db, vault, pageId, revision),
  ]);
  if (!theirJson) throw notFound();
  const both = await mergeIncoming(context, author, { base: baseJson, mine: mine.json, theirs: theirJson });
  const report = {
    base: base.revision,
    theirs: revision,
    // Where the base is unknown, the last of them stands for all.
    ...(await authorsSince(db, pageId, Math.min(base.revision, baseJson ? revision : revision - 1), revision)),
  };
  // Theirs is a version already, and mine becomes the next one.
  if (!both) return { content: mine, merged: { ...report, blocks: [], apart: true } };
  const { changes, apart: _, ...content } = both;
  return { content, merged: { ...report, blocks: changes } };
}

async function authorsSince(
  db: Db,
  pageId: number,
  base: number,
  revision: number,
): Promise<Pick<MergeReport, "authors" | "authorIds">> {
  const rows = await db
    .selectFrom("page_versions")
    .innerJoin("users", "users.id", "page_versions.author_id")
    .select(["users.id", "users.first_name", "users.last_name"])
    .where("page_id", "=", pageId)
    .where("revision", ">", base)
    .where("revision", "<=", revision)
    .orderBy("revision", "desc")
    .limit(100)
    .execute();
  const names = new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
  return { authors: [...names.values()], authorIds: [...names.keys()] };
}

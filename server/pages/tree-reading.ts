import type { PageSummary } from "#core/page.ts";
import type { Db } from "../db/database.ts";
import { breathe } from "../pacing.ts";
import type { Vault } from "../seal/vault.ts";
import { withoutHidden } from "./hidden.ts";
import { DAMAGED_TITLE, titlePlace } from "./title-place.ts";

/** Titles that were opened before, by page: each is good as long as the page's edition is the same. */
export type OpenedTitles = Map<number, { edition: number; title: string }>;

export interface ReadTree {
  /** A JSON array. */
  bytes: Buffer;
  titles: OpenedTitles;
  /** Pages in it. */
  count: number;
}

/** Pages that are opened and printed in one go. */
const AT_ONCE = 250;

/**
 * Reads a tree in one question. That keeps the thread for as long as it takes.
 * @param known what was opened before
 * @param more stands in each page
 */
export async function readTree(
  db: Db,
  vault: Vault,
  known: OpenedTitles,
  more: { workspaceId?: number } = {},
): Promise<ReadTree> {
  const all = await db
    .selectFrom("pages")
    .select(["id", "title", "parent_id", "position", "has_todo", "updated_at", "edition", "deleted_at"])
    .where("workspace_id", "=", vault.workspaceId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const rows = withoutHidden(all);
  const titles: OpenedTitles = new Map();
  const pieces: Buffer[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await breathe();
    const pages = rows.slice(at, at + AT_ONCE).map((row): PageSummary => {
      const before = known.get(row.id);
      const opened =
        before?.edition === row.edition
          ? before
          : { edition: row.edition, title: vault.readText(titlePlace(row.id), row.title, DAMAGED_TITLE) };
      titles.set(row.id, opened);
      return {
        id: row.id,
        title: opened.title,
        parentId: row.parent_id,
        position: row.position,
        hasTodo: row.has_todo === 1,
        updatedAt: new Date(row.updated_at).toISOString(),
        ...more,
      };
    });
    pieces.push(Buffer.from(`${at === 0 ? "" : ","}${JSON.stringify(pages).slice(1, -1)}`));
  }
  return { bytes: Buffer.concat([Buffer.from("["), ...pieces, Buffer.from("]")]), titles, count: rows.length };
}

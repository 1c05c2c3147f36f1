import { type Base, isBase } from "#core/base.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { flag } from "../db/flag.ts";
import type { Member } from "../workspaces/grants.ts";
import { requireRoom } from "../workspaces/quota.ts";
import type { PreparedContent } from "./content.ts";
import { writeReferences } from "./file-references.ts";
import type { Behind } from "./merging.ts";
import { lockPage, type OpenPage } from "./open.ts";
import { writePageReferences } from "./page-references.ts";
import { type Before, readBefore } from "./save-before.ts";
import { writeSave } from "./save-rows.ts";
import { titlePlace } from "./title-place.ts";
import { countedBytes, versionRow } from "./version-row.ts";

/** One attempt to write what a Save brings, as a version and into its page. */

export interface Author extends Member {
  firstName: string;
  lastName: string;
}

export interface Attempt {
  pageId: number;
  content: PreparedContent;
  /** What the content takes into account; null for any. */
  expected: Base | null;
  saveKey: Buffer | null;
  restoredFrom: number | null;
  /** Made of what others wrote, too. */
  isMixed: boolean;
  /** null, or absent: the page keeps its own. */
  title?: string | null;
  /** As for a page that is made. */
  coming?: ReadonlyMap<number, string>;
}

/** `isShaped`: its title or icon has changed. */
export interface Saved {
  kind: "saved";
  page: OpenPage;
  isShaped: boolean;
}

export type Outcome = Saved | { kind: "repeated"; revision: number } | ({ kind: "behind" } & Behind);

/**
 * In the caller's transaction; `behind` where somebody saved since `expected`.
 * @param sent is told when all that this page's next Save would read has been written, or is on its way
 */
export async function trySave(
  context: Context,
  trx: Trx,
  author: Author,
  attempt: Attempt,
  sent: () => void = () => {},
): Promise<Outcome> {
  const { pageId, content, saveKey } = attempt;
  // Asked together; the second is answered after the first has its lock.
  const [page, before] = await Promise.all([lockPage(context, trx, author, pageId, "write"), readBefore(trx, pageId, saveKey)]);
  const { row, vault } = page;
  if (before.revision !== null) return { kind: "repeated", revision: before.revision };
  if (attempt.expected !== null && !isBase(attempt.expected, row.revision, row.life))
    return { kind: "behind", pageId, current: { revision: row.revision, life: row.life }, vault };
  const now = context.now();
  const given = attempt.title ?? null;
  const title = given ?? vault.textOrNull(titlePlace(pageId), row.title);
  const saved = {
    ...row,
    title: given === null ? row.title : vault.sealText(titlePlace(pageId), given),
    revision: row.revision + 1,
    edition: row.edition + (given === null ? 0 : 1),
    has_todo: flag(content.hasTodo),
    life: context.life,
    updated_at: now,
  };
  const version = versionRow(vault, {
    pageId,
    revision: saved.revision,
    title,
    packed: content.packed,
    blockCount: content.blockCount,
    size: content.json.length,
    authorId: author.id,
    restoredFrom: attempt.restoredFrom,
    saveKey,
    life: context.life,
    now,
  });
  const more = { pages: 0, bytes: countedBytes({ title, packed: content.packed }) };
  const isShaped = given !== null || saved.has_todo !== row.has_todo;
  const { edition, has_todo } = saved;
  const tree = { workspaceId: row.workspace_id, shapes: flag(isShaped), ...more };
  const writing = writeSave(context.database.engine, trx, { ...version, page_title: saved.title, edition, has_todo, ...tree });
  if (!refers(content, before)) sent();
  const grown = await writing;
  await requireRoom(context, trx, grown, more);
  const { workspace_id: workspaceId } = row;
  const { files: names } = content;
  const { revision } = saved;
  const { coming, isMixed } = attempt;
  await Promise.all([
    writeReferences(context, trx, author, { id: pageId, workspaceId, revision, names, isMixed }, before.files),
    writePageReferences(context, trx, vault, { id: pageId, workspaceId }, content.references, { coming, kept: before.texts }),
  ]);
  return { kind: "saved", page: { ...page, row: saved }, isShaped };
}

/** Whether the page names files or pages, or did. */
function refers({ files, references }: PreparedContent, before: Before): boolean {
  return files.length > 0 || references.length > 0 || before.files.length > 0 || before.texts !== null;
}

import { type Base, isBase } from "#core/base.ts";
import type { Context } from "../context.ts";
import type { Beside, Trx } from "../db/database.ts";
import { flag } from "../db/flag.ts";
import type { Member } from "../workspaces/grants.ts";
import { savesOfTree } from "../workspaces/tree-revision.ts";
import type { PreparedContent } from "./content.ts";
import { writeReferences } from "./file-references.ts";
import type { Behind } from "./merging.ts";
import { lockPage, type OpenPage, openPage } from "./open.ts";
import { writePageReferences } from "./page-references.ts";
import { type Before, readBefore } from "./save-before.ts";
import { writeSave, writeSaveBeside } from "./save-rows.ts";
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
 * @param beside null where it runs by itself: then it holds page and tree. Else it only reads, and what it writes fails if somebody
 *   has changed the page meanwhile
 */
export async function trySave(
  context: Context,
  trx: Trx,
  author: Author,
  attempt: Attempt,
  beside: Beside | null,
): Promise<Outcome> {
  const { pageId, content, saveKey } = attempt;
  // Asked together; the second is answered after the first has its lock.
  const openOrLock = beside ? openPage : lockPage;
  const [page, before] = await Promise.all([openOrLock(context, trx, author, pageId, "write"), readBefore(trx, pageId, saveKey)]);
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
  const sealed = versionRow(vault, {
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
  const version = sealed instanceof Promise ? await sealed : sealed;
  const bytes = countedBytes({ title, packed: content.packed });
  const isShaped = given !== null || saved.has_todo !== row.has_todo;
  const { edition, has_todo } = saved;
  const { workspace_id: workspaceId } = row;
  const { engine } = context.database;
  const columns = { ...version, page_title: saved.title, edition, has_todo, bytes };
  const step = { shapes: flag(isShaped), bytes, config: context.config };
  if (beside) {
    const write = () => writeSaveBeside(engine, trx, { ...columns, workspaceId, opened: row.edition });
    await beside.finish({ counter: savesOfTree, key: workspaceId, step }, write, !refers(content, before));
  } else await Promise.all([writeSave(engine, trx, columns), savesOfTree.write(trx, workspaceId, step)]);
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

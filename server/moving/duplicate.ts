import { size } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import type { JsonBytes } from "../http/answers.ts";
import type { Once } from "../http/once.ts";
import { breathe } from "../pacing.ts";
import { type PreparedContent, received } from "../pages/content.ts";
import { readAddressed } from "../pages/content-jobs.ts";
import { writeReferences } from "../pages/file-references.ts";
import { readContent } from "../pages/kept-content.ts";
import { insertPage } from "../pages/making.ts";
import { lockPage, openPage } from "../pages/open.ts";
import { writePageReferences } from "../pages/page-references.ts";
import { forbidReaders, readPage } from "../pages/pages.ts";
import type { Author } from "../pages/save-attempt.ts";
import { openGap } from "../pages/siblings.ts";
import { DAMAGED_TITLE, titlePlace } from "../pages/title-place.ts";
import { countedBytes, insertVersion } from "../pages/version-row.ts";
import type { Vault } from "../seal/vault.ts";
import { openWorkspace } from "../workspaces/open.ts";
import { requireRoom } from "../workspaces/quota.ts";
import { touchTree } from "../workspaces/workspaces.ts";
import { type BelowPage, requireFew, requireLittle, subtreeOf } from "./subtree.ts";

/**
 * Copies a page with everything below it, as it is now, right behind the original. Links among the copies lead to the copies; files
 * are the same files. One transaction: nobody sees half a copy, and none is left of one that was cut off.
 * @param title of the copy; absent, the original's with '(copy)' behind it
 */
export async function duplicatePage(
  context: Context,
  author: Author,
  pageId: number,
  { title }: { title?: string | undefined },
  once: Once,
): Promise<JsonBytes> {
  const make = async (trx: Trx) => {
    const { row } = await openPage(context, trx, author, pageId, "read");
    const workspaceId = row.workspace_id;
    await openWorkspace(context, trx, author, workspaceId, "write").catch(forbidReaders);
    await touchTree(trx, workspaceId);
    const { row: original, vault } = await lockPage(context, trx, author, pageId, "write");
    const pages = await subtreeOf(trx, workspaceId, pageId);
    await openGap(trx, { workspaceId, parentId: original.parent_id }, original.position + 1);
    const copying = { context, author, trx, vault, workspaceId };
    const copies = await placeCopies(copying, pages);
    let [bytes, names] = [0, 0];
    for (const page of pages) {
      await breathe();
      const own = vault.readText(titlePlace(page.id), page.title, DAMAGED_TITLE);
      const filled = await fillCopy(copying, page, page.id === pageId ? (title ?? copyTitle(own)) : own, copies);
      bytes += filled.bytes;
      names += filled.names;
      requireLittle(bytes);
      requireFew(names);
    }
    for (const page of pages) await linkCopy(copying, page, copies);
    const more = { pages: pages.length, bytes };
    await requireRoom(context, trx, await touchTree(trx, workspaceId, more), more);
    return { id: idOf(copies, pageId), answer: { id: idOf(copies, pageId), workspaceId } };
  };
  const again = async (id: number) => ({ id, workspaceId: null });
  const { id, workspaceId } = await once.make<{ id: number; workspaceId: number | null }>(make, again);
  if (workspaceId !== null) context.workspaceEvents.publish(workspaceId, "tree");
  return readPage(context, author, id);
}

function copyTitle(title: string): string {
  const end = " (copy)";
  return title.slice(0, size.titleCharacters - end.length).toWellFormed() + end;
}

interface Copying {
  context: Context;
  author: Author;
  trx: Trx;
  vault: Vault;
  workspaceId: number;
}

/** By the original's id. */
type Copies = Map<number, { id: number; content: PreparedContent | null }>;

const idOf = (copies: Copies, id: number): number => copies.get(id)?.id ?? 0;

/** Empty pages in the same order: their ids are known before anything links to them. */
async function placeCopies({ context, trx, workspaceId }: Copying, pages: readonly BelowPage[]): Promise<Copies> {
  const copies: Copies = new Map();
  const now = context.now();
  for (const [index, page] of pages.entries()) {
    await breathe();
    const isRoot = index === 0;
    const [inserted] = await insertPage(trx, {
      workspace_id: workspaceId,
      parent_id: isRoot || page.parent_id === null ? page.parent_id : idOf(copies, page.parent_id),
      position: isRoot ? page.position + 1 : page.position,
      title: Buffer.alloc(0),
      has_todo: page.has_todo,
      revision: 1,
      edition: 1,
      life: context.life,
      created_at: now,
      updated_at: now,
      stored_bytes: 0,
    });
    if (!inserted) throw new Error("An inserted page has no id.");
    copies.set(page.id, { id: inserted.id, content: null });
  }
  return copies;
}

/** Bytes of content above which it is read on a thread of its own. */
const LARGE = 32 * 1024;

/** @returns what the copy counts for */
async function fillCopy(
  { context, author, trx, vault }: Copying,
  page: BelowPage,
  title: string,
  copies: Copies,
): Promise<{ bytes: number; names: number }> {
  const copy = copies.get(page.id);
  const json = await readContent(trx, vault, page.id, page.revision);
  if (!copy || !json) throw new Error("A page that is copied has no content.");
  const pages = new Map([...copies].map(([id, { id: to }]) => [id, to]));
  const input = { json, pages, files: new Map<number, number>(), origin: context.config.origin };
  const content =
    json.length > LARGE ? received(await context.workers.run("readAddressed", input, author.id, [json])) : readAddressed(input);
  const { packed, blockCount, files } = content;
  const bytes = countedBytes({ title, packed });
  const { id } = copy;
  await insertVersion(trx, vault, {
    pageId: id,
    revision: 1,
    title,
    packed,
    blockCount,
    size: content.json.length,
    authorId: author.id,
    restoredFrom: null,
    saveKey: null,
    life: context.life,
    now: context.now(),
  });
  const sealed = vault.sealText(titlePlace(id), title);
  await trx.updateTable("pages").set({ title: sealed, stored_bytes: bytes }).where("id", "=", id).execute();
  const workspaceId = vault.workspaceId;
  await writeReferences(context, trx, author, { id, workspaceId, revision: 1, names: files, isMixed: false }, []);
  if (content.references.length > 0) copies.set(page.id, { id, content: { ...content, json: NONE, packed: NONE } });
  return { bytes, names: content.references.length + files.length };
}

/** What was written is not kept in memory. */
const NONE = Buffer.alloc(0);

/** Once every copy has its title: words of links are compared with it. */
async function linkCopy({ context, trx, vault, workspaceId }: Copying, page: BelowPage, copies: Copies): Promise<void> {
  const copy = copies.get(page.id);
  if (copy?.content) await writePageReferences(context, trx, vault, { id: copy.id, workspaceId }, copy.content.references);
}

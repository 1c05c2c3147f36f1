import type { Transfer } from "#core/page.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { newLife } from "../db/life.ts";
import { slices } from "../db/slices.ts";
import { invalid } from "../errors.ts";
import { carryFiles } from "../files/carry-files.ts";
import type { JsonBytes } from "../http/answers.ts";
import { breathe } from "../pacing.ts";
import { lockPage, openPage } from "../pages/open.ts";
import { textsPlace } from "../pages/page-references.ts";
import { forbidReaders, readPage } from "../pages/pages.ts";
import { requireParent } from "../pages/parent.ts";
import type { Author } from "../pages/save-attempt.ts";
import { closeGap, countSiblings } from "../pages/siblings.ts";
import { titlePlace } from "../pages/title-place.ts";
import { resealed } from "../seal/reseal.ts";
import type { Vault } from "../seal/vault.ts";
import { openWorkspace } from "../workspaces/open.ts";
import { requireRoom } from "../workspaces/quota.ts";
import { touchTree } from "../workspaces/workspaces.ts";
import { type Renewed, resealVersions } from "./reseal-versions.ts";
import { type BelowPage, requireFew, requireLittle, subtreeOf } from "./subtree.ts";

/**
 * Moves a page with everything below it, all versions and its files to another workspace: what was sealed with the one key is sealed
 * with the other. Pages keep their numbers, so that links to them lead on; page permissions end. One transaction: nobody sees half of
 * it, and one that was cut off has moved nothing.
 */
export async function transferPage(context: Context, author: Author, pageId: number, to: Transfer): Promise<JsonBytes> {
  const moved = await context.database.transact(async (trx) => {
    const { row: seen } = await openPage(context, trx, author, pageId, "read");
    const source = await openWorkspace(context, trx, author, seen.workspace_id, "write").catch(forbidReaders);
    const target = await openWorkspace(context, trx, author, to.workspaceId, "write");
    if (source.id === target.id) throw invalid("workspaceId", "The page is in this workspace already.");
    // In one order, so that two who move pages towards each other do not wait for each other.
    for (const id of [source.id, target.id].sort((a, b) => a - b)) await touchTree(trx, id);
    const { row } = await lockPage(context, trx, author, pageId, "write");
    if (to.parentId !== null) await requireParent(trx, target.id, to.parentId);
    const pages = await subtreeOf(trx, source.id, pageId);
    const ids = pages.map(({ id }) => id);
    const pageBytes = pages.reduce((sum, page) => sum + page.stored_bytes, 0);
    requireLittle(pageBytes);
    const files = await carryFiles(trx, source.vault, target.vault, ids, ({ bytes, names }) => {
      requireLittle(pageBytes + bytes);
      requireFew(names);
    });
    const position = await countSiblings(trx, { workspaceId: target.id, parentId: to.parentId });
    await trx.updateTable("pages").set({ position: -1 }).where("id", "=", pageId).execute();
    await closeGap(trx, { workspaceId: source.id, parentId: row.parent_id }, row.position);
    const renewed = { copies: files.copies, life: newLife() };
    for (const page of pages) await resealPage(context, trx, source.vault, target.vault, page, renewed);
    await trx.updateTable("pages").set({ parent_id: to.parentId, position }).where("id", "=", pageId).execute();
    for (const some of slices(ids)) await trx.deleteFrom("share_permissions").where("page_id", "in", some).execute();
    const gone = { pages: -pages.length, bytes: -pageBytes - files.moved };
    const more = { pages: pages.length, bytes: pageBytes + files.moved + files.copied };
    await touchTree(trx, source.id, gone);
    await requireRoom(context, trx, await touchTree(trx, target.id, more), more);
    return { from: source.id, to: target.id };
  });
  const by = { authorId: author.id, authorName: `${author.firstName} ${author.lastName}` };
  context.pageEvents.publish(pageId, { type: "moved", ...by });
  context.workspaceEvents.publish(moved.from, "rights");
  context.workspaceEvents.publish(moved.from, "tree");
  context.workspaceEvents.publish(moved.to, "tree");
  return readPage(context, author, pageId);
}

async function resealPage(context: Context, trx: Trx, from: Vault, to: Vault, page: BelowPage, renewed: Renewed): Promise<void> {
  const { id } = page;
  await breathe();
  await trx
    .updateTable("pages")
    .set((set) => ({
      workspace_id: to.workspaceId,
      title: resealed(from, to, titlePlace(id), page.title),
      edition: set("edition", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  // Whoever has the page open by now, or a copy of it, has other words under the same revision.
  if (await resealVersions(context, trx, from, to, id, renewed))
    await trx.updateTable("pages").set({ life: renewed.life }).where("id", "=", id).execute();
  const row = await trx.selectFrom("page_reference_texts").select("texts").where("page_id", "=", id).executeTakeFirst();
  if (row)
    await trx
      .updateTable("page_reference_texts")
      .set({ texts: resealed(from, to, textsPlace(id), row.texts) })
      .where("page_id", "=", id)
      .execute();
}

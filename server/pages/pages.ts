import type { PageChange } from "#core/page.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { forbidden, HttpError } from "../errors.ts";
import { JsonBytes, matches, Unchanged } from "../http/answers.ts";
import type { Member } from "../workspaces/grants.ts";
import { openWorkspace } from "../workspaces/open.ts";
import { touchTree } from "../workspaces/workspaces.ts";
import { knownRevision, pageBytes, pageEtag } from "./bytes.ts";
import { placeholderIfDamaged } from "./damaged.ts";
import { filesShown } from "./file-facts.ts";
import { hidePage } from "./hidden.ts";
import { lockPage, type OpenPage, openPage, openPageWithContent } from "./open.ts";
import { requireParent } from "./parent.ts";
import type { Author } from "./save-attempt.ts";
import { closeGap, countSiblings, isWithin, openGap } from "./siblings.ts";
import { titlePlace } from "./title-place.ts";
import { currentContent } from "./versions.ts";

/** @param ifNoneMatch what the asker has already: then the content is not even loaded */
export async function getPage(
  context: Context,
  member: Member,
  pageId: number,
  ifNoneMatch: string | undefined,
): Promise<JsonBytes | Unchanged> {
  const known = context.contents.revisionOf(pageId) || knownRevision(ifNoneMatch);
  const page = await openPageWithContent(context, member, pageId, known);
  const etag = pageEtag(context, page.row, page.level);
  return matches(ifNoneMatch, etag) ? new Unchanged(etag) : printPage(context, page, etag);
}

/** The page as it is now. */
export async function readPage(context: Context, member: Member, pageId: number): Promise<JsonBytes> {
  const page = await openPageWithContent(context, member, pageId, context.contents.revisionOf(pageId));
  return printPage(context, page, pageEtag(context, page.row, page.level));
}

async function printPage(
  context: Context,
  { row, level, vault, content }: Awaited<ReturnType<typeof openPageWithContent>>,
  etag: string,
): Promise<JsonBytes> {
  const json = await currentContent(context, context.database.read, vault, row, content);
  const files = await filesShown(context.database.read, vault, row.id, json);
  return new JsonBytes(pageBytes(row, vault, json, { access: level, ...files }), etag);
}

/** Renames, moves, or both. Whoever may edit only this page may rename it, not move it. */
export async function updatePage(context: Context, author: Author, pageId: number, change: PageChange): Promise<JsonBytes> {
  const moves = change.parentId !== undefined || change.position !== undefined;
  const { page, json } = await context.database.transact(async (trx) => {
    const before = await openPage(context, trx, author, pageId, "write");
    if (moves) await openWorkspace(context, trx, author, before.row.workspace_id, "write").catch(forbidReaders);
    await touchTree(trx, before.row.workspace_id);
    const locked = await lockPage(context, trx, author, pageId, "write");
    const moved = moves ? await movePage(trx, locked, change) : locked;
    const renamed = change.title === undefined ? moved : renamePage(moved, change.title, context.now());
    const row = { ...renamed.row, edition: renamed.row.edition + 1 };
    const { parent_id, position, title, edition, updated_at } = row;
    await trx.updateTable("pages").set({ parent_id, position, title, edition, updated_at }).where("id", "=", pageId).execute();
    return { page: { ...renamed, row }, json: await currentContent(context, trx, locked.vault, row).catch(placeholderIfDamaged) };
  });
  const by = { authorId: author.id, authorName: `${author.firstName} ${author.lastName}` };
  if (change.title !== undefined) context.pageEvents.publish(pageId, { type: "renamed", ...by });
  if (moves) context.pageEvents.publish(pageId, { type: "moved", ...by });
  context.workspaceEvents.publish(page.row.workspace_id, "tree");
  return new JsonBytes(pageBytes(page.row, page.vault, json, { access: page.level }), pageEtag(context, page.row, page.level));
}

function renamePage(page: OpenPage, title: string, now: number): OpenPage {
  return { ...page, row: { ...page.row, title: page.vault.sealText(titlePlace(page.row.id), title), updated_at: now } };
}

/** Closes the gap that the page leaves and opens one where it goes. Its row is written by the caller. */
async function movePage(trx: Trx, page: OpenPage, change: PageChange): Promise<OpenPage> {
  const { row } = page;
  const from = { workspaceId: row.workspace_id, parentId: row.parent_id };
  const to = { ...from, parentId: change.parentId === undefined ? row.parent_id : change.parentId };
  if (to.parentId !== null) {
    await requireParent(trx, to.workspaceId, to.parentId);
    if (await isWithin(trx, to.parentId, row.id)) {
      throw new HttpError(400, "move_into_subtree", "A page cannot be moved below itself.");
    }
  }
  // Out of the row while the others close up, so that it neither shifts nor counts.
  await trx.updateTable("pages").set({ position: -1 }).where("id", "=", row.id).execute();
  await closeGap(trx, from, row.position);
  const count = await countSiblings(trx, to);
  const stays = from.parentId === to.parentId;
  const position = Math.min(change.position ?? (stays ? row.position : count), count);
  if (position < count) await openGap(trx, to, position);
  return { ...page, row: { ...row, parent_id: to.parentId, position } };
}

/**
 * Deletes a page with everything below it: gone for everybody at once, and cleared away by and by. Whoever may edit only this page
 * may not.
 */
export async function deletePage(context: Context, member: Member, pageId: number): Promise<void> {
  const workspaceId = await context.database.transact(async (trx) => {
    const { row } = await openPage(context, trx, member, pageId, "read");
    await openWorkspace(context, trx, member, row.workspace_id, "write").catch(forbidReaders);
    await touchTree(trx, row.workspace_id);
    const { row: locked } = await lockPage(context, trx, member, pageId, "write");
    await hidePage(trx, { id: pageId, workspaceId: locked.workspace_id }, context.now());
    await closeGap(trx, { workspaceId: locked.workspace_id, parentId: locked.parent_id }, locked.position);
    return locked.workspace_id;
  });
  context.wakeClearing();
  context.pageEvents.publish(pageId, { type: "deleted" });
  // Whoever follows a page below it asks, and finds it gone.
  context.workspaceEvents.publish(workspaceId, "rights");
  context.workspaceEvents.publish(workspaceId, "tree");
}

/** Who may read the page by a permission for it alone knows that it exists: 403 instead of 404. */
export function forbidReaders(error: unknown): never {
  throw error instanceof HttpError && error.status === 404 ? forbidden() : error;
}

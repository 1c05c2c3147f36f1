import type { PageChange } from "#core/page.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { type Flag, flag } from "../db/tables.ts";
import { forbidden, HttpError, invalid } from "../errors.ts";
import { JsonBytes, matches, Unchanged } from "../http/answers.ts";
import type { Made, Once } from "../http/once.ts";
import type { Member } from "../workspaces/grants.ts";
import { openWorkspace } from "../workspaces/open.ts";
import { requireRoom } from "../workspaces/quota.ts";
import { touchTree } from "../workspaces/workspaces.ts";
import { knownRevision, pageBytes, pageEtag } from "./bytes.ts";
import { placeholderIfDamaged } from "./damaged.ts";
import { filesShown } from "./file-facts.ts";
import { writeReferences } from "./file-references.ts";
import { hidePage, isHidden } from "./hidden.ts";
import type { IncomingPage } from "./incoming.ts";
import { lockPage, type OpenPage, openPage, openPageWithContent, type PageRow } from "./open.ts";
import { writePageReferences } from "./page-references.ts";
import type { Author } from "./save.ts";
import { closeGap, countSiblings, isWithin, openGap } from "./siblings.ts";
import { titlePlace } from "./title-place.ts";
import { countedBytes, currentContent, insertVersion } from "./versions.ts";

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
  return matches(ifNoneMatch, etag) ? new Unchanged(etag) : printPage(context, page);
}

/** The page as it is now. */
export async function readPage(context: Context, member: Member, pageId: number): Promise<JsonBytes> {
  return printPage(context, await openPageWithContent(context, member, pageId, context.contents.revisionOf(pageId)));
}

async function printPage(
  context: Context,
  { row, level, vault, content }: Awaited<ReturnType<typeof openPageWithContent>>,
): Promise<JsonBytes> {
  const json = await currentContent(context, context.database.read, vault, row, content);
  const files = await filesShown(context.database.read, vault, row.id, json);
  return new JsonBytes(pageBytes(row, vault, json, { access: level, ...files }), pageEtag(context, row, level));
}

/** Puts a page among its siblings; later ones shift. */
export async function createPage(
  context: Context,
  author: Author,
  { page: input, content }: IncomingPage,
  once: Once,
): Promise<JsonBytes> {
  const make = async (trx: Trx): Promise<Made<JsonBytes>> => {
    const { row, vault, level } = await makePage(context, trx, author, { page: input, content });
    const answer = new JsonBytes(pageBytes(row, vault, content.json, { access: level }), pageEtag(context, row, level));
    return { id: row.id, answer };
  };
  const created = await once.make(make, (id) => readPage(context, author, id));
  context.workspaceEvents.publish(input.workspaceId, "tree");
  return created;
}

/** What an import knows of a page before it is made. */
export interface Foreseen {
  /** That was kept for it. */
  id: number;
  /** Milliseconds; absent for now. */
  createdAt?: number | undefined;
  updatedAt?: number | undefined;
  /** Titles of pages that come later and that this one may point to. */
  coming: ReadonlyMap<number, string>;
}

/** @throws HttpError 400, 403, 404, 413; then the transaction takes it back */
export async function makePage(
  context: Context,
  trx: Trx,
  author: Author,
  { page: input, content }: IncomingPage,
  foreseen?: Foreseen,
): Promise<OpenPage> {
  const now = context.now();
  const { vault, level } = await openWorkspace(context, trx, author, input.workspaceId, "write");
  const place = { workspaceId: input.workspaceId, parentId: input.parentId };
  // Asked together and answered in this order: the tree is locked before siblings are counted.
  const more = { pages: 1, bytes: countedBytes({ title: input.title, packed: content.packed }) };
  const [grown, , count] = await Promise.all([
    touchTree(trx, place.workspaceId, more),
    place.parentId === null ? null : requireParent(trx, place.workspaceId, place.parentId),
    countSiblings(trx, place),
  ]);
  await requireRoom(context, trx, grown, more);
  const position = Math.min(input.position ?? count, count);
  if (position < count) await openGap(trx, place, position);
  const values = {
    workspace_id: place.workspaceId,
    parent_id: place.parentId,
    position,
    title: Buffer.alloc(0),
    has_todo: flag(content.hasTodo),
    revision: 1,
    edition: 1,
    life: context.life,
    created_at: Math.min(foreseen?.createdAt ?? now, now),
    updated_at: Math.min(foreseen?.updatedAt ?? now, now),
    stored_bytes: more.bytes,
  };
  const [inserted] = foreseen ? await insertForeseen(trx, { ...values, id: foreseen.id }) : await insertPage(trx, values);
  if (!inserted) throw new Error("An inserted page has no id.");
  const { id } = inserted;
  // What is sealed is bound to its row, so the row comes first.
  const title = vault.sealText(titlePlace(id), input.title);
  const titling = setTitle(trx, { id, title });
  const version = insertVersion(trx, vault, {
    pageId: id,
    revision: 1,
    title: input.title,
    packed: content.packed,
    blockCount: content.blockCount,
    size: content.json.length,
    authorId: author.id,
    restoredFrom: null,
    saveKey: null,
    life: context.life,
    now,
  });
  await Promise.all([titling, version]);
  const { workspaceId } = place;
  await writeReferences(context, trx, author, { id, workspaceId, revision: 1, names: content.files, isMixed: false });
  if (content.references.length > 0)
    await writePageReferences(trx, vault, { id, workspaceId }, content.references, foreseen?.coming);
  return { row: { ...values, id, title }, vault, level };
}

type NewRow = Omit<PageRow, "id"> & { has_todo: Flag; stored_bytes: number };

export const insertPage = prepared<NewRow>()((db, its) =>
  db
    .insertInto("pages")
    .values({
      workspace_id: its.workspace_id,
      parent_id: its.parent_id,
      position: its.position,
      title: its.title,
      has_todo: its.has_todo,
      revision: its.revision,
      edition: its.edition,
      life: its.life,
      created_at: its.created_at,
      updated_at: its.updated_at,
      stored_bytes: its.stored_bytes,
    })
    .returning("id"),
);

const insertForeseen = prepared<NewRow & { id: number }>()((db, its) =>
  db
    .insertInto("pages")
    .values({
      id: its.id,
      workspace_id: its.workspace_id,
      parent_id: its.parent_id,
      position: its.position,
      title: its.title,
      has_todo: its.has_todo,
      revision: its.revision,
      edition: its.edition,
      life: its.life,
      created_at: its.created_at,
      updated_at: its.updated_at,
      stored_bytes: its.stored_bytes,
    })
    .returning("id"),
);

const setTitle = prepared<{ id: number; title: Uint8Array }>()((db, its) =>
  db.updateTable("pages").set({ title: its.title }).where("id", "=", its.id),
);

export async function requireParent(trx: Trx, workspaceId: number, parentId: number): Promise<void> {
  const parent = await trx
    .selectFrom("pages")
    .select("id")
    .where("id", "=", parentId)
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirst();
  if (!parent || (await isHidden(trx, parentId))) throw invalid("parentId", "The parent page does not exist in this workspace.");
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

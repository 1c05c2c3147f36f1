import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { type Flag, flag } from "../db/flag.ts";
import { prepared } from "../db/prepared.ts";
import { JsonBytes } from "../http/answers.ts";
import type { Made, Once } from "../http/once.ts";
import type { Vault } from "../seal/vault.ts";
import { openWorkspace } from "../workspaces/open.ts";
import { requireRoom } from "../workspaces/quota.ts";
import { touchTree } from "../workspaces/workspaces.ts";
import { pageBytes, pageEtag } from "./bytes.ts";
import type { PreparedContent } from "./content.ts";
import { writeReferences } from "./file-references.ts";
import type { IncomingPage } from "./incoming.ts";
import type { OpenPage, PageRow } from "./open.ts";
import { writePageReferences } from "./page-references.ts";
import { readPage } from "./pages.ts";
import { requireParent } from "./parent.ts";
import type { Author } from "./save-attempt.ts";
import { countSiblings, openGap } from "./siblings.ts";
import { titlePlace } from "./title-place.ts";
import { countedBytes, insertVersion } from "./version-row.ts";

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

/** @throws HttpError 400, 403, 404, 413; then the transaction takes it back */
async function makePage(context: Context, trx: Trx, author: Author, { page: input, content }: IncomingPage): Promise<OpenPage> {
  const { vault, level, until } = await openWorkspace(context, trx, author, input.workspaceId, "write");
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
  const values = newRow(context, { ...place, position }, content, more.bytes);
  const [inserted] = await insertPage(trx, values);
  if (!inserted) throw new Error("An inserted page has no id.");
  const { id } = inserted;
  // What is sealed is bound to its row, so the row comes first.
  const title = vault.sealText(titlePlace(id), input.title);
  await Promise.all([
    setTitle(trx, { id, title }),
    writeFirst(context, trx, author, vault, { id, page: input, content, coming: NONE }),
  ]);
  return { row: { ...values, id, title }, vault, level, until };
}

const NONE: ReadonlyMap<number, string> = new Map();

export type NewRow = Omit<PageRow, "id"> & { has_todo: Flag; stored_bytes: number };

/** A page's row without a title. */
export function newRow(
  context: Context,
  place: { workspaceId: number; parentId: number | null; position: number },
  content: PreparedContent,
  bytes: number,
): NewRow {
  const now = context.now();
  return {
    workspace_id: place.workspaceId,
    parent_id: place.parentId,
    position: place.position,
    title: Buffer.alloc(0),
    has_todo: flag(content.hasTodo),
    revision: 1,
    edition: 1,
    life: context.life,
    created_at: now,
    updated_at: now,
    stored_bytes: bytes,
  };
}

/**
 * A new page's first version, and what it names; asked together, after its row.
 * @param coming titles of pages that come later and that this one may point to
 */
export async function writeFirst(
  context: Context,
  trx: Trx,
  author: Author,
  vault: Vault,
  { id, page, content, coming }: IncomingPage & { id: number; coming: ReadonlyMap<number, string> },
): Promise<void> {
  const { workspaceId } = page;
  await Promise.all([
    insertVersion(trx, vault, {
      pageId: id,
      revision: 1,
      title: page.title,
      packed: content.packed,
      blockCount: content.blockCount,
      size: content.json.length,
      authorId: author.id,
      restoredFrom: null,
      saveKey: null,
      life: context.life,
      now: context.now(),
    }),
    writeReferences(context, trx, author, { id, workspaceId, revision: 1, names: content.files, isMixed: false }, []),
    writePageReferences(context, trx, vault, { id, workspaceId }, content.references, { coming, isNew: true }),
  ]);
}

/** @param its placeholders of a prepared statement, or values */
const columns = <Its extends { [Column in keyof NewRow]: unknown }>(its: Its) =>
  ({
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
  }) as Pick<Its, keyof NewRow>;

export const insertPage = prepared<NewRow>()((db, its) => db.insertInto("pages").values(columns(its)).returning("id"));

/** Under a number that was kept for it. */
export const insertNumbered = prepared<NewRow & { id: number }>()((db, its) =>
  db.insertInto("pages").values({ id: its.id, ...columns(its) }),
);

const setTitle = prepared<{ id: number; title: Uint8Array }>()((db, its) =>
  db.updateTable("pages").set({ title: its.title }).where("id", "=", its.id),
);

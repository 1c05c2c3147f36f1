import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { type Base, isBase } from "#core/base.ts";
import type { MergeReport } from "#core/merge-report.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { flag } from "../db/flag.ts";
import { prepared } from "../db/prepared.ts";
import type { Tables } from "../db/tables.ts";
import { JsonBytes } from "../http/answers.ts";
import type { Member } from "../workspaces/grants.ts";
import { requireRoom } from "../workspaces/quota.ts";
import { touchTree } from "../workspaces/workspaces.ts";
import { pageBytes, pageEtag } from "./bytes.ts";
import type { PreparedContent } from "./content.ts";
import { writeReferences } from "./file-references.ts";
import { prepareAgain } from "./incoming.ts";
import { asItIsNow, type Behind, mergeWith } from "./merging.ts";
import { lockPage, type OpenPage, openPage } from "./open.ts";
import { writePageReferences } from "./page-references.ts";
import { titlePlace } from "./title-place.ts";
import { Turn } from "./turns.ts";
import { countedBytes, currentContent, describeVersion, findVersion, insertVersion } from "./versions.ts";

/** A Save. Every one makes a version, and is answered only once that version is on disk. */

export interface Author extends Member {
  firstName: string;
  lastName: string;
}

export interface SaveOptions {
  /** What the blocks started from; null replaces whatever is there. */
  base: Base | null;
  /** Names this Save, so that repeating it after a lost answer makes no second version. */
  idempotencyKey: string | null;
}

/** Saves blocks; merges them three ways where somebody saved since `base`. No Save is refused because of somebody else's. */
export async function saveContent(
  context: Context,
  author: Author,
  pageId: number,
  mine: PreparedContent,
  options: SaveOptions,
): Promise<JsonBytes> {
  const turn = new Turn(context.turns, pageId, mine.json.length);
  try {
    // Whoever comes while others merge will have to, too.
    if (options.base && context.turns.isTaken(pageId)) await turn.take();
    return await saveInTurn(context, author, pageId, mine, options, turn);
  } finally {
    turn.end();
  }
}

async function saveInTurn(
  context: Context,
  author: Author,
  pageId: number,
  mine: PreparedContent,
  options: SaveOptions,
  turn: Turn,
): Promise<JsonBytes> {
  let content = mine;
  const saveKey = options.idempotencyKey === null ? null : hashKey(options.idempotencyKey, author.id, mine.digest);
  let merged: MergeReport | null = null;
  let expected = options.base;
  for (;;) {
    const attempt: Attempt = { pageId, content, expected, saveKey, restoredFrom: null, isMixed: merged !== null };
    const outcome = await context.database.transact((trx) => trySave(context, trx, author, attempt));
    if (outcome.kind === "saved") {
      announceAll(context, author, outcome);
      return answer(context, outcome, content, merged);
    }
    if (outcome.kind === "repeated") return answerAgain(context, author, pageId, outcome.revision);
    // Merging may take a while and is done outside the transaction; if somebody saves meanwhile, it is done once more.
    const behind = (await turn.take()) ? await asItIsNow(context, author, pageId) : outcome;
    expected = behind.current;
    ({ content, merged } = await mergeWith(context, author, behind, mine, options.base ?? unknown));
  }
}

/**
 * Brings a version back, title and blocks, as a new version.
 * @param idempotencyKey as for a Save
 */
export async function restoreVersion(
  context: Context,
  author: Author,
  pageId: number,
  revision: number,
  idempotencyKey: string | null,
): Promise<JsonBytes> {
  const { vault } = await openPage(context, context.database.read, author, pageId, "write");
  const { title, json } = await findVersion(context.database.read, vault, pageId, revision);
  const content = await prepareAgain(context, author, json);
  const saveKey = idempotencyKey === null ? null : hashKey(`restore ${revision} ${idempotencyKey}`, author.id, content.digest);
  const attempt: Attempt = { pageId, content, expected: null, saveKey, restoredFrom: revision, isMixed: true, title };
  const outcome = await context.database.transact((trx) => trySave(context, trx, author, attempt));
  if (outcome.kind === "repeated") return answerAgain(context, author, pageId, outcome.revision);
  if (outcome.kind !== "saved") throw new Error("A restore replaces whatever is there.");
  announceAll(context, author, outcome);
  return answer(context, outcome, content, null);
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
interface Saved {
  kind: "saved";
  page: OpenPage;
  isShaped: boolean;
}

const unknown: Base = { revision: 0, life: null };

export type Outcome = Saved | { kind: "repeated"; revision: number } | ({ kind: "behind" } & Behind);

/** In the caller's transaction; `behind` where somebody saved since `expected`. */
export async function trySave(context: Context, trx: Trx, author: Author, attempt: Attempt): Promise<Outcome> {
  const { pageId, content, saveKey } = attempt;
  // Asked together; the second is answered after the first has its lock.
  const [page, [earlier]] = await Promise.all([
    lockPage(context, trx, author, pageId, "write"),
    saveKey ? savedBefore(trx, { pageId, saveKey }) : [],
  ]);
  const { row, vault } = page;
  if (earlier) return { kind: "repeated", revision: earlier.revision };
  if (attempt.expected !== null && !isBase(attempt.expected, row.revision, row.life))
    return { kind: "behind", pageId, current: { revision: row.revision, life: row.life }, vault };
  const now = context.now();
  const given = attempt.title ?? null;
  const title = given ?? vault.textOrNull(titlePlace(pageId), row.title);
  const bytes = countedBytes({ title, packed: content.packed });
  const saved = {
    ...row,
    title: given === null ? row.title : vault.sealText(titlePlace(pageId), given),
    revision: row.revision + 1,
    edition: row.edition + (given === null ? 0 : 1),
    has_todo: flag(content.hasTodo),
    life: context.life,
    updated_at: now,
  };
  const version = insertVersion(trx, vault, {
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
  const more = { pages: 0, bytes };
  const isShaped = given !== null || saved.has_todo !== row.has_todo;
  const [, , grown] = await Promise.all([
    version,
    updateRow(trx, { ...saved, bytes }),
    touchTree(trx, row.workspace_id, more, isShaped),
  ]);
  await requireRoom(context, trx, grown, more);
  const { workspace_id: workspaceId } = row;
  const { files: names } = content;
  const { revision } = saved;
  await Promise.all([
    writeReferences(context, trx, author, { id: pageId, workspaceId, revision, names, isMixed: attempt.isMixed }),
    writePageReferences(trx, vault, { id: pageId, workspaceId }, content.references, attempt.coming),
  ]);
  return { kind: "saved", page: { ...page, row: saved }, isShaped };
}

const savedBefore = prepared<{ pageId: number; saveKey: Buffer }>()((db, its) =>
  db.selectFrom("page_versions").select("revision").where("page_id", "=", its.pageId).where("save_key", "=", its.saveKey),
);

const updateRow = prepared<SavedColumns>()((db, its) =>
  db
    .updateTable("pages")
    .set((set) => ({
      title: its.title,
      revision: its.revision,
      edition: its.edition,
      has_todo: its.has_todo,
      life: its.life,
      updated_at: its.updated_at,
      stored_bytes: set("stored_bytes", "+", its.bytes),
    }))
    .where("id", "=", its.id),
);

type SavedColumns = Pick<
  Selectable<Tables["pages"]>,
  "id" | "title" | "revision" | "edition" | "has_todo" | "life" | "updated_at"
> & {
  /** More than before. */
  bytes: number;
};

function answer(context: Context, { page }: { page: OpenPage }, content: PreparedContent, merged: MergeReport | null): JsonBytes {
  const { row, vault, level } = page;
  context.contents.put(row.id, row.revision, content.json);
  const receipt = { revision: row.revision, savedAt: new Date(row.updated_at).toISOString(), blockCount: content.blockCount };
  return new JsonBytes(pageBytes(row, vault, content.json, { access: level, receipt, merged }), pageEtag(context, row, level));
}

/** The page as it stands now, with the receipt of the version that this Save made when it came first. */
async function answerAgain(context: Context, author: Author, pageId: number, revision: number): Promise<JsonBytes> {
  const db = context.database.read;
  const { row, vault, level } = await openPage(context, db, author, pageId, "read");
  const [earlier, json] = await Promise.all([
    describeVersion(db, vault, pageId, revision),
    currentContent(context, db, vault, row),
  ]);
  const receipt = { revision, savedAt: earlier.createdAt, blockCount: earlier.blockCount };
  return new JsonBytes(pageBytes(row, vault, json, { access: level, receipt, merged: null }), pageEtag(context, row, level));
}

function announceAll(context: Context, author: Author, { page, isShaped }: Saved): void {
  announce(context, author, page);
  if (isShaped) context.workspaceEvents.publish(page.row.workspace_id, "tree");
}

export function announce(context: Context, author: Author, { row }: OpenPage): void {
  context.pageEvents.publish(row.id, {
    type: "saved",
    revision: row.revision,
    authorId: author.id,
    authorName: `${author.firstName} ${author.lastName}`,
    savedAt: new Date(row.updated_at).toISOString(),
  });
}

/** The content belongs to the key: the same key on other words is another Save, and loses nothing. */
function hashKey(key: string, authorId: number, digest: Buffer): Buffer {
  return createHash("sha256").update(`${authorId} ${key.length} ${key} `).update(digest).digest();
}

import { createHash } from "node:crypto";
import type { Base } from "#core/base.ts";
import type { MergeReport } from "#core/merge-report.ts";
import type { Context } from "../context.ts";
import { JsonBytes } from "../http/answers.ts";
import { pageBytes, pageEtag } from "./bytes.ts";
import type { PreparedContent } from "./content.ts";
import { prepareAgain } from "./incoming.ts";
import { asItIsNow, mergeWith } from "./merging.ts";
import { type OpenPage, openPage } from "./open.ts";
import { type Attempt, type Author, type Saved, trySave } from "./save-attempt.ts";
import { Turn } from "./turns.ts";
import { currentContent, describeVersion, findVersion } from "./versions.ts";

/** A Save. Every one makes a version, and is answered only once that version is on disk. */

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

const unknown: Base = { revision: 0, life: null };

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
    const outcome = await context.database.transact((trx, beside) => trySave(context, trx, author, attempt, beside), pageId);
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
  const outcome = await context.database.transact((trx) => trySave(context, trx, author, attempt, null));
  if (outcome.kind === "repeated") return answerAgain(context, author, pageId, outcome.revision);
  if (outcome.kind !== "saved") throw new Error("A restore replaces whatever is there.");
  announceAll(context, author, outcome);
  return answer(context, outcome, content, null);
}

function answer(context: Context, { page }: { page: OpenPage }, content: PreparedContent, merged: MergeReport | null): JsonBytes {
  const { row, vault, level } = page;
  context.contents.put(row, content.json);
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

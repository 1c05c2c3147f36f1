/** Pages whose words are to be cut. The database itself queues what changes; whoever cuts takes a few, and strikes them off with what he wrote. */
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "../db/database.ts";

/** Milliseconds for which nobody else takes a page. A process that dies leaves its pages to the others after that. */
export const CLAIM = 1000;
/** Milliseconds until a page that failed is tried again, at first and at most. */
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 60 * 60_000;

/** A page as it stands in the queue. */
export interface Waiting {
  pageId: number;
  /** Another one as soon as the page changes again. */
  change: number;
}

export interface Queued extends Waiting {
  workspaceId: number;
  isEncrypted: number;
  attempts: number;
  /** Of the content, in bytes. */
  size: number;
}

/**
 * Takes pages out of other processes' reach for a moment, in the order of `dueFirst`.
 * @returns none where somebody else was quicker
 */
export async function takeSome(trx: Trx, now: number, most: number): Promise<Queued[]> {
  const pageIds = await dueFirst(now, most, (due) => due(trx).forUpdate().skipLocked().execute());
  if (pageIds.length === 0) return [];
  await trx
    .updateTable("search_queue")
    .set({ due_at: now + CLAIM })
    .where("page_id", "in", pageIds)
    .execute();
  return describe(trx, pageIds);
}

/** As `takeSome`, where there is no other process. */
export async function nextSome(db: Db, now: number, most: number): Promise<Queued[]> {
  const pageIds = await dueFirst(now, most, (due) => due(db).execute());
  return pageIds.length === 0 ? [] : describe(db, pageIds);
}

type Due = (db: Db) => ReturnType<(typeof inTheirTurns)[number]>;

/**
 * Pages that somebody saved before others, in that order: however many are saved, each has its turn. Of those that came in bulk the
 * newest first: what is made meanwhile does not wait for all of them. Then those that were put off, or taken by a process that died.
 */
async function dueFirst(now: number, most: number, ask: (due: Due) => Promise<{ page_id: number }[]>): Promise<number[]> {
  const pageIds: number[] = [];
  for (const due of inTheirTurns) {
    const left = most - pageIds.length;
    if (left > 0) pageIds.push(...(await ask((db) => due(db, now, left))).map(({ page_id }) => page_id));
  }
  return pageIds;
}

/** Each reads its first rows from the index, however many wait behind them. */
export const inTheirTurns = [
  (db: Db, _now: number, most: number) => waitingSince(db, 0, most).orderBy("turn").orderBy("page_id"),
  (db: Db, _now: number, most: number) => waitingSince(db, 1, most).orderBy("turn", "desc"),
  (db: Db, now: number, most: number) =>
    db.selectFrom("search_queue").select("page_id").where("due_at", ">", 1).where(isDue(now)).orderBy("due_at").limit(most),
];

/** @param dueAt 0 for what somebody saved, 1 for what came in bulk */
function waitingSince(db: Db, dueAt: 0 | 1, most: number) {
  return db.selectFrom("search_queue").select("page_id").where("due_at", "=", dueAt).limit(most);
}

/** In that order. */
async function describe(db: Db, pageIds: readonly number[]): Promise<Queued[]> {
  const rows = await db
    .selectFrom("search_queue")
    .innerJoin("pages", "pages.id", "search_queue.page_id")
    .innerJoin("workspaces", "workspaces.id", "pages.workspace_id")
    .leftJoin("page_versions", (join) =>
      join.onRef("page_versions.page_id", "=", "pages.id").onRef("page_versions.revision", "=", "pages.revision"),
    )
    .select(["search_queue.page_id", "search_queue.change", "search_queue.attempts"])
    .select(["workspaces.id as workspace_id", "workspaces.is_encrypted", "page_versions.size"])
    .where("search_queue.page_id", "in", pageIds)
    .execute();
  const place = new Map(pageIds.map((id, at) => [id, at]));
  return rows
    .map((row) => ({
      pageId: row.page_id,
      change: row.change,
      workspaceId: row.workspace_id,
      isEncrypted: row.is_encrypted,
      attempts: row.attempts,
      size: row.size ?? 0,
    }))
    .sort((a, b) => (place.get(a.pageId) ?? 0) - (place.get(b.pageId) ?? 0));
}

/** A clock that was wrong for a while may have stored times of another year. */
const isDue = (now: number) => sql<boolean>`(due_at <= ${now} or due_at > ${now + LONGEST_PAUSE})`;

/** Whether more than so many pages wait. */
export async function isWaiting(db: Db, now: number, least = 0): Promise<boolean> {
  const row = await db.selectFrom("search_queue").select("page_id").where(isDue(now)).limit(1).offset(least).executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps pages in the queue until the transaction ends.
 * @returns without those that have changed since or are being changed, or where somebody else was quicker
 */
export async function holdUnchanged(trx: Trx, some: readonly Waiting[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom("search_queue")
    .select(["page_id", "change"])
    .where(
      "page_id",
      "in",
      some.map(({ pageId }) => pageId),
    )
    .forUpdate()
    // Nothing that is held here waits for a Save, which may wait for it.
    .skipLocked()
    .execute();
  const changes = new Map(rows.map((row) => [row.page_id, row.change]));
  return new Set(some.filter(({ pageId, change }) => changes.get(pageId) === change).map(({ pageId }) => pageId));
}

/** They are held. */
export async function strikeOff(trx: Trx, pageIds: readonly number[]): Promise<void> {
  await trx.deleteFrom("search_queue").where("page_id", "in", pageIds).execute();
}

/** Keeps a page that takes longer than others out of reach. */
export async function holdLonger(trx: Trx, { pageId, change }: Waiting, now: number): Promise<void> {
  await trx
    .updateTable("search_queue")
    .set({ due_at: now + CLAIM })
    .where("page_id", "=", pageId)
    .where("change", "=", change)
    .execute();
}

export async function putOff(trx: Trx, { pageId, change, attempts }: Queued, now: number): Promise<void> {
  const pause = Math.min(FIRST_PAUSE * 2 ** attempts, LONGEST_PAUSE);
  await trx
    .updateTable("search_queue")
    .set({ due_at: now + pause, attempts: attempts + 1 })
    .where("page_id", "=", pageId)
    .where("change", "=", change)
    .execute();
}

/** Pages that are queued at once. */
const QUEUED = 1000;
/** Of so many one is taken at random, where the database does not queue by itself. */
const CHANGES = 2 ** 48 - 1;

/** Queues some of all pages again, by their number. @returns after which to go on; null at the end */
export async function queueSome(trx: Trx, after: number): Promise<number | null> {
  const rows = await trx.selectFrom("pages").select("id").where("id", ">", after).orderBy("id").limit(QUEUED).execute();
  const last = rows.at(-1);
  if (!last) return null;
  await trx.deleteFrom("search_queue").where("page_id", ">", after).where("page_id", "<=", last.id).execute();
  await trx
    .insertInto("search_queue")
    .values(rows.map(({ id }) => ({ page_id: id, due_at: 1, turn: id, change: randomInt(CHANGES) })))
    .execute();
  return last.id;
}

/** Of all that wait, so many are looked at when those of some workspaces are counted. */
const COUNTED = 20_000;

/** How many pages of these workspaces wait for their turn. */
export async function waitingIn(db: Db, workspaceIds: ReadonlySet<number>): Promise<number> {
  const rows = await db
    .selectFrom((one) =>
      one.selectFrom("search_queue").select("page_id").where("attempts", "=", 0).orderBy("page_id").limit(COUNTED).as("queued"),
    )
    .innerJoin("pages", "pages.id", "queued.page_id")
    .select(({ fn }) => ["pages.workspace_id", fn.countAll<number>().as("count")])
    .where("pages.deleted_at", "is", null)
    .groupBy("pages.workspace_id")
    .execute();
  return rows.reduce((sum, { workspace_id, count }) => sum + (workspaceIds.has(workspace_id) ? Number(count) : 0), 0);
}

/** How many pages wait to be indexed, and how many of them were tried in vain. */
export async function stateOfQueue(db: Db): Promise<{ waiting: number; failed: number }> {
  const row = await db
    .selectFrom("search_queue")
    .innerJoin("pages", "pages.id", "search_queue.page_id")
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      sql<number>`coalesce(sum(case when search_queue.attempts > 0 then 1 else 0 end), 0)`.as("failed"),
    ])
    .where("pages.deleted_at", "is", null)
    .executeTakeFirst();
  return { waiting: Number(row?.waiting ?? 0), failed: Number(row?.failed ?? 0) };
}

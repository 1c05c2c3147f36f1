/** A search, done on a thread with a connection of its own: pages that the index names are opened, and only what has every word is told. */
import { sql } from "kysely";
import { matchPage, type PageMatch } from "#core/search/match-page.ts";
import { parseQuery, type Query } from "#core/search/query.ts";
import type { DatabaseSettings } from "../db/connect.ts";
import type { Db } from "../db/database.ts";
import { threadReader } from "../db/thread-reader.ts";
import { isHidden } from "../pages/hidden.ts";
import { DAMAGED_TITLE, titlePlace } from "../pages/title-place.ts";
import { Vault } from "../seal/vault.ts";
import { candidatesIn, type SearchedScope } from "./candidates.ts";
import { isKept, textsOf } from "./page-texts.ts";
import { waitingIn } from "./queue.ts";

export interface Wanted {
  settings: DatabaseSettings;
  q: string;
  scopes: readonly SearchedScope[];
  limit: number;
}

export interface PageFound extends PageMatch {
  pageId: number;
  workspaceId: number;
  title: string;
  path: string[];
  updatedAt: number;
}

export interface AllFound {
  /** Best first; a few more than were wanted where there are more. */
  found: PageFound[];
  /** There are, or may be, others. */
  more: boolean;
  /** Pages that cannot be found yet, of workspaces that are searched as a whole. */
  waiting: number;
}

/**
 * What one search may open: of words that stand nearly everywhere the newest pages are looked at. However long a busy database takes,
 * the first few pages are.
 */
const OPENED = { pages: 300, bytes: 24 * 1024 * 1024, milliseconds: 500 } as const;

/** Opens this thread's connection, so that the first who searches does not wait for it. */
export async function readyToFind(settings: DatabaseSettings): Promise<void> {
  await waitingIn(await threadReader(settings, true), new Set());
}

export async function findPages({ settings, q, scopes, limit }: Wanted): Promise<AllFound> {
  const query = parseQuery(q);
  if (query.terms.length === 0 || scopes.length === 0) return { found: [], more: false, waiting: 0 };
  const db = await threadReader(settings, true);
  const opened = new Opened(db, query, scopes);
  let isCut = false;
  for await (const candidates of candidatesIn(
    { read: db, engine: settings.databaseUrl ? "postgres" : "sqlite" },
    query,
    scopes,
    2 * limit + TOGETHER,
  )) {
    // What is sought in titles first is complete before others are looked at.
    for (let at = 0; at < candidates.pageIds.length; at += TOGETHER) {
      if (opened.found.length > limit || opened.isExhausted) break;
      await opened.look(candidates.pageIds.slice(at, at + TOGETHER));
    }
    isCut ||= candidates.isCut || opened.isExhausted;
    if (opened.found.length > limit || opened.isExhausted) break;
  }
  const found = opened.found.sort(
    (a, b) => a.tier - b.tier || b.together - a.together || b.updatedAt - a.updatedAt || b.pageId - a.pageId,
  );
  return {
    found: await opened.withPaths(found.slice(0, limit)),
    more: isCut || found.length > limit,
    waiting: await waitingIn(db, new Set(scopes.flatMap(({ vault, pages }) => (pages === null ? [vault.workspaceId] : [])))),
  };
}

class Opened {
  readonly found: PageFound[] = [];
  readonly #db: Db;
  readonly #query: Query;
  readonly #vaults: ReadonlyMap<number, Vault>;
  readonly #permitted: ReadonlyMap<number, ReadonlySet<number> | null>;
  readonly #seen = new Set<number>();
  readonly #until = performance.now() + OPENED.milliseconds;
  #bytes = 0;

  constructor(db: Db, query: Query, scopes: readonly SearchedScope[]) {
    this.#db = db;
    this.#query = query;
    this.#vaults = new Map(scopes.map(({ vault }) => [vault.workspaceId, Vault.from(vault)]));
    this.#permitted = new Map(scopes.map(({ vault, pages }) => [vault.workspaceId, pages && new Set(pages)]));
  }

  get isExhausted(): boolean {
    if (this.#seen.size < TOGETHER) return this.#bytes >= OPENED.bytes;
    return this.#seen.size >= OPENED.pages || this.#bytes >= OPENED.bytes || performance.now() > this.#until;
  }

  async look(pageIds: readonly number[]): Promise<void> {
    const fresh = pageIds.filter((id) => !this.#seen.has(id));
    if (fresh.length === 0) return;
    for (const row of await pagesOf(this.#db, fresh)) {
      if (this.isExhausted) return;
      const { id: pageId, workspace_id: workspaceId } = row;
      this.#seen.add(pageId);
      const vault = this.#vaults.get(workspaceId);
      if (!vault || !this.#isOpen(workspaceId, pageId)) continue;
      const title = vault.readText(titlePlace(pageId), row.title, DAMAGED_TITLE);
      this.#bytes += row.size;
      const match = matchPage(this.#query, { title, blocks: await textsOf(this.#db, vault, row) });
      if (!match || (row.is_clearing && (await isHidden(this.#db, pageId)))) continue;
      this.found.push({ ...match, pageId, workspaceId, title, path: [], updatedAt: row.updated_at });
    }
    // Those that are gone, too.
    for (const id of fresh) this.#seen.add(id);
  }

  #isOpen(workspaceId: number, pageId: number): boolean {
    const permitted = this.#permitted.get(workspaceId);
    return permitted === null || permitted?.has(pageId) === true;
  }

  /** With the titles of what stands above them, as far as it is open: one question for each step up. */
  async withPaths(found: readonly PageFound[]): Promise<PageFound[]> {
    const places = new Map<number, Place>();
    for (let [ids, step] = [found.map(({ pageId }) => pageId), 0]; ids.length > 0 && step <= DEEPEST; step += 1) {
      const rows = await placesOf(this.#db, ids);
      for (const row of rows) places.set(row.id, row);
      const parents = new Set(rows.flatMap(({ parent_id }) => parent_id ?? []));
      ids = [...parents].filter((id) => !places.has(id));
    }
    return found.map((page) => ({ ...page, path: this.#pathTo(page, places) }));
  }

  #pathTo({ pageId, workspaceId }: PageFound, places: ReadonlyMap<number, Place>): string[] {
    const vault = this.#vaults.get(workspaceId);
    const path: string[] = [];
    let at = places.get(places.get(pageId)?.parent_id ?? 0);
    for (let step = 0; vault && at && step < DEEPEST; step += 1) {
      if (this.#isOpen(workspaceId, at.id)) path.unshift(vault.readText(titlePlace(at.id), at.title, DAMAGED_TITLE));
      at = places.get(at.parent_id ?? 0);
    }
    return path;
  }
}

/** Pages that are loaded in one question, and the bytes of a content that comes with it. */
const TOGETHER = 12;
const WITH_CONTENT = 64 * 1024;

/** In the order of their numbers in `ids`; contents that are kept here, or are large, are not loaded. */
async function pagesOf(db: Db, ids: readonly number[]) {
  const needed = sql.join([0, ...ids.filter((id) => !isKept(id))]);
  const rows = await db
    .selectFrom("pages")
    .innerJoin("page_versions", (join) =>
      join.onRef("page_versions.page_id", "=", "pages.id").onRef("page_versions.revision", "=", "pages.revision"),
    )
    .innerJoin("workspaces", "workspaces.id", "pages.workspace_id")
    .select(["pages.id", "pages.workspace_id", "pages.title", "pages.revision", "pages.updated_at", "page_versions.size"])
    .select("workspaces.is_clearing")
    .select(
      sql<Uint8Array | null>`case when page_versions.size <= ${WITH_CONTENT} and pages.id in (${needed})
        then page_versions.content end`.as("content"),
    )
    .where("pages.id", "in", ids)
    .where("pages.deleted_at", "is", null)
    .where("workspaces.deleted_at", "is", null)
    .execute();
  const order = new Map(ids.map((id, at) => [id, at]));
  return rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Titles that are told of a path. */
const DEEPEST = 50;

type Place = Awaited<ReturnType<typeof placesOf>>[number];

function placesOf(db: Db, ids: readonly number[]) {
  return db.selectFrom("pages").select(["id", "parent_id", "title"]).where("id", "in", ids).execute();
}

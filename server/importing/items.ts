/** What each file of an import became, or is to become: written with it in one transaction, so that nothing is made twice. */
import { type Selectable, sql } from "kysely";
import type { Receipt } from "#core/import/receipt.ts";
import type { Db, Engine, Trx } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import type { Tables } from "../db/tables.ts";
import { breathe } from "../pacing.ts";
import { titlePlace } from "../pages/title-place.ts";
import type { Vault } from "../seal/vault.ts";
import { outcomePlace } from "./imports.ts";
import type { Bare, Marked } from "./targets.ts";

export type Item = Omit<Selectable<Tables["import_items"]>, "import_id">;

/** Stands for no revision: the page is new, or new beside one that was changed since. */
export const NEW = 0;
export const BESIDE = -1;

/** Of a path below one parent, whenever it is imported. */
export function keyOf(vault: Vault, parentId: number | null, path: string): Buffer {
  return vault.mac("path of an import", `${vault.workspaceId} ${parentId ?? 0} ${path}`).subarray(0, 20);
}

/** What an item has before anything is made. */
export const unmade = { is_made: 0, revision: NEW, parent_id: null, title: null, digest: null, outcome: null } as const;

export const titleMark = (vault: Vault, title: string): Buffer => vault.mac("title of an import", title);

/** Nobody has changed its title, its place in the tree or its content since. Its siblings may have moved around it. */
export async function isAsMade(db: Db, vault: Vault, item: Item): Promise<boolean> {
  const page = await db
    .selectFrom("pages")
    .select(["title", "revision", "parent_id"])
    .where("id", "=", item.made_id)
    .where("workspace_id", "=", vault.workspaceId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!page || !item.title || page.revision !== item.revision || page.parent_id !== item.parent_id) return false;
  const title = vault.textOrNull(titlePlace(item.made_id), page.title);
  return title !== null && titleMark(vault, title).equals(item.title);
}

export const hexOf = (key: Uint8Array): string => Buffer.from(key).toString("hex");

export async function itemsOf(db: Db, importId: number): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for await (const item of eachItem(db, importId)) items.set(hexOf(item.item_key), item);
  return items;
}

/** In the order of their keys, with turns for others. */
export async function* eachItem(db: Db, importId: number): AsyncGenerator<Item> {
  let after: Uint8Array = Buffer.alloc(0);
  for (;;) {
    const rows = await db
      .selectFrom("import_items")
      .selectAll()
      .where("import_id", "=", importId)
      .where("item_key", ">", after)
      .orderBy("item_key")
      .limit(200)
      .execute();
    for (const { import_id: _, ...item } of rows) {
      await breathe();
      yield item;
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.item_key;
  }
}

/** What an earlier import made, and which. */
export interface Earlier {
  item: Item;
  importId: number;
}

/** The newest that earlier imports into the workspace made under these keys. */
export async function earlierItems(
  db: Db,
  workspaceId: number,
  importId: number,
  keys: readonly Buffer[],
): Promise<Map<string, Earlier>> {
  const found = new Map<string, Earlier>();
  for (const some of slices(keys)) {
    await breathe();
    const rows = await db
      .selectFrom("import_items")
      .innerJoin("imports", "imports.id", "import_items.import_id")
      .selectAll("import_items")
      .where("import_items.item_key", "in", some)
      .where("import_items.is_made", "=", 1)
      .where("imports.workspace_id", "=", workspaceId)
      .where("imports.id", "<", importId)
      .orderBy("imports.id")
      .execute();
    for (const { import_id, ...item } of rows) found.set(hexOf(item.item_key), { item, importId: import_id });
  }
  return found;
}

/** Keeps numbers that no other page will have. */
export async function reserveIds(trx: Trx, engine: Engine, count: number): Promise<number[]> {
  if (count === 0) return [];
  if (engine === "postgres") {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('pages', 'id')) as id from generate_series(1, ${count})`.execute(trx);
    return rows.map((row) => Number(row.id));
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'pages'`.execute(trx);
  const last = Number(rows[0]?.seq ?? 0);
  if (rows.length > 0) await sql`update sqlite_sequence set seq = ${last + count} where name = 'pages'`.execute(trx);
  else await sql`insert into sqlite_sequence (name, seq) values ('pages', ${count})`.execute(trx);
  return Array.from({ length: count }, (_, at) => last + 1 + at);
}

export async function insertItems(trx: Trx, importId: number, items: readonly Item[]): Promise<void> {
  for (let at = 0; at < items.length; at += 50)
    await trx
      .insertInto("import_items")
      .values(items.slice(at, at + 50).map((item) => ({ import_id: importId, ...item })))
      .onConflict((conflict) => conflict.columns(["import_id", "item_key"]).doNothing())
      .execute();
}

/** Says what became of them, in place of what was to. */
export async function settleItems(trx: Trx, importId: number, items: readonly Item[]): Promise<void> {
  for (let at = 0; at < items.length; at += 50)
    await trx
      .insertInto("import_items")
      .values(items.slice(at, at + 50).map((item) => ({ import_id: importId, ...item })))
      .onConflict((conflict) =>
        conflict.columns(["import_id", "item_key"]).doUpdateSet(({ ref }) => ({
          made_id: ref("excluded.made_id"),
          is_made: ref("excluded.is_made"),
          revision: ref("excluded.revision"),
          parent_id: ref("excluded.parent_id"),
          title: ref("excluded.title"),
          digest: ref("excluded.digest"),
          outcome: ref("excluded.outcome"),
        })),
      )
      .execute();
}

export const sealOutcome = (vault: Vault, importId: number, key: Uint8Array, outcome: Named): Buffer =>
  vault.sealText(outcomePlace(importId, key), JSON.stringify(outcome));

/** What a file came to. */
export interface Named
  extends Partial<Pick<Receipt, "pages" | "pagesUpdated" | "pagesUnchanged" | "blocks" | "tasks" | "tasksDone">> {
  file: string;
  /** Differs where the file does. */
  source?: string;
  /** Its blocks have ids of an earlier version of it. */
  hasKeptIds?: true;
  resolved?: number;
  unresolved?: string[];
  /** Links that lead nowhere beside those. */
  unnamed?: number;
  problems?: string[];
  /** Where links led that name a block by its mark: which is no more among its words. */
  marked?: readonly Marked[];
  /** Marks of its own blocks that links led to by them: an update takes them out of its words as well, whether a link names them or not. */
  bare?: readonly Bare[];
}

/** Whether it was made from the very same file, as far as that was remembered. */
export const isFrom = (vault: Vault, earlier: Earlier, source: string): boolean =>
  outcomeBefore(vault, earlier)?.source === source;

/** As far as it was remembered. */
export function outcomeBefore(vault: Vault, { item, importId }: Earlier): Named | null {
  const outcome = item.outcome && vault.textOrNull(outcomePlace(importId, item.item_key), item.outcome);
  return outcome === null ? null : (JSON.parse(outcome) as Named);
}

export const openOutcome = (vault: Vault, importId: number, item: Item): Named | null =>
  item.outcome && JSON.parse(vault.openText(outcomePlace(importId, item.item_key), item.outcome));

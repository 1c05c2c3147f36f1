/**
 * References of pages that were last saved before there were any. Asked for at the start, in slices; how far it has come is kept, so
 * that it goes on after a restart and is done once.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import type { Vault } from "../seal/vault.ts";
import { prepareAgain } from "./incoming.ts";
import { readContent } from "./kept-content.ts";
import { writePageReferences } from "./page-references.ts";

const KEY = "references-filled-to";
/** No page is left. */
export const ALL = "all";
/** Pages that are looked at between two notes of how far it has come. */
const AT_ONCE = 50;
/** What every link to a page has; see `core/references.ts`. */
const SIGN = "/page/";

export async function fillReferences(context: Context, stopped: AbortSignal): Promise<void> {
  const { database, log } = context;
  try {
    for (let from = await filledTo(database.read); from !== ALL && !stopped.aborted; ) {
      from = await fillSome(context, Number(from), stopped);
      if (!stopped.aborted) await database.transact((trx) => noteFilled(trx, from));
    }
  } catch (error) {
    if (!stopped.aborted) log.error({ err: error }, "Older links between pages could not be looked up; the next try is tomorrow");
  }
}

/** @returns how far it has come */
async function fillSome(context: Context, from: number, stopped: AbortSignal): Promise<string> {
  const pages = await context.database.read
    .selectFrom("pages")
    .innerJoin("workspaces", "workspaces.id", "pages.workspace_id")
    .leftJoin("page_reference_texts", "page_reference_texts.page_id", "pages.id")
    .select(["pages.id", "pages.revision", "pages.workspace_id", "workspaces.is_encrypted"])
    .select("page_reference_texts.page_id as known")
    .where("pages.id", ">", from)
    .where("pages.deleted_at", "is", null)
    .where("workspaces.deleted_at", "is", null)
    .orderBy("pages.id")
    .limit(AT_ONCE)
    .execute();
  for (const page of pages) {
    if (stopped.aborted) break;
    if (page.known !== null) continue;
    const began = performance.now();
    await fill(context, page);
    // As long for others as for this.
    await pause(performance.now() - began);
  }
  return pages.length < AT_ONCE ? ALL : String(pages.at(-1)?.id);
}

interface PageAsItWas {
  id: number;
  revision: number;
  workspace_id: number;
  is_encrypted: number;
}

async function fill(context: Context, { id, revision, workspace_id: workspaceId, is_encrypted }: PageAsItWas): Promise<void> {
  const { database, vaults } = context;
  const vault = await vaults.of(database.read, { id: workspaceId, is_encrypted }).catch(() => null);
  const json = vault && (await contentOf(database.read, vault, id, revision));
  if (!vault || !json?.includes(SIGN)) return;
  const { references } = await prepareAgain(context, { id: 0 }, json);
  await database.transact(async (trx) => {
    // The workspace is locked before its pages, as everywhere. Whoever saved meanwhile has written what there is.
    await trx.selectFrom("workspaces").select("id").where("id", "=", workspaceId).forNoKeyUpdate().execute();
    const same = await trx
      .selectFrom("pages")
      .select("id")
      .where("id", "=", id)
      .where("revision", "=", revision)
      .where("deleted_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (same) await writePageReferences(context, trx, vault, { id, workspaceId }, references);
  });
}

/** null where it is gone, or does not open. */
async function contentOf(db: Db, vault: Vault, id: number, revision: number): Promise<Buffer | null> {
  try {
    return await readContent(db, vault, id, revision);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

async function filledTo(db: Db): Promise<string> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();
  return row ? Buffer.from(row.value).toString() : "0";
}

/** @param to a page's id, or `ALL` */
export async function noteFilled(trx: Trx, to: string): Promise<void> {
  const value = Buffer.from(to);
  await trx
    .insertInto("settings")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

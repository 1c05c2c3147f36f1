import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { eraseSome } from "../account/erasing.ts";
import type { Context } from "../context.ts";
import type { Engine, Trx } from "../db/database.ts";
import { searchIndex } from "../db/search-index.ts";
import { clearFiles, markFiles } from "./clearing-files.ts";
import { clearPages, mark, unmarkedOf } from "./clearing-pages.ts";

/**
 * Clears away what is deleted, in slices: each is one small transaction, and others have their turn between two of them. What is
 * left to do stands in the rows themselves, so that it goes on after a restart.
 */

/** Rows of a slice, by what they cost. */
const SHARES = 50;
const ITEMS = 1000;
/** Milliseconds until it is tried again, where it failed. */
const AGAIN = 60_000;

export class Clearing {
  readonly #context: Context;
  #working: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** To be called after a commit that marked something as deleted, and at the start. */
  wake(): void {
    this.#isWoken = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  /** Resolves when nothing is left to clear. For tests. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        for (let isMore = true; isMore && !this.#isStopped; ) {
          isMore = await this.#paced((trx) => clearSome(trx, this.#context.database.engine, this.#context.now()));
          await this.#tend();
        }
      }
    } catch (error) {
      if (this.#isStopped) return;
      this.#context.log.error({ err: error }, "What is deleted could not be cleared away; it is tried again in a minute");
      setTimeout(() => this.wake(), AGAIN).unref();
    }
  }

  /**
   * Deleted words leave the index while they are few among the others. One step of merging reads past all that stand in its way,
   * and nobody is served meanwhile.
   */
  async #tend(): Promise<void> {
    const { tend } = searchIndex(this.#context.database.engine);
    for (let isMore = tend !== null; tend && isMore && !this.#isStopped; ) isMore = await this.#paced(tend);
  }

  /** @returns what `work` says: whether there may be more to do */
  async #paced(work: (trx: Trx) => Promise<boolean>): Promise<boolean> {
    const began = performance.now();
    const isMore = await this.#context.database.transact(work);
    // As long for others as for this.
    if (isMore) await pause(performance.now() - began);
    return isMore;
  }
}

async function clearSome(trx: Trx, engine: Engine, now: number): Promise<boolean> {
  const workspace = await trx
    .selectFrom("workspaces")
    .select("id")
    .where("deleted_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (workspace && (await mark(trx, await unmarkedOf(trx, workspace.id), now))) return true;
  if (workspace && (await markFiles(trx, workspace.id, now))) return true;
  if ((await clearPages(trx, engine, now)) || (await clearFiles(trx))) return true;
  if (workspace) return clearWorkspace(trx, workspace.id);
  if (await eraseSome(trx, now)) return true;
  return settle(trx);
}

/** What hangs on a workspace without pages, and then its row. */
async function clearWorkspace(trx: Trx, id: number): Promise<boolean> {
  const shares = await trx.selectFrom("share_permissions").select("id").where("workspace_id", "=", id).limit(SHARES).execute();
  const ids = shares.map((row) => row.id);
  if (ids.length > 0) await trx.deleteFrom("share_permissions").where("id", "in", ids).execute();
  else if (!(await clearImports(trx, id))) await trx.deleteFrom("workspaces").where("id", "=", id).execute();
  return true;
}

async function clearImports(trx: Trx, workspaceId: number): Promise<boolean> {
  const first = await trx.selectFrom("imports").select("id").where("workspace_id", "=", workspaceId).limit(1).executeTakeFirst();
  if (!first) return false;
  const items = await trx
    .selectFrom("import_items")
    .select("item_key")
    .where("import_id", "=", first.id)
    .orderBy("item_key")
    .limit(ITEMS)
    .execute();
  const last = items.at(-1);
  if (last)
    await trx.deleteFrom("import_items").where("import_id", "=", first.id).where("item_key", "<=", last.item_key).execute();
  else await trx.deleteFrom("imports").where("id", "=", first.id).execute();
  return true;
}

/** Nothing is marked any more: workspaces stop asking what stands above a page. */
async function settle(trx: Trx): Promise<false> {
  const clearing = await trx
    .selectFrom("workspaces")
    .select("id")
    .where("is_clearing", "=", sql.lit(1))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  // Locked first: whoever deletes a page now waits, and is seen by the next question if it was quicker.
  const ids = clearing.map((row) => row.id);
  if (ids.length === 0) return false;
  const marked = trx.selectFrom("pages").select("workspace_id").where("deleted_at", "is not", null);
  await trx.updateTable("workspaces").set({ is_clearing: 0 }).where("id", "in", ids).where("id", "not in", marked).execute();
  return false;
}

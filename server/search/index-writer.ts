import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { rowsOf, type SearchIndex, searchIndex } from "../db/search-index.ts";
import type { CutPage } from "./cut-pages.ts";
import { holdUnchanged, strikeOff, type Waiting } from "./queue.ts";

/** Old rows that are removed in one transaction. */
const REMOVED = 50;
/** Milliseconds that a transaction of several pages is to take before its commit, and how many they may be. */
const SHORT = 12;
const MOST_TOGETHER = 16;
/** Milliseconds. */
const LONGEST_PAUSE = 100;
/** Of one page; more than the largest has. */
const MOST_ROWS = 100_000;

/** A page that waits, and what was cut of it as it is there. */
export interface Cut extends Waiting {
  page: CutPage;
}

/** Writes the words of pages into the index, in small transactions with a pause after each, and strikes the pages off the queue. */
export class IndexWriter {
  readonly #database: Context["database"];
  readonly #isStopped: () => boolean;
  readonly #index: SearchIndex;
  /** Pages of one transaction, by how long those before took. */
  #together = 1;

  constructor({ database }: Pick<Context, "database">, isStopped: () => boolean) {
    this.#database = database;
    this.#isStopped = isStopped;
    this.#index = searchIndex(database.engine);
  }

  /** What the engine wants done between pages. */
  async tend(): Promise<void> {
    if (this.#index.tend) await this.#paced(this.#index.tend);
  }

  async write(cut: readonly Cut[]): Promise<void> {
    const short = cut.filter(({ page }) => page.rows.length <= 1);
    for (let at = 0; at < short.length && !this.#isStopped(); ) {
      const some = short.slice(at, at + this.#together);
      await this.#writeSome(some);
      at += some.length;
    }
    for (const one of cut) if (one.page.rows.length > 1 && !this.#isStopped()) await this.#writePage(one);
  }

  /** Pages of one row each in one transaction, which is kept so short that others hardly wait for it. */
  async #writeSome(some: readonly Cut[]): Promise<void> {
    const pageIds = some.map(({ pageId }) => pageId);
    const old = await rowsOf(this.#database.read, pageIds, REMOVED + 1);
    if (old.length > REMOVED) {
      for (const one of some) if (!this.#isStopped()) await this.#writePage(one);
      return;
    }
    await this.#paced(async (trx) => {
      const began = performance.now();
      const held = await holdUnchanged(trx, some);
      const pages = some.flatMap(({ pageId, page }) => (held.has(pageId) ? [page] : []));
      if (pages.length === 0) return;
      await this.#index.add(
        trx,
        pages.flatMap(({ pageId, changedAt, rows }) => rows.map((words) => ({ pageId, changedAt, words }))),
      );
      await this.#index.remove(
        trx,
        old.flatMap(({ id, pageId }) => (held.has(pageId) ? [id] : [])),
      );
      await strikeOff(trx, [...held]);
      const perPage = (performance.now() - began) / pages.length;
      this.#together = Math.max(1, Math.min(Math.floor(SHORT / perPage), 2 * some.length, MOST_TOGETHER));
    });
  }

  /** New rows first, one a transaction; the old ones are removed with the last. Until then the page is found by both. */
  async #writePage(one: Cut): Promise<void> {
    const { pageId, changedAt, rows } = one.page;
    const old = (await rowsOf(this.#database.read, [pageId], MOST_ROWS)).map(({ id }) => id);
    for (const words of rows.slice(0, -1))
      if (!(await this.#held(one, (trx) => this.#index.add(trx, [{ pageId, changedAt, words }])))) return;
    for (; old.length > REMOVED; ) if (!(await this.#held(one, (trx) => this.#index.remove(trx, old.splice(0, REMOVED))))) return;
    await this.#held(one, async (trx) => {
      const last = rows.at(-1);
      if (last) await this.#index.add(trx, [{ pageId, changedAt, words: last }]);
      await this.#index.remove(trx, old);
      await strikeOff(trx, [pageId]);
    });
  }

  /** @returns whether it was done: not where the page has changed since, or somebody else was quicker */
  #held(one: Waiting, work: (trx: Trx) => Promise<void>): Promise<boolean> {
    return this.#paced(async (trx) => {
      if ((await holdUnchanged(trx, [one])).size === 0) return false;
      await work(trx);
      return true;
    });
  }

  /** As long for others as for this. */
  async #paced<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    let began = 0;
    const result = await this.#database.transactAside((trx) => {
      began = performance.now();
      return work(trx);
    });
    await pause(Math.min(performance.now() - began, LONGEST_PAUSE));
    return result;
  }
}

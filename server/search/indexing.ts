import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { rowsOf, type SearchIndex, searchIndex } from "../db/search-index.ts";
import { TooMuch } from "../errors.ts";
import { breathe } from "../pacing.ts";
import type { Vault } from "../seal/vault.ts";
import { type CutPage, cutPage } from "./cut-pages.ts";
import { CLAIM, holdLonger, holdPlace, isWaiting, nextSome, putOff, type Queued, strikeOff, takeSome } from "./queue.ts";

/** Milliseconds between two looks at the queue, also for what other processes put there and left. */
const LOOK = 300;
/** Pages that are taken at once. */
const PAGES = 16;
/** So many pages of so few bytes are cut on the main thread: handing them over takes longer. */
const FEW = 8;
const SMALL = 16 * 1024;
/** Old rows that are removed in one transaction. */
const REMOVED = 50;
/** Steps of merging between two batches. */
const STEPS = 4;
/** Milliseconds until it goes on, where the database failed. */
const AGAIN = 2000;

type Needed = Pick<Context, "config" | "database" | "vaults" | "searchers" | "log" | "now">;

/**
 * Works the queue off: the words of pages are cut beside the main thread, and written in small transactions with a pause after each.
 * Several processes may work on one database: a page that two of them take is written by one.
 */
export class Indexing {
  readonly #context: Needed;
  readonly #index: SearchIndex;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #isStopped = false;

  constructor(context: Needed) {
    this.#context = context;
    this.#index = searchIndex(context.database.engine);
  }

  start(): void {
    this.#look(0);
  }

  #look(wait: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.#wake(), wait).unref();
  }

  #wake(): void {
    this.#working ??= this.#work()
      .then(() => LOOK)
      .catch((error) => {
        if (!this.#isStopped) this.#context.log.error({ err: error }, "Pages could not be indexed; it is tried again");
        return AGAIN;
      })
      .then((wait) => {
        this.#working = null;
        this.#look(wait);
      });
  }

  /** Resolves when all that is committed can be found. For tests. */
  async settled(): Promise<void> {
    const { database } = this.#context;
    const left = async () =>
      (await database.read.selectFrom("search_queue").select("place").where("attempts", "=", 0).limit(1).execute()).length > 0;
    while (!this.#isStopped && (await left())) {
      clearTimeout(this.#timer);
      this.#wake();
      await this.#working;
      clearTimeout(this.#timer);
      this.#look(0);
      await pause(1);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      const taken = await this.#take();
      if (taken.length === 0) return;
      const letGo = this.#keep(taken);
      try {
        await this.#cutAndWrite(taken);
      } finally {
        letGo();
      }
      for (let step = 0; step < STEPS && !this.#isStopped; step += 1)
        if (!(await this.#paced((trx) => this.#index.tend(trx)))) break;
    }
  }

  async #take(): Promise<Queued[]> {
    const { database, now } = this.#context;
    if (database.engine === "sqlite") return nextSome(database.read, now(), PAGES);
    if (!(await isWaiting(database.read, now()))) return [];
    return database.transact((trx) => takeSome(trx, now(), PAGES));
  }

  /** A page of megabytes takes longer than a claim lasts. */
  #keep(taken: readonly Queued[]): () => void {
    const { database, now } = this.#context;
    if (database.engine === "sqlite") return () => {};
    const timer = setInterval(() => {
      const hold = (trx: Trx) => Promise.all(taken.map(({ place }) => holdLonger(trx, place, now())));
      database.transact(hold).catch(() => {});
    }, CLAIM / 2).unref();
    return () => clearInterval(timer);
  }

  async #cutAndWrite(taken: readonly Queued[]): Promise<void> {
    const vaults = await this.#vaultsOf(taken);
    const isLittle = taken.length <= FEW && taken.every(({ size }) => size <= SMALL);
    const batches = isLittle
      ? taken.map((one) => [one])
      : [taken.filter(isUsual), ...taken.filter((one) => !isUsual(one)).map((one) => [one])];
    for (const batch of batches) {
      if (this.#isStopped) return;
      if (batch.length > 0) await this.#cutBatch(batch, vaults, isLittle);
    }
  }

  async #cutBatch(batch: readonly Queued[], vaults: ReadonlyMap<number, Vault>, isLittle: boolean): Promise<void> {
    const { database, config, searchers, log, now } = this.#context;
    try {
      const pageIds = batch.map(({ pageId }) => pageId);
      const { databaseUrl, dataDir } = config;
      const input = { settings: { databaseUrl, dataDir }, vaults: [...vaults.values()].map((vault) => vault.forThread), pageIds };
      await breathe();
      const pages = isLittle
        ? await Promise.all(pageIds.map((pageId) => cutPage(database.read, vaults, pageId)))
        : await searchers.run("cutPages", input, 0);
      await this.#write(batch, pages);
    } catch (error) {
      if (this.#isStopped) return;
      // Whatever a page holds, the others go on.
      if (!(error instanceof TooMuch)) throw error;
      log.warn({ pages: batch.map(({ pageId }) => pageId) }, "Pages took too long to be indexed; they are tried again later");
      await database.transact((trx) => Promise.all(batch.map((one) => putOff(trx, one, now()))));
    }
  }

  /** @returns by workspace */
  async #vaultsOf(taken: readonly Queued[]): Promise<Map<number, Vault>> {
    const { database, vaults } = this.#context;
    const found = new Map<number, Vault>();
    for (const { workspaceId: id, isEncrypted: is_encrypted } of taken) {
      if (found.has(id)) continue;
      const vault = await vaults.of(database.read, { id, is_encrypted }).catch(() => null);
      if (vault) found.set(id, vault);
    }
    return found;
  }

  async #write(batch: readonly Queued[], pages: readonly CutPage[]): Promise<void> {
    for (const { place, pageId } of batch) {
      const page = pages.find((one) => one.pageId === pageId);
      if (page && !this.#isStopped) await this.#writePage(place, page);
    }
  }

  /** New rows first, one a transaction; the old ones are removed with the last. Until then the page is found by both. */
  async #writePage(place: number, { pageId, changedAt, rows }: CutPage): Promise<void> {
    const old = await rowsOf(this.#context.database.read, [pageId], MOST_ROWS);
    for (const row of rows.slice(0, -1))
      if (!(await this.#held(place, (trx) => this.#index.add(trx, pageId, changedAt, row)))) return;
    for (; old.length > REMOVED; )
      if (!(await this.#held(place, (trx) => this.#index.remove(trx, old.splice(0, REMOVED))))) return;
    await this.#held(place, async (trx) => {
      const last = rows.at(-1);
      if (last) await this.#index.add(trx, pageId, changedAt, last);
      await this.#index.remove(trx, old);
      await strikeOff(trx, place);
    });
  }

  /** @returns whether it was done: not where the page has changed since, or somebody else was quicker */
  #held(place: number, work: (trx: Trx) => Promise<void>): Promise<boolean> {
    return this.#paced(async (trx) => {
      if (!(await holdPlace(trx, place))) return false;
      await work(trx);
      return true;
    });
  }

  /** As long for others as for this. */
  async #paced<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    let began = 0;
    const result = await this.#context.database.transact((trx) => {
      began = performance.now();
      return work(trx);
    });
    await pause(Math.min(performance.now() - began, LONGEST_PAUSE));
    return result;
  }
}

const LONGEST_PAUSE = 100;

/** Of one page; more than the largest has. */
const MOST_ROWS = 100_000;

function isUsual({ size }: Queued): boolean {
  return size <= USUAL;
}

const USUAL = 256 * 1024;

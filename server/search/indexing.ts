import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { TooMuch } from "../errors.ts";
import { breathe } from "../pacing.ts";
import type { Vault } from "../seal/vault.ts";
import { cutFrom, USUAL } from "./cut-pages.ts";
import { type Cut, IndexWriter } from "./index-writer.ts";
import { CLAIM, holdLonger, isWaiting, nextSome, putOff, type Queued, takeSome } from "./queue.ts";

/** Milliseconds between two looks at the queue, also for what other processes put there and left. */
const LOOK = 300;
/** Pages that are taken at once. */
export const PAGES = 32;
/** While no more wait than these, it rests between two looks: pages that are saved again and again are not cut for each Save. */
export const USUALLY_WAITING = 64;
/** Pages that are cut at once. */
const CUT = 16;
/** So many pages of so few bytes are cut on the main thread: handing them over takes longer. */
const FEW = 8;
const SMALL = 16 * 1024;
/** Milliseconds until it goes on, where the database failed. */
const AGAIN = 2000;

type Needed = Pick<Context, "config" | "database" | "vaults" | "searchers" | "log" | "now">;

/**
 * Works the queue off: the words of pages are cut beside the main thread, and written in small transactions (`index-writer.ts`).
 * Several processes may work on one database: a page that two of them take is written by one.
 */
export class Indexing {
  readonly #context: Needed;
  readonly #writer: IndexWriter;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #isStopped = false;

  constructor(context: Needed) {
    this.#context = context;
    this.#writer = new IndexWriter(context, () => this.#isStopped);
  }

  start(): void {
    this.#look(0);
  }

  #look(wait: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.#wake(), wait).unref();
  }

  #wake(): void {
    this.#working ??= this.work()
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
      (await database.read.selectFrom("search_queue").select("page_id").where("attempts", "=", 0).limit(1).execute()).length > 0;
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

  /** Takes some pages, and goes on while many wait: then they came in bulk. */
  async work(): Promise<void> {
    while (!this.#isStopped) {
      const taken = await this.#take();
      if (taken.length === 0) return;
      const letGo = this.#keep(taken);
      try {
        await this.#cutAndWrite(taken);
      } finally {
        letGo();
      }
      if (!this.#isStopped) await this.#writer.tend();
      if (taken.length < PAGES || !(await this.#isMuch())) return;
    }
  }

  async #isMuch(): Promise<boolean> {
    const { database, now } = this.#context;
    return isWaiting(database.read, now(), USUALLY_WAITING);
  }

  async #take(): Promise<Queued[]> {
    const { database, now } = this.#context;
    if (database.engine === "sqlite") return nextSome(database.read, now(), PAGES);
    if (!(await isWaiting(database.read, now()))) return [];
    return database.transactAside((trx) => takeSome(trx, now(), PAGES));
  }

  /** A page of megabytes takes longer than a claim lasts. */
  #keep(taken: readonly Queued[]): () => void {
    const { database, now } = this.#context;
    if (database.engine === "sqlite") return () => {};
    const timer = setInterval(() => {
      const hold = (trx: Trx) => Promise.all(taken.map((one) => holdLonger(trx, one, now())));
      database.transactAside(hold).catch(() => {});
    }, CLAIM / 2).unref();
    return () => clearInterval(timer);
  }

  /** The next pages are cut while others are written. */
  async #cutAndWrite(taken: readonly Queued[]): Promise<void> {
    const vaults = await this.#vaultsOf(taken);
    const isLittle = taken.length <= FEW && taken.every(({ size }) => size <= SMALL);
    const [first, ...others] = batchesOf(taken);
    let cutting = first && this.#cut(first, vaults, isLittle);
    for (const next of [...others, null]) {
      const cut = await cutting;
      if (this.#isStopped) return;
      cutting = next ? this.#cut(next, vaults, isLittle) : undefined;
      // Where the writing fails, nobody waits for it.
      cutting?.catch(() => {});
      if (cut) await this.#writer.write(cut);
    }
  }

  /** @returns none where it took too long: whatever a page holds, the others go on */
  async #cut(batch: readonly Queued[], vaults: ReadonlyMap<number, Vault>, isLittle: boolean): Promise<Cut[]> {
    const { database, config, searchers, log, now } = this.#context;
    try {
      const pageIds = batch.map(({ pageId }) => pageId);
      const { databaseUrl, dataDir } = config;
      const input = { settings: { databaseUrl, dataDir }, vaults: [...vaults.values()].map((vault) => vault.forThread), pageIds };
      await breathe();
      const pages = isLittle ? await cutFrom(database.read, vaults, pageIds) : await searchers.run("cutPages", input, 0);
      const cut = new Map(pages.map((page) => [page.pageId, page]));
      return batch.flatMap(({ pageId, change }) => {
        const page = cut.get(pageId);
        return page ? [{ pageId, change, page }] : [];
      });
    } catch (error) {
      if (this.#isStopped) return [];
      if (!(error instanceof TooMuch)) throw error;
      log.warn({ pages: batch.map(({ pageId }) => pageId) }, "Pages took too long to be indexed; they are tried again later");
      await database.transactAside((trx) => Promise.all(batch.map((one) => putOff(trx, one, now()))));
      return [];
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
}

/** Large pages are by themselves. */
function batchesOf(taken: readonly Queued[]): Queued[][] {
  const usual = taken.filter(({ size }) => size <= USUAL);
  const batches = Array.from({ length: Math.ceil(usual.length / CUT) }, (_, at) => usual.slice(at * CUT, (at + 1) * CUT));
  return [...batches, ...taken.filter(({ size }) => size > USUAL).map((one) => [one])];
}

import { breathe } from "../pacing.ts";
import type { Trx } from "./database.ts";
import { Handle } from "./handle.ts";

/** At most this many transactions share one commit, so that none waits long for the others. */
const BATCH = 64;
/** Milliseconds after which no other joins a commit: the first would wait for it, and whoever needs what its transactions hold. */
const LONGEST = 100;

const RELEASE = "RELEASE SAVEPOINT job";

/** The connection that writes. */
export interface Writer {
  readonly trx: Trx;
  /** False once the engine has taken the transaction back by itself. */
  readonly inTransaction: boolean;
  /** Begins a transaction, on a new connection where the last one was lost. */
  begin(): void | Promise<void>;
  /** Runs statements that answer nothing, in one trip. They need not be waited for: what is asked next comes after them. */
  run(...sql: string[]): void | Promise<void>;
  /** Whether a statement ended because another server has what it needs. */
  isContended(error: unknown): boolean;
}

interface Job {
  run(trx: Trx): Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Transactions that are asked for at the same time run one after another inside one commit, each under its own savepoint:
 * the disk is waited for once. Each is answered only after that commit.
 */
export class SharedCommits {
  readonly #writer: Writer;
  readonly #queue: Job[] = [];
  #running: Promise<void> | null = null;

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  run<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      this.#queue.push({
        run: async (trx) => {
          result = await work(trx);
        },
        resolve: () => resolve(result),
        reject,
      });
      this.#running ??= this.#drain();
    });
  }

  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #drain(): Promise<void> {
    // Requests that arrived together are all read before the first of them commits.
    await new Promise(setImmediate);
    while (this.#queue.length > 0) {
      await this.#commitBatch();
      await new Promise(setImmediate);
    }
    this.#running = null;
  }

  async #commitBatch(): Promise<void> {
    const done: Job[] = [];
    /** The last job's savepoint, which is still open. */
    let open: string[] = [];
    try {
      await this.#writer.begin();
    } catch (error) {
      // Trying for each of them would make the last wait for all the others' attempts.
      for (const job of this.#queue.splice(0)) job.reject(error);
      return;
    }
    try {
      const began = performance.now();
      for (let count = 0; count < BATCH && performance.now() - began < LONGEST; count += 1) {
        // Where the engine answers at once, all of them would be one turn.
        await breathe();
        const job = this.#queue.shift();
        if (!job) break;
        const end = await this.#runUnderSavepoint(job, open);
        open = end === "done" ? [RELEASE] : [];
        // What this transaction holds may be what the other server waits for.
        if (end === "contended") break;
        if (end === "failed") continue;
        done.push(job);
      }
      await this.#writer.run("COMMIT");
    } catch (error) {
      // A full disk or a failing one takes the whole batch back: nobody is told that anything was kept.
      await this.#takeBack();
      for (const job of done) job.reject(error);
      return;
    }
    for (const job of done) job.resolve();
  }

  /** @param before closes the last job's savepoint; @returns `done` where the job's changes are part of the commit to come */
  async #runUnderSavepoint(job: Job, before: string[]): Promise<"done" | "failed" | "contended"> {
    const handle = new Handle(this.#writer.trx);
    try {
      const saved = this.#writer.run(...before, "SAVEPOINT job");
      // It ends before the next statement of ours is sent.
      await job.run(handle.trx).finally(() => handle.end());
      await saved;
      return "done";
    } catch (error) {
      job.reject(error);
      if (!this.#writer.inTransaction) throw error;
      await this.#writer.run("ROLLBACK TO SAVEPOINT job", RELEASE);
      return this.#writer.isContended(error) ? "contended" : "failed";
    }
  }

  async #takeBack(): Promise<void> {
    try {
      if (this.#writer.inTransaction) await this.#writer.run("ROLLBACK");
    } catch {
      // The connection is lost, and the transaction with it.
    }
  }
}

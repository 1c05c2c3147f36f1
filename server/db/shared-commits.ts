import { breathe } from "../pacing.ts";
import type { Trx, Work } from "./database.ts";
import { Job, type Run } from "./job.ts";

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

/** What became of jobs under one savepoint. */
interface Stretch {
  begun: number;
  /** Those whose changes are part of the commit to come. */
  done: Job[];
  /** Whether the savepoint is still there. */
  isOpen: boolean;
  isContended: boolean;
}

/**
 * Transactions that are asked for at the same time run one after another inside one commit: the disk is waited for once, and each is
 * answered only after that. One that fails is rolled back to its savepoint and takes nobody along. Those that are about something,
 * and hardly ever fail, share a savepoint and run side by side, so that their questions share a trip: where one of them fails, they
 * run again, each under its own. Two that are about the same follow each other.
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

  /** @param about what `work` is about, where it hardly ever fails and may run again */
  run<T>(work: Work<T>, about: number | null = null): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push(Job.of(work, about, resolve, reject));
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
    try {
      await this.#writer.begin();
    } catch (error) {
      // Trying for each of them would make the last wait for all the others' attempts.
      for (const job of this.#queue.splice(0)) job.reject(error);
      return;
    }
    try {
      const began = performance.now();
      const hasRoom = (count: number) => count < BATCH && performance.now() - began < LONGEST && this.#queue.length > 0;
      let isOpen = false;
      for (let count = 0; hasRoom(count); ) {
        const stretch = await this.#runStretch(isOpen ? [RELEASE] : [], (begun) => hasRoom(count + begun));
        count += stretch.begun;
        done.push(...stretch.done);
        isOpen = stretch.isOpen;
        // What this transaction holds may be what the other server waits for.
        if (stretch.isContended) break;
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

  /** @param before closes the last savepoint */
  async #runStretch(before: string[], hasRoom: (begun: number) => boolean): Promise<Stretch> {
    const runs: Run[] = [];
    try {
      const saved = Promise.resolve(this.#writer.run(...before, "SAVEPOINT job"));
      saved.catch(() => {});
      await this.#begin(runs, hasRoom);
      await Promise.all(runs.map((run) => run.over));
      await saved;
      for (const { job, failure } of runs.filter((run) => run.isRefusal)) job.reject(failure?.error);
      const failed = runs.find(hasFailed);
      if (failed) return await this.#undo(runs, failed);
      const done = runs.filter(({ failure }) => !failure).map(({ job }) => job);
      return { begun: runs.length, done, isOpen: true, isContended: false };
    } catch (error) {
      for (const { job, failure } of runs) job.reject(failure?.error ?? error);
      throw error;
    }
  }

  /** @param runs takes them as they begin */
  async #begin(runs: Run[], hasRoom: (begun: number) => boolean): Promise<void> {
    for (let job = this.#queue[0]; job && hasRoom(runs.length); job = this.#queue[0]) {
      const isAlone = job.about === null || runs[0]?.job.about === null;
      if (runs.length > 0 && isAlone) return;
      // Where the engine answers at once, all of them would be one turn.
      await breathe();
      const about = job.about;
      await runs.findLast((run) => run.job.about === about)?.sent;
      if (runs.some(hasFailed)) return;
      this.#queue.shift();
      runs.push(job.run(this.#writer.trx));
    }
  }

  async #undo(runs: readonly Run[], failed: Run): Promise<Stretch> {
    const error = failed.failure?.error;
    if (!this.#writer.inTransaction) throw error;
    await this.#writer.run("ROLLBACK TO SAVEPOINT job", RELEASE);
    const isContended = this.#writer.isContended(error);
    // Which one it was is seen when each runs by itself.
    const again = runs.filter((run) => !run.isRefusal && runs.length > 1 && !(isContended && run === failed));
    if (!again.includes(failed)) failed.job.reject(error);
    this.#queue.unshift(...again.map(({ job }) => job.alone));
    return { begun: runs.length, done: [], isOpen: false, isContended };
  }

  async #takeBack(): Promise<void> {
    try {
      if (this.#writer.inTransaction) await this.#writer.run("ROLLBACK");
    } catch {
      // The connection is lost, and the transaction with it.
    }
  }
}

function hasFailed({ failure, isRefusal }: Run): boolean {
  return failure !== null && !isRefusal;
}

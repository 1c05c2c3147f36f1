import { breathe } from "../pacing.ts";
import type { Trx, Work } from "./database.ts";
import { Job, type Run } from "./job.ts";
import { writeSums } from "./sums.ts";

/** At most this many transactions share one commit, so that none waits long for the others. */
const BATCH = 64;
/** Milliseconds after which no other joins a commit: the first would wait for it, and whoever needs what its transactions hold. */
const LONGEST = 100;
/** Milliseconds of writing after which others have a turn before the commit. */
const LONG = 8;

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
  /**
   * Whether other servers write into the same database, and may wait for what this one holds. Then a commit is sent along with the
   * last that is written, if nothing is to be thought about in between: whatever failed before it makes it take all back.
   */
  readonly isShared: boolean;
}

/** What became of jobs under one savepoint. */
interface Stretch {
  begun: number;
  /** Those whose changes are part of the commit to come. */
  done: Job[];
  /** Whether the savepoint is still there. */
  isOpen: boolean;
  /** Whether others may wait for what this transaction holds. */
  isHolding: boolean;
  /** Whether the transaction has ended with it. */
  isOver: boolean;
}

interface End {
  isOver: boolean;
  isCommitted: boolean;
  refusal: { error: unknown } | null;
}

const NOT_YET: End = { isOver: false, isCommitted: false, refusal: null };

/**
 * Transactions that are asked for at the same time run one after another inside one commit: the disk is waited for once, and each is
 * answered only after that. One that fails is rolled back to its savepoint and takes nobody along. Those that are about something,
 * and hardly ever fail, share a savepoint and run side by side, so that their questions share a trip: where one of them fails, they
 * run again, each under its own. Two that are about the same never run side by side.
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
      let stretch: Stretch | null = null;
      for (let count = 0; hasRoom(count) && !stretch?.isHolding; count += stretch.begun) {
        const before = count;
        stretch = await this.#runStretch(stretch, (begun) => hasRoom(before + begun));
        done.push(...stretch.done);
      }
      if (!stretch?.isOver) {
        // Where the engine answers at once, what took long to write and its way to the disk would be one turn.
        if (performance.now() - began > LONG) await breathe();
        await this.#writer.run("COMMIT");
      }
    } catch (error) {
      // A full disk or a failing one takes the whole batch back: nobody is told that anything was kept.
      await this.#takeBack();
      for (const job of done) job.reject(error);
      return;
    }
    for (const job of done) job.resolve();
  }

  /** @param last the one before in this transaction; null for the first */
  async #runStretch(last: Stretch | null, hasRoom: (begun: number) => boolean): Promise<Stretch> {
    const runs: Run[] = [];
    try {
      const saved = Promise.resolve(this.#writer.run(...(last?.isOpen ? [RELEASE] : []), "SAVEPOINT job"));
      saved.catch(() => {});
      await this.#begin(runs, hasRoom);
      await Promise.all(runs.map((run) => run.ready));
      const early = runs.find(hasFailed);
      const ending = early ? giveUp(runs, early) : this.#finish(runs, last === null);
      await Promise.all(runs.map((run) => run.over));
      const { isOver, isCommitted, refusal } = await ending;
      await saved;
      const refused = runs.filter((run) => run.isRefusal || (isCommitted && run.failure));
      for (const { job, failure } of refused) job.reject(failure?.error);
      const failed = early ?? runs.find(hasFailed);
      if (failed && !isCommitted) return await this.#undo(runs, [failed], failed.failure?.error, isOver);
      const others = runs.filter((run) => !run.isRefusal);
      if (refusal) return await this.#undo(runs, others, refusal.error, isOver);
      const done = runs.filter(({ failure }) => !failure).map(({ job }) => job);
      const isHolding = this.#writer.isShared && runs.some((run) => run.isHolding);
      return { begun: runs.length, done, isOpen: true, isHolding, isOver };
    } catch (error) {
      for (const { job, failure } of runs) job.reject(failure?.error ?? error);
      throw error;
    }
  }

  /**
   * The last that jobs side by side write, behind what they add up to: whoever else adds to it, another server above all, waits for
   * that alone, and for the commit, which is sent along where it need not wait for an answer.
   */
  async #finish(runs: readonly Run[], isFirst: boolean): Promise<End> {
    const all = runs.flatMap(({ finish }) => finish ?? []);
    if (all.length === 0) return NOT_YET;
    const isOver = this.#writer.isShared && isFirst && all.every(({ isAll }) => isAll);
    const how = isOver ? "writeOrFail" : "write";
    const summed = writeSums(
      this.#writer.trx,
      all.map(({ addition }) => addition),
      how,
    );
    for (const { write } of all) write();
    if (!isOver)
      return summed.then(
        () => NOT_YET,
        (error: unknown) => ({ ...NOT_YET, refusal: { error } }),
      );
    // What came behind the commit would be kept by itself.
    for (const run of runs) run.close();
    const [first, commit] = await Promise.allSettled([summed, this.#writer.run("COMMIT")]);
    // Only this tells: nothing that is kept may be tried again.
    if (commit.status === "fulfilled") return { isOver, isCommitted: true, refusal: null };
    const { reason } = first.status === "rejected" ? first : commit;
    return { isOver, isCommitted: false, refusal: { error: reason } };
  }

  /** @param runs takes them as they begin */
  async #begin(runs: Run[], hasRoom: (begun: number) => boolean): Promise<void> {
    for (let job = this.#queue[0]; job && hasRoom(runs.length); job = this.#queue[0]) {
      const { about } = job;
      const isBeside = about !== null && runs.every((run) => run.job.about !== null && run.job.about !== about);
      if (runs.length > 0 && !isBeside) return;
      // Where the engine answers at once, all of them would be one turn.
      await breathe();
      if (runs.some(hasFailed)) return;
      this.#queue.shift();
      runs.push(job.run(this.#writer.trx));
    }
  }

  /**
   * @param failed of the runs, or all of them where what they added together was refused
   * @param isOver whether the transaction has been taken back already
   */
  async #undo(runs: readonly Run[], failed: readonly Run[], error: unknown, isOver: boolean): Promise<Stretch> {
    if (!this.#writer.inTransaction) throw error;
    if (!isOver) await this.#writer.run("ROLLBACK TO SAVEPOINT job", RELEASE);
    const isContended = this.#writer.isContended(error);
    // Which one it was is seen when each runs by itself, and holds what it read.
    const isSeen = runs[0]?.job.about === null;
    const again = runs.filter((run) => !run.isRefusal && !isSeen && !(isContended && failed.includes(run)));
    for (const run of failed) if (!again.includes(run)) run.job.reject(error);
    this.#queue.unshift(...again.map(({ job }) => job.alone(isContended)));
    // What this transaction holds may be what the other server waits for.
    return { begun: runs.length, done: [], isOpen: false, isHolding: isContended || isOver, isOver };
  }

  async #takeBack(): Promise<void> {
    try {
      if (this.#writer.inTransaction) await this.#writer.run("ROLLBACK");
    } catch {
      // The connection is lost, and the transaction with it.
    }
  }
}

function giveUp(runs: readonly Run[], { failure }: Run): End {
  for (const { finish } of runs) finish?.giveUp(failure?.error);
  return NOT_YET;
}

function hasFailed({ failure, isRefusal }: Run): boolean {
  return failure !== null && !isRefusal;
}

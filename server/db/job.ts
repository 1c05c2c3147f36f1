import { HttpError } from "../errors.ts";
import type { Addition, Beside, Trx, Work } from "./database.ts";
import { Handle } from "./handle.ts";

/** A transaction that waits for its commit together with others. */
export class Job {
  /** What it is about, where it may run again, and beside others that are about something else; null for a job that runs by itself. */
  readonly about: number | null;
  /** Whether another server may wait for what it holds: one had what it needed, or what a job beside it did. */
  readonly isContended: boolean;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  readonly #work: Work<void>;

  private constructor(
    work: Work<void>,
    { about, isContended = false }: { about: number | null; isContended?: boolean },
    resolve: () => void,
    reject: (error: unknown) => void,
  ) {
    this.#work = work;
    this.about = about;
    this.isContended = isContended;
    this.resolve = resolve;
    this.reject = reject;
  }

  static of<T>(work: Work<T>, about: number | null, resolve: (result: T) => void, reject: (error: unknown) => void): Job {
    let result: T;
    const keeping: Work<void> = async (trx, beside) => {
      result = await work(trx, beside);
    };
    return new Job(keeping, { about }, () => resolve(result), reject);
  }

  /** The same, to be run by itself. */
  alone(isContended: boolean): Job {
    return new Job(this.#work, { about: null, isContended }, this.resolve, this.reject);
  }

  run(connection: Trx): Run {
    return new Run(this, this.#work, connection);
  }
}

/** How a job that runs beside others writes its last. */
interface Finish {
  addition: Addition<unknown>;
  isAll: boolean;
  /** Asks before it returns. */
  write(): void;
  giveUp(error: unknown): void;
}

/** One try of a job. */
export class Run {
  readonly job: Job;
  /** Resolves, whatever the end, before the next statement of ours is sent. */
  readonly over: Promise<void>;
  /** Resolves once it is over, or has only its last to write. */
  readonly ready: Promise<void>;
  #finish: Finish | null = null;
  #failure: { error: unknown } | null = null;
  readonly #handle: Handle;

  constructor(job: Job, work: Work<void>, connection: Trx) {
    this.job = job;
    this.#handle = new Handle(connection);
    const ready = Promise.withResolvers<void>();
    const beside: Beside = {
      finish: (addition, write, isAll) =>
        new Promise((resolve, reject) => {
          const all = () => write().then(() => resolve(), reject);
          this.#finish = { addition: addition as Addition<unknown>, isAll, write: all, giveUp: reject };
          ready.resolve();
        }),
    };
    this.over = work(this.#handle.trx, job.about === null ? null : beside).then(
      () => this.close(),
      (error) => {
        this.close();
        this.#failure = { error };
      },
    );
    this.ready = Promise.race([ready.promise, this.over]);
  }

  /** Whether others may wait for what it holds, so that it is to be let go before another job begins. */
  get isHolding(): boolean {
    return this.#finish !== null || this.job.isContended || this.#handle.isHolding;
  }

  /** What it has still to write; null where it is over without. */
  get finish(): Finish | null {
    return this.#finish;
  }

  /** Nothing more can be asked by it. */
  close(): void {
    this.#handle.end();
  }

  /** Of one that is over: null where its changes are part of the commit to come. */
  get failure(): { error: unknown } | null {
    return this.#failure;
  }

  /** It refused on purpose, and has changed nothing that would have to be taken back. */
  get isRefusal(): boolean {
    return this.#failure?.error instanceof HttpError && !this.#handle.hasWritten;
  }
}

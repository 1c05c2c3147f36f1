import { HttpError } from "../errors.ts";
import type { Trx, Work } from "./database.ts";
import { Handle } from "./handle.ts";

/** A transaction that waits for its commit together with others. */
export class Job {
  /** What it is about, where it may run again, and beside others that are about something else; null for a job that runs by itself. */
  readonly about: number | null;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  readonly #work: Work<void>;

  private constructor(work: Work<void>, about: number | null, resolve: () => void, reject: (error: unknown) => void) {
    this.#work = work;
    this.about = about;
    this.resolve = resolve;
    this.reject = reject;
  }

  static of<T>(work: Work<T>, about: number | null, resolve: (result: T) => void, reject: (error: unknown) => void): Job {
    let result: T;
    const keeping: Work<void> = async (trx, sent) => {
      result = await work(trx, sent);
    };
    return new Job(keeping, about, () => resolve(result), reject);
  }

  /** The same, to be run by itself. */
  get alone(): Job {
    return new Job(this.#work, null, this.resolve, this.reject);
  }

  run(connection: Trx): Run {
    return new Run(this, (trx, sent) => this.#work(trx, sent), connection);
  }
}

/** One try of a job. */
export class Run {
  readonly job: Job;
  /** Resolves, whatever the end, before the next statement of ours is sent. */
  readonly over: Promise<void>;
  /** Resolves once another job may ask about the same. */
  readonly sent: Promise<void>;
  #failure: { error: unknown } | null = null;
  readonly #handle: Handle;

  constructor(job: Job, work: Work<void>, connection: Trx) {
    this.job = job;
    this.#handle = new Handle(connection);
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    this.over = work(this.#handle.trx, send).then(
      () => this.#handle.end(),
      (error) => {
        this.#handle.end();
        this.#failure = { error };
      },
    );
    this.sent = Promise.race([sent, this.over]);
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

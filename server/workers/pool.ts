import { HttpError, tooManyRequests } from "../errors.ts";
import type { JobName, Jobs } from "./jobs.ts";
import { Thread } from "./thread.ts";

export interface PoolOptions {
  threads: number;
  /** Milliseconds that one job may take. */
  longest: number;
  /** Megabytes that one thread may hold. */
  memory: number;
  /** Megabytes of it for what lives shortly; where absent the engine decides, which may take 192 and gives none back. */
  young?: number;
  /** Milliseconds for which the last thread stays without work; half a minute, as the others, where absent. */
  stays?: number;
  /** What somebody is told whose jobs wait already, and what everybody is told where too many wait. */
  busy?: { own: string; all: string };
  /** Jobs of one account that may wait. */
  waiting?: { ofOne: number; ofAll: number };
  /** Threads that one account may have at once; all but one where absent. */
  threadsOfOne?: number;
}

/** For whom something is done: an account, the address of somebody who has none, or 0 for the server itself. */
type Owner = number | string;

/** Each may hold megabytes. */
const WAITING = { ofOne: 8, ofAll: 64 };

const OF_PAGES = {
  own: "Several large pages of yours are being worked on. Please try again in a moment.",
  all: "The server has too many large pages to work on. Nothing was saved; please try again in a moment.",
};

interface Waiting {
  owner: Owner;
  name: JobName;
  input: unknown;
  done: readonly Uint8Array[];
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/**
 * What is too large for the main thread, done beside it. Threads start when they are needed, and end some time after. One account
 * never has them all: who comes with one job does not wait for somebody's many.
 */
export class Workers {
  readonly #options: PoolOptions;
  readonly #threads: Thread[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #running: Waiting[] = [];
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * @param owner waits and is limited apart from the others
   * @param done bytes of the input that the caller needs no more: they change hands where they can, and are empty afterwards
   * @returns what the job of this name returns; bytes come without being copied
   * @throws HttpError what the job throws on purpose, 429 or 503 where too many wait
   * @throws TooMuch where it takes more time or memory than a job may
   */
  run<N extends JobName>(
    name: N,
    input: Parameters<Jobs[N]>[0],
    owner: Owner,
    done: readonly Uint8Array[] = [],
  ): Promise<Awaited<ReturnType<Jobs[N]>>> {
    const { busy = OF_PAGES, waiting } = this.#options;
    const { ofOne, ofAll } = waiting ?? WAITING;
    if (this.#isClosed || this.#waiting.length >= ofAll) return Promise.reject(unavailable(busy.all));
    if (this.#waiting.filter((job) => job.owner === owner).length >= ofOne)
      return Promise.reject(tooManyRequests(2000, busy.own));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ owner, name, input, done, resolve: resolve as (output: unknown) => void, reject });
      this.#next();
    });
  }

  /** Whether there is a thread: a job that comes now does not wait for one to start. */
  get hasThread(): boolean {
    return this.#threads.length > 0;
  }

  #next(): void {
    for (;;) {
      const at = this.#firstInTurn();
      if (at < 0) return;
      const thread = this.#freeThread();
      if (!thread) return;
      const [job] = this.#waiting.splice(at, 1) as [Waiting];
      void this.#runOn(thread, job);
    }
  }

  /** Whose turn it is: first those who have nothing running. */
  #firstInTurn(): number {
    const busy = (owner: Owner) => this.#running.filter((job) => job.owner === owner).length;
    const idle = this.#waiting.findIndex(({ owner }) => busy(owner) === 0);
    if (idle >= 0) return idle;
    const most = this.#options.threadsOfOne ?? Math.max(1, this.#options.threads - 1);
    return this.#waiting.findIndex(({ owner }) => busy(owner) < most);
  }

  #freeThread(): Thread | null {
    const free = this.#threads.find((thread) => !thread.isBusy);
    if (free) return free;
    if (this.#threads.length >= this.#options.threads) return null;
    const thread = new Thread(this.#options, {
      isLast: () => this.#threads.length === 1,
      onEnd: () => this.#threads.splice(this.#threads.indexOf(thread), 1),
    });
    this.#threads.push(thread);
    return thread;
  }

  async #runOn(thread: Thread, job: Waiting): Promise<void> {
    this.#running.push(job);
    try {
      job.resolve(await thread.run(job.name, job.input, job.done));
    } catch (error) {
      job.reject(error);
    } finally {
      this.#running.splice(this.#running.indexOf(job), 1);
      this.#next();
    }
  }

  /** What waits is refused, what runs is ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.reject(unavailable((this.#options.busy ?? OF_PAGES).all));
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }
}

const unavailable = (sentence: string) => new HttpError(503, "busy", sentence, { headers: { "retry-after": "5" } });

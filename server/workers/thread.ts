import { Worker, type WorkerOptions } from "node:worker_threads";
import { HttpError, TooMuch } from "../errors.ts";
import { movable } from "../own-bytes.ts";
import type { Answered, Message } from "./worker.ts";

/** Milliseconds after which a thread without work ends, if it is not its pool's last: it holds some megabytes. */
const IDLE = 30_000;

/** Beside the built server lies the built entry, beside the sources its source. */
const isSource = import.meta.url.endsWith(".ts");
const ENTRY = new URL(isSource ? "./worker.ts" : "./worker.js", import.meta.url);

interface Running {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** As `PoolOptions` has them. */
interface Heap {
  memory: number;
  young?: number;
}

/** A thread's place in its pool. */
interface Place {
  isLast(): boolean;
  onEnd(): void;
}

/** One worker thread, which does one job at a time. */
export class Thread {
  readonly #worker: Worker;
  readonly #longest: number;
  readonly #stays: number;
  readonly #place: Place;
  #running: Running | null = null;
  #timer: NodeJS.Timeout | null = null;
  #hasEnded = false;

  /** @param options as `PoolOptions` */
  constructor({ longest, stays = IDLE, ...heap }: Heap & { longest: number; stays?: number }, place: Place) {
    this.#longest = longest;
    this.#stays = stays;
    this.#place = place;
    this.#worker = new Worker(ENTRY, optionsFor(heap));
    this.#worker.unref();
    this.#worker.on("message", (message: Message | object) => {
      // Where files are watched, the runtime sends messages of its own here.
      if ("answered" in message) this.#answer(message.answered);
    });
    this.#worker.on("error", (error: Error & { code?: string }) =>
      this.#fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new TooMuch() : error),
    );
    this.#worker.on("exit", () => this.#fail(new TooMuch()));
  }

  get isBusy(): boolean {
    return this.#running !== null;
  }

  /** @param done bytes of the input that nobody needs on this side any more */
  run(name: string, input: unknown, done: readonly Uint8Array[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#running = { resolve, reject };
      this.#wait(this.#longest, () => this.#fail(new TooMuch()));
      this.#worker.postMessage({ name, input }, movable(done));
    });
  }

  #answer(answered: Answered): void {
    const running = this.#running;
    this.#running = null;
    this.#rest(0);
    if ("output" in answered) running?.resolve(answered.output);
    else if ("refused" in answered) running?.reject(HttpError.from(answered.refused));
    else running?.reject("isTooMuch" in answered ? new TooMuch() : answered.error);
  }

  /** @param rested milliseconds without work so far */
  #rest(rested: number): void {
    const step = Math.min(IDLE, this.#stays);
    if (rested >= (this.#place.isLast() ? this.#stays : IDLE)) void this.end();
    else this.#wait(step, () => this.#rest(rested + step));
  }

  /** The thread is lost with its job. */
  #fail(error: Error): void {
    const running = this.#running;
    this.#running = null;
    void this.end();
    running?.reject(error);
  }

  async end(): Promise<void> {
    if (!this.#hasEnded) {
      this.#hasEnded = true;
      this.#place.onEnd();
    }
    if (this.#timer) clearTimeout(this.#timer);
    await this.#worker.terminate();
  }

  #wait(milliseconds: number, then: () => void): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
    this.#timer.unref();
  }
}

function optionsFor({ memory, young }: Heap): WorkerOptions {
  return {
    resourceLimits: { maxOldGenerationSizeMb: memory, ...(young && { maxYoungGenerationSizeMb: young }) },
    ...(isSource && !process.features.typescript ? { execArgv: [...process.execArgv, "--experimental-strip-types"] } : {}),
  };
}

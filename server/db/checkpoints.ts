import { Worker } from "node:worker_threads";
import type Sqlite from "better-sqlite3";

/**
 * Pages in the log from which on they are carried over. What was written twice is carried over once, so that it costs more the more
 * often it is done: beside the build without the thread, a Save went through 0.91 times as often with 1,000 pages (5 turns), 1.05 and
 * 0.98 times with 3,000 (13 and 9 turns), on a machine where what had not changed differed by 0.05.
 */
const MANY = 3000;
/** Of a log of so many the rest is carried over, too, until few are left: these cost whoever commits a few milliseconds. */
const LONG = 6000;
const FEW = 250;
/** In a log of so many whoever commits carries them over, whatever the thread does meanwhile; and where there is no thread. */
const TOO_LONG = 32_000;
const ALONE = 1000;

/** Beside the built server lies the built entry, beside the sources its source. */
const ENTRY = new URL(import.meta.url.endsWith(".ts") ? "./checkpoint-thread.ts" : "./checkpoint-thread.js", import.meta.url);

/**
 * Carries what was committed from SQLite's log over into its file, on a thread with a connection of its own: 1,000 pages took 16
 * ms and longer, 4,000 took 28, for which nobody waits. The log can begin anew only when nothing is left in it; while much is saved, the last of it is
 * carried over between two commits.
 */
export class Checkpoints {
  readonly #file: string;
  readonly #connection: Sqlite.Database;
  readonly #state: Sqlite.Statement<[], { log: number; checkpointed: number }>;
  readonly #last: Sqlite.Statement;
  #thread: Worker | null = null;
  #isAtWork = false;

  /** @param connection the one that writes */
  constructor(connection: Sqlite.Database, file: string) {
    this.#file = file;
    this.#connection = connection;
    this.#byItself(TOO_LONG);
    this.#state = connection.prepare("PRAGMA wal_checkpoint(NOOP)");
    this.#last = connection.prepare("PRAGMA wal_checkpoint(PASSIVE)");
  }

  /** To be told after every commit. What was committed stays so, whatever comes of this. */
  committed(): void {
    if (this.#isAtWork) return;
    try {
      const { log = 0, checkpointed = 0 } = this.#state.get() ?? {};
      const left = log - checkpointed;
      const isLong = log >= LONG;
      if (left > (isLong ? FEW : MANY)) this.#begin();
      else if (isLong && left > 0) this.#last.get();
    } catch {
      // On a full disk, say. The next commit tries again.
    }
  }

  #begin(): void {
    this.#thread ??= this.#start();
    this.#isAtWork = true;
    this.#thread.postMessage("carry over");
  }

  #start(): Worker {
    const thread = new Worker(ENTRY, { workerData: { file: this.#file }, resourceLimits: { maxOldGenerationSizeMb: 16 } });
    thread.unref();
    thread.on("message", () => {
      this.#isAtWork = false;
    });
    // Where no thread can be had, whoever commits does it.
    thread.on("error", () => this.#connection.open && this.#byItself(ALONE));
    return thread;
  }

  /** From so many pages on the commit that has made them carries them over. */
  #byItself(pages: number): void {
    this.#connection.pragma(`wal_autocheckpoint = ${pages}`);
  }

  /** Ends the thread; nothing is carried over by it afterwards. */
  async close(): Promise<void> {
    await this.#thread?.terminate();
  }
}

import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";

/** Milliseconds for which an import is a process's own; renewed while it works. */
export const CLAIM = 30_000;
const RENEWED = 8_000;
/** Milliseconds between two words about files that take long, or of which nothing is written yet. */
const TOLD = 600;

/** It is not this process's to go on with: it was cancelled, or somebody else has it, or the server stops. */
export class Stopped extends Error {}

/** An import in this process's hands. */
export class Hold {
  readonly id: number;
  readonly claim: string;
  /** Files that are done with, and that there are to be: as whoever had it before knew them, until it is planned anew. */
  done: number;
  total: number;
  /** The path of the file at work; those who watch hear of it with the next slice. */
  file: string | null = null;
  /** Seals such a path. */
  seal: ((path: string) => Uint8Array) | null = null;
  readonly #context: Context;
  readonly #stopping: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  #isLost = false;
  #told = 0;

  constructor(context: Context, row: { id: number; done: number; total: number }, claim: string, stopping: AbortSignal) {
    this.id = row.id;
    this.done = row.done;
    this.total = row.total;
    this.claim = claim;
    this.#context = context;
    this.#stopping = stopping;
    // What takes long between two slices is still worked on.
    this.#timer = setInterval(() => {
      this.#context.database
        .transact((trx) => this.renew(trx))
        .catch((error) => {
          this.#isLost ||= error instanceof Stopped;
        });
    }, RENEWED);
    this.#timer.unref();
  }

  /** To be asked in the transaction of every slice. @throws Stopped */
  async renew(trx: Trx, done = this.done): Promise<void> {
    this.#told = performance.now();
    const atWork = this.file === null ? null : (this.seal?.(this.file) ?? null);
    const { numUpdatedRows } = await trx
      .updateTable("imports")
      .set((row) => ({
        claimed_until: this.#context.now() + CLAIM,
        // Only who comes further than ever before is no failure: else one that always ends at the same file would be tried for ever.
        attempts: row.case().when("done", "<", done).then(0).else(row.ref("attempts")).end(),
        done: row.case().when("done", "<", done).then(done).else(row.ref("done")).end(),
        total: this.total,
        at_work: atWork,
      }))
      .where("id", "=", this.id)
      .where("claim", "=", this.claim)
      .where("state", "=", "running")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Stopped();
  }

  /** Names the file at work, also where no slice comes soon. @throws Stopped */
  async at(path: string): Promise<void> {
    this.file = path;
    if (performance.now() - this.#told > TOLD) await this.#context.database.transact((trx) => this.renew(trx));
  }

  /** To be asked between steps. @throws Stopped */
  goOn(): void {
    if (this.#stopping.aborted || this.#isLost) throw new Stopped();
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

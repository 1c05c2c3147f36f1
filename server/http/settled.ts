/** Packing once more, and better, what lies in memory and is asked for again: beside everything else, so that nobody waits for it. */

/** Milliseconds after it was first asked for. A page that somebody writes on has changed by then, and is let be. */
const AFTER = 2000;
/** Above so many bytes it would keep one of the library's threads for long. */
const MOST = 2 * 1024 * 1024;

/** One at a time over all: what comes meanwhile is packed when it is asked for the next time. */
let isPacking = false;

/** What one coding has been asked for. */
export class Settled {
  readonly #since = new WeakMap<Buffer, number>();
  readonly #pack: (bytes: Buffer) => Promise<void>;

  /** @param pack does its work on the library's threads */
  constructor(pack: (bytes: Buffer) => Promise<void>) {
    this.#pack = pack;
  }

  /** To be told whenever somebody is sent `bytes`, which never change. */
  asked(bytes: Buffer): void {
    if (bytes.length > MOST) return;
    const now = performance.now();
    const since = this.#since.get(bytes);
    if (since === undefined) this.#since.set(bytes, now);
    else if (now - since >= AFTER && !isPacking) void this.#packNow(bytes);
  }

  async #packNow(bytes: Buffer): Promise<void> {
    isPacking = true;
    this.#since.set(bytes, Number.POSITIVE_INFINITY);
    try {
      await this.#pack(bytes);
    } catch {
      // For want of memory, say. It goes on as it went before.
    } finally {
      isPacking = false;
    }
  }
}

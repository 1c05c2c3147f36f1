import type { Format, Progress } from "#core/export/progress.ts";
import { tooManyRequests } from "../errors.ts";
import type { Wanted } from "./outline.ts";

/** An export on its way out. */
export class Running {
  #state: Progress["state"] = "running";
  done = 0;
  total = 0;
  /** Sent. */
  bytes = 0;

  get isOver(): boolean {
    return this.#state !== "running";
  }

  get progress(): Progress {
    return { state: this.#state, done: this.done, total: this.total, bytes: this.bytes };
  }

  end(state: "done" | "failed" | "cancelled"): void {
    if (!this.isOver) this.#state = state;
  }
}

export interface Ordered {
  wanted: Wanted;
  format: Format;
}

/** What an address was given out for: that, or everything of an account. */
export type Order = Ordered | "account";

/** Whose exports are over is remembered for this many people. */
const REMEMBERED = 1000;

export const NONE: Progress = { state: "none", done: 0, total: 0, bytes: 0 };

/** Exports of this process: one at a time a person. */
export class Exports {
  /** The last of each person, the newest last. */
  readonly #last = new Map<number, Running>();

  /** @throws HttpError 429 while another one runs */
  begin(userId: number): Running {
    this.requireIdle(userId);
    const running = new Running();
    this.#last.delete(userId);
    this.#last.set(userId, running);
    for (const [id, { isOver }] of this.#last) {
      if (this.#last.size <= REMEMBERED) break;
      if (isOver) this.#last.delete(id);
    }
    return running;
  }

  requireIdle(userId: number): void {
    const last = this.#last.get(userId);
    if (last && !last.isOver) throw tooManyRequests(5000, "Another export of yours is running. Let it end, or cancel it, first.");
  }

  progressOf(userId: number): Progress {
    return this.#last.get(userId)?.progress ?? NONE;
  }

  cancel(userId: number): void {
    this.#last.get(userId)?.end("cancelled");
  }
}

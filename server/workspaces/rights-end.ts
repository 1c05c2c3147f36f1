export interface Clock {
  /** Milliseconds. */
  now(): number;
}

/** More is no time for a timer. Milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** The next time at which a right ends by itself, as one that has a date does: nobody tells of that. */
export class RightsEnd {
  readonly #clock: Clock;
  readonly #reached: () => void;
  #at = Number.POSITIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** @param reached called at a time that was noted, perhaps too early: the rights are to be asked, and noted again */
  constructor(clock: Clock, reached: () => void) {
    this.#clock = clock;
    this.#reached = reached;
  }

  /** @param until milliseconds; null for never */
  note(until: number | null): void {
    if (until === null || until >= this.#at || this.#isOver) return;
    clearTimeout(this.#timer);
    this.#at = until;
    this.#timer = setTimeout(
      () => {
        this.#at = Number.POSITIVE_INFINITY;
        this.#reached();
      },
      Math.min(LONGEST, Math.max(1, until - this.#clock.now())),
    ).unref();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }
}

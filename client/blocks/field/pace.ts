/** How long a text takes to be read, and what follows from it: a text that takes long is read when nobody types for a moment. */
export class Pace {
  #isLate = false;
  #work: (() => void) | null = null;
  #timer = 0;

  get isLate(): boolean {
    return this.#isLate;
  }

  /** Reads now, and takes the time. */
  measure<T>(read: () => T): T {
    this.stop();
    const began = performance.now();
    const found = read();
    this.#isLate = performance.now() - began > LATE;
    return found;
  }

  /** Puts work off until the keys rest. */
  later(work: () => void): void {
    this.stop();
    this.#work = work;
    this.#timer = window.setTimeout(work, REST);
  }

  /** Does at once what was put off. */
  hurry(): void {
    const work = this.#work;
    this.stop();
    work?.();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#work = null;
  }
}

/** Milliseconds. */
const LATE = 8;
const REST = 250;

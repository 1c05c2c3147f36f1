/** How long a text takes to be read, and what follows from it: a text that takes long is read when nobody types for a moment. */
export class Pace {
  #isLate = false;
  #timer = 0;

  get isLate(): boolean {
    return this.#isLate;
  }

  /** Reads, and takes the time. */
  measure<T>(read: () => T): T {
    const began = performance.now();
    const found = read();
    this.#isLate = performance.now() - began > LATE;
    return found;
  }

  /** Puts work off until the keys rest. */
  later(work: () => void): void {
    this.stop();
    this.#timer = window.setTimeout(work, REST);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Milliseconds. */
const LATE = 8;
const REST = 250;

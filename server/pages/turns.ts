import { LARGE_BODY } from "../http/json-body.ts";

/**
 * Those whose words have to be merged with what others saved meanwhile go one after another, in the order of their coming: if all
 * tried again at once, all but one would merge for nothing, and whoever asks most often would be first.
 */
export class Turns {
  /** By page: when the last of those who wait is done. */
  readonly #last = new Map<number, Promise<void>>();

  /** Whether somebody has his turn at this page. */
  isTaken(pageId: number): boolean {
    return this.#last.has(pageId);
  }

  /** Resolves when it is one's turn. @returns ends it */
  async take(pageId: number): Promise<() => void> {
    const before = this.#last.get(pageId);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last.set(pageId, promise);
    await before;
    return () => {
      if (this.#last.get(pageId) === promise) this.#last.delete(pageId);
      resolve();
    };
  }
}

/** A Save's turn at merging, taken once it is needed. What takes long to merge waits for nobody, and lets nobody wait. */
export class Turn {
  readonly #turns: Turns;
  readonly #pageId: number;
  readonly #isLarge: boolean;
  #end: (() => void) | null = null;

  /** @param bytes of the content that is saved */
  constructor(turns: Turns, pageId: number, bytes: number) {
    this.#turns = turns;
    this.#pageId = pageId;
    this.#isLarge = bytes > LARGE_BODY;
  }

  /** @returns whether there was anything to wait for */
  async take(): Promise<boolean> {
    if (this.#isLarge || this.#end) return false;
    this.#end = await this.#turns.take(this.#pageId);
    return true;
  }

  end(): void {
    this.#end?.();
    this.#end = null;
  }
}

/** How long 'Saving' stays at least, and 'Saved' before it steps back. Milliseconds. */
const SHOW_SAVING = 300;
const SHOW_SAVED = 2000;

/** Whether something is being saved, as it is shown: long enough to be seen. */
export class Saving {
  readonly #changed: () => void;
  #count = 0;
  #isFresh = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get isOn(): boolean {
    return this.#count > 0;
  }

  /** Something has just been saved. */
  get isFresh(): boolean {
    return this.#isFresh;
  }

  async during(work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    this.#count += 1;
    clearTimeout(this.#timer);
    this.#isFresh = false;
    try {
      const done = work();
      this.#changed();
      await done;
    } finally {
      setTimeout(() => this.#end(), SHOW_SAVING - (performance.now() - began));
    }
  }

  succeeded(): void {
    this.#isFresh = true;
  }

  #end(): void {
    this.#count -= 1;
    this.#changed();
    if (!this.#isFresh || this.isOn) return;
    this.#timer = setTimeout(() => {
      this.#isFresh = false;
      this.#changed();
    }, SHOW_SAVED);
  }
}

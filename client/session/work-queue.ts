/** What a page asks of the server, one thing after another: nothing overtakes, and each begins with what the one before has left. */
export class WorkQueue {
  #last: Promise<void> | null = null;

  /** @returns what the work does; begun at once where nothing is under way */
  add<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last ? this.#last.then(work) : work();
    const last: Promise<void> = done.then(ended, ended).then(() => {
      if (this.#last === last) this.#last = null;
    });
    this.#last = last;
    return done;
  }

  get isBusy(): boolean {
    return this.#last !== null;
  }

  /** Once nothing is under way and nothing waits. */
  async settled(): Promise<void> {
    while (this.#last) await this.#last;
  }
}

function ended(): void {}

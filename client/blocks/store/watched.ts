type Listener = () => void;

/** Who draws which block. A block that nobody draws costs nothing. */
export class Watched {
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Rises with everything that somebody who draws this block has to know. */
  version(id: string): number {
    return this.#versions.get(id) ?? 0;
  }

  watch(id: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }

  tell(id: string): void {
    this.#versions.set(id, this.version(id) + 1);
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }
}

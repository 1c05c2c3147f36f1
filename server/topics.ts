/** Who wants to hear of what, within this process. Nothing depends on it: whoever misses an event finds the news at the next read. */
export class Topics<Event> {
  readonly #listeners = new Map<number, Set<(event: Event) => void>>();
  readonly #forward: (topic: number, event: Event) => void;

  /** @param forward tells other processes of what happened in this one */
  constructor(forward: (topic: number, event: Event) => void = () => {}) {
    this.#forward = forward;
  }

  /** @returns a function that ends the subscription */
  subscribe(topic: number, listener: (event: Event) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(topic);
    };
  }

  isHeard(topic: number): boolean {
    return this.#listeners.has(topic);
  }

  publish(topic: number, event: Event): void {
    this.tell(topic, event);
    this.#forward(topic, event);
  }

  /** Tells those who listen here, and nobody else. */
  tell(topic: number, event: Event): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(event);
  }
}

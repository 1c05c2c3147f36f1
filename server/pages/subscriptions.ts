import type { EventWriter } from "../http/event-writer.ts";

/** What one stream listens to, each once, as long as it lasts. */
export class Subscriptions {
  readonly #stream: Pick<EventWriter, "isOver">;
  readonly #ends = new Map<string, () => void>();

  constructor(stream: Pick<EventWriter, "isOver">) {
    this.#stream = stream;
  }

  /** @param subscribe returns what ends it */
  begin(what: string, subscribe: () => () => void): void {
    if (!this.#ends.has(what) && !this.#stream.isOver) this.#ends.set(what, subscribe());
  }

  end(what: string): void {
    this.#ends.get(what)?.();
    this.#ends.delete(what);
  }

  endAll(): void {
    for (const end of this.#ends.values()) end();
  }
}

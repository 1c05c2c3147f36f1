import type { StreamEvent } from "#core/page-event.ts";
import { statusOf } from "../page-wires.ts";
import { type Heard, idOf, missing, type Topic, topicOf } from "./topic.ts";

/** How a stream reaches the server. */
export interface StreamWires {
  /** Resolves when the server has ended the stream. @throws where it does not answer, or refuses */
  connect(topics: readonly Topic[], hear: (event: StreamEvent) => void, signal: AbortSignal): Promise<void>;
  /** Waits so many milliseconds, and without a network until it is back. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const FIRST_RETRY = 1000;
const LONGEST_RETRY = 30_000;

/**
 * The one event stream of a browser. When something else is to be followed it is asked for anew, and the old one stays until the
 * new one has told how everything stands. A stream that breaks is opened again, later each time.
 */
export class EventStream {
  readonly #wires: StreamWires;
  readonly #hear: (event: Heard) => void;
  readonly #broke: () => void;
  #topics: readonly Topic[] = [];
  /** Oldest first: the last one is meant to stay. */
  #open: AbortController[] = [];

  /** @param broke called when the connection ended by itself */
  constructor(wires: StreamWires, hear: (event: Heard) => void, broke: () => void) {
    this.#wires = wires;
    this.#hear = hear;
    this.#broke = broke;
  }

  /** @param topics none closes it */
  follow(topics: readonly Topic[]): void {
    const wanted = [...new Set(topics)].sort();
    if (wanted.join() === this.#topics.join()) return;
    this.#topics = wanted;
    if (wanted.length === 0) this.#endAllBut(null);
    else this.#begin();
  }

  /** It is asked for anew where it is followed again. */
  forget(topic: Topic): void {
    this.#topics = this.#topics.filter((one) => one !== topic);
  }

  /** What is followed is asked for anew: the connection may be dead, or wait for its turn. */
  renew(): void {
    this.#endAllBut(null);
    if (this.#topics.length > 0) this.#begin();
  }

  #begin(): void {
    const end = new AbortController();
    this.#open.push(end);
    void this.#live(this.#topics, end);
  }

  async #live(topics: readonly Topic[], end: AbortController): Promise<void> {
    let wait = FIRST_RETRY;
    const told = new Set<Topic | null>();
    const hear = (event: StreamEvent) => {
      if (event.type === "ready") {
        wait = FIRST_RETRY;
        this.#endAllBut(end);
        for (const topic of topics) {
          if (!told.has(topic)) this.#hear(missing(topic));
          // How that stands is told by nothing: it may have changed unheard.
          else if (topic.startsWith("tree/")) this.#hear({ type: "sharing", workspaceId: idOf(topic) });
        }
      } else {
        told.add(topicOf(event));
        this.#hear(event);
      }
    };
    while (!end.signal.aborted) {
      told.clear();
      try {
        await this.#wires.connect(topics, (event) => !end.signal.aborted && hear(event), end.signal);
      } catch (error) {
        const status = statusOf(error);
        // Nothing to follow here, or not for this user: it will not be different in a while.
        if (status !== null && status < 500 && status !== 429) this.#endAllBut(null);
      }
      if (end.signal.aborted) return;
      if (this.#open.at(-1) === end) this.#broke();
      // Not all browsers at once, after a server was away.
      await this.#wires.pause(wait * (0.5 + Math.random() / 2), end.signal);
      wait = Math.min(LONGEST_RETRY, wait * 2);
    }
  }

  #endAllBut(last: AbortController | null): void {
    const isNewer = (one: AbortController) => last !== null && this.#open.indexOf(one) >= this.#open.indexOf(last);
    const [kept, over] = [this.#open.filter(isNewer), this.#open.filter((one) => !isNewer(one))];
    this.#open = kept;
    for (const end of over) end.abort();
  }
}

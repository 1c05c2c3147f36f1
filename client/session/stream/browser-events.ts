import { EventStream, type StreamWires } from "./event-stream.ts";
import { firstOf, type Heard, isEnd, type Topic, topicOf } from "./topic.ts";

/** What is said among the tabs of a browser. */
type Said =
  /** What a tab wants to hear of; none once it is left. */
  | { kind: "wants"; tab: string; topics: readonly Topic[] }
  /** A new leader asks what is wanted. */
  | { kind: "who" }
  | { kind: "heard"; event: Heard };

/** The browser around a tab. */
export interface TabWires extends StreamWires {
  tab: string;
  channel: Pick<BroadcastChannel, "postMessage" | "onmessage"> | null;
  locks: Pick<LockManager, "request"> | null;
  isVisible(): boolean;
  onVisible(listener: () => void): void;
  onLeave(listener: () => void): void;
  /** The server can be reached again. */
  onBack(listener: () => void): void;
}

/** Of the tabs that understand each other: those of an earlier version are left to themselves. */
export const NAME = "octavo.topics";
/** What the tabs want is gathered for so long before it is asked for. Milliseconds. */
const GATHER = 100;

/**
 * What others do to the pages and trees that are open, heard by one stream for all tabs of a browser. A tab that can be seen leads: it holds the
 * stream and tells the others. One that is hidden hands over; while none is seen there is no stream.
 */
export class BrowserEvents {
  readonly #wires: TabWires;
  readonly #stream: EventStream;
  readonly #listeners = new Map<Topic, Set<(event: Heard) => void>>();
  /** Of the other tabs, while this one leads. */
  readonly #wants = new Map<string, readonly Topic[]>();
  /** How each page and tree stood when it was last told. */
  readonly #standing = new Map<Topic, Extract<Heard, { type: "here" | "tree" }>>();
  /** Of what nothing more is heard by the stream that there is. */
  readonly #over = new Set<Topic>();
  /** Who was last told to have each page open. */
  readonly #present = new Map<Topic, Extract<Heard, { type: "present" }>>();
  #isLeading = false;
  /** The tab is closed, or will be shown again as it was. */
  #isLeft = false;
  #asking: ReturnType<typeof setTimeout> | undefined;
  /** Ends leading, or the waiting for it. */
  #step: AbortController | null = null;

  constructor(wires: TabWires) {
    this.#wires = wires;
    this.#stream = new EventStream(
      wires,
      (event) => this.#heard(event),
      () => this.#forgetPresent(),
    );
    if (wires.channel) wires.channel.onmessage = ({ data }) => this.#said(data as Said);
    wires.onVisible(() => {
      if (wires.isVisible()) this.#isLeft = false;
      this.#arrange();
    });
    wires.onLeave(() => {
      this.#isLeft = true;
      this.#sayWants();
    });
    wires.onBack(() => this.#stream.renew());
  }

  /** @returns ends it */
  follow(topic: Topic, listener: (event: Heard) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    this.#come(topic);
    this.#arrange();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
      this.#arrange();
    };
  }

  /** Somebody follows what had ended for others: it may have begun again. */
  #come(topic: Topic): void {
    if (this.#over.delete(topic)) this.#stream.forget(topic);
  }

  #arrange(): void {
    const mayLead = this.#wires.isVisible() && this.#listeners.size > 0;
    if (!mayLead) this.#step?.abort();
    else if (!this.#step) void this.#lead();
    if (this.#isLeading) this.#ask();
    else this.#sayWants();
  }

  /** Waits until no other tab leads, and leads for as long as this one is seen. */
  async #lead(): Promise<void> {
    const step = new AbortController();
    this.#step = step;
    const { signal } = step;
    const over = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    const lead = async () => {
      if (signal.aborted) return;
      this.#isLeading = true;
      this.#wants.clear();
      this.#say({ kind: "who" });
      this.#ask();
      await over;
      this.#isLeading = false;
      this.#stream.follow([]);
    };
    try {
      // Without locks each tab that is seen has a stream of its own.
      if (this.#wires.locks) await this.#wires.locks.request(NAME, { signal }, lead);
      else await lead();
    } catch {
      // Hidden before its turn came; or a browser that gives nobody locks.
      await lead();
    }
    if (this.#step === step) this.#step = null;
    // It may have been seen again meanwhile, and the next leader has to know of it.
    this.#arrangeAgain();
  }

  #arrangeAgain(): void {
    if (this.#wires.isVisible() && this.#listeners.size > 0) this.#arrange();
    else this.#sayWants();
  }

  #ask(): void {
    this.#asking ??= setTimeout(() => {
      this.#asking = undefined;
      const topics = [...this.#listeners.keys(), ...[...this.#wants.values()].flat()];
      if (this.#isLeading) this.#stream.follow(firstOf(topics));
    }, GATHER);
  }

  #said(said: Said): void {
    if (said.kind === "heard") this.#tell(said.event);
    else if (said.kind === "who") this.#sayWants();
    else if (this.#isLeading) {
      const before = this.#wants.get(said.tab) ?? [];
      for (const topic of said.topics) if (!before.includes(topic)) this.#come(topic);
      if (said.topics.length > 0) this.#wants.set(said.tab, said.topics);
      else this.#wants.delete(said.tab);
      this.#ask();
      // Who follows what is followed already has to know how it stands.
      for (const topic of said.topics) {
        for (const event of [this.#standing.get(topic), this.#present.get(topic)]) if (event) this.#say({ kind: "heard", event });
      }
    }
  }

  #heard(event: Heard): void {
    const topic = topicOf(event);
    const before = topic && this.#standing.get(topic);
    if (topic && (event.type === "here" || event.type === "tree")) {
      this.#standing.set(topic, event);
      // Whoever lost it was let in again.
      this.#over.delete(topic);
    }
    if (topic && event.type === "saved" && before?.type === "here")
      this.#standing.set(topic, { ...before, revision: event.revision });
    // Nobody is to be told later that it is there.
    if (topic && isEnd(event)) {
      for (const last of [this.#standing, this.#present]) last.delete(topic);
      this.#over.add(topic);
    }
    if (topic && event.type === "present") this.#present.set(topic, event);
    this.#say({ kind: "heard", event });
    this.#tell(event);
  }

  /** The stream broke: whoever was there may have gone. */
  #forgetPresent(): void {
    const nobody = { people: [], more: 0 };
    for (const event of [...this.#present.values()]) this.#heard({ ...event, ...nobody });
    this.#present.clear();
  }

  #tell(event: Heard): void {
    const topic = topicOf(event);
    for (const listener of (topic && this.#listeners.get(topic)) ?? []) listener(event);
  }

  #sayWants(): void {
    this.#say({ kind: "wants", tab: this.#wires.tab, topics: this.#isLeft ? [] : [...this.#listeners.keys()] });
  }

  #say(said: Said): void {
    this.#wires.channel?.postMessage(said);
  }
}

import type { PageEvent } from "#core/page-event.ts";

/** News that wait for their turn; more of them are told as how things stand. */
const MOST_WAITING = 200;

/** What has to be told or asked. `ask`: whether it may still be read. */
export type News =
  | { what: "all"; heartbeat: boolean }
  | { what: "page"; id: number; event: PageEvent }
  | { what: "tree" | "sharing"; id: number }
  | { what: "present"; id: number }
  | { what: "ask"; workspaceId: number };

/** News of one stream, one after another, because asking takes time and events must not overtake each other. */
export class Newsroom {
  readonly #tell: (news: News[]) => Promise<void>;
  #waiting: News[] = [];
  #isBusy = true;

  /** @param tell never fails; is given what came meanwhile together */
  constructor(tell: (news: News[]) => Promise<void>) {
    this.#tell = tell;
  }

  /** Until then what is heard waits. */
  begin(): void {
    this.#isBusy = false;
    void this.#work();
  }

  hear(news: News): void {
    if (this.#waiting.length >= MOST_WAITING) this.#waiting = [{ what: "all", heartbeat: false }];
    this.#waiting.push(news);
    void this.#work();
  }

  drop(): void {
    this.#waiting = [];
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const news = this.#waiting;
      this.#waiting = [];
      await this.#tell(news);
    }
    this.#isBusy = false;
  }
}

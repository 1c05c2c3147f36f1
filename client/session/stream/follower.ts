import type { Author, Told } from "../told.ts";
import type { Heard } from "./topic.ts";

/** What an open page does with what it hears. */
interface Hearer {
  readonly revision: number | null;
  canWrite: boolean;
  readonly told: Pick<Told, "ended">;
  settled(): Promise<void>;
  refresh(author?: Author): Promise<void>;
  markEnded(what: Told["ended"]): void;
}

/** Hears what others do to an open page: one thing after another, and whatever could not be asked about once more with the next. */
export class Follower {
  readonly #session: Hearer;
  /** Counts changes of the title and place. */
  #edition: number | null = null;
  #hearing: Promise<void> = Promise.resolve();
  /** What may be done with the page, as it was last heard. */
  #access: string | null = null;
  /** Something was heard that could not be asked about. */
  #isOwing = false;
  readonly #begin: () => void;

  /** @param begin called when somebody who opened the page to read it may write in it */
  constructor(session: Hearer, begin: () => void) {
    this.#session = session;
    this.#begin = begin;
  }

  hear(event: Heard): Promise<void> {
    this.#hearing = this.#hearing
      .then(() => this.#hear(event))
      .catch(() => {
        this.#isOwing = true;
      });
    return this.#hearing;
  }

  async #hear(event: Heard): Promise<void> {
    const session = this.#session;
    if (event.type === "deleted" || event.type === "lost" || event.type === "missing") {
      const { ended } = session.told;
      // Where it was heard which of them it was, that is known.
      if (event.type !== "missing" || (ended !== "deleted" && ended !== "lost")) session.markEnded(event.type);
      return;
    }
    if (event.type === "here") this.#hearAccess(event.access);
    // One's own Save is heard as well, perhaps before its answer has come.
    await session.settled();
    const isNews = this.#isNews(event);
    if (!isNews && !this.#isOwing) return;
    this.#isOwing = true;
    await session.refresh(event.type === "saved" && isNews ? { id: event.authorId, name: event.authorName } : undefined);
    this.#isOwing = false;
  }

  #hearAccess(access: "owner" | "editor" | "viewer"): void {
    const session = this.#session;
    const mayWrite = access !== "viewer";
    // What was read of the page says what may be done with it: it is read anew.
    if (this.#access === null ? mayWrite !== session.canWrite : access !== this.#access) this.#isOwing = true;
    this.#access = access;
    if (mayWrite && !session.canWrite) {
      session.canWrite = true;
      this.#begin();
    }
    session.markEnded(mayWrite ? null : "writing");
  }

  #isNews(event: Heard): boolean {
    if (event.type === "renamed" || event.type === "moved") return true;
    if (event.type !== "here" && event.type !== "saved") return false;
    const known = this.#session.revision ?? 0;
    if (event.type === "saved") return event.revision > known;
    const isElsewhere = this.#edition !== null && event.edition !== this.#edition;
    this.#edition = event.edition;
    // After a restore of the server it may be an earlier one.
    return event.revision !== known || isElsewhere;
  }
}

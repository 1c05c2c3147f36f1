import type { StreamEvent } from "#core/page-event.ts";
import { ApiError } from "../../api/call.ts";

/** How a tree is shown and asked for. */
export interface TreeWires {
  /** Pages in it. */
  count(): number;
  /** Of what is shown; null where that is not known, as of what was changed here. */
  revision(): number | null;
  /** Counts changes that were made to it here, and answers to others who asked. */
  changes(): number;
  /** When the last of them was. Milliseconds. */
  changedAt(): number;
  /** Something that is done here is on its way. */
  isChanging(): boolean;
  isVisible(): boolean;
  onVisible(listener: () => void): () => void;
  /** @returns its revision, and what shows it */
  read(): Promise<{ revision: number | null; show: () => void }>;
}

/** What happens together is asked for once. Milliseconds. */
const GATHER = 300;
/** After an answer the next is asked for so much later. */
const PAUSE = 1000;
/** And of a tree of more pages, which takes its time on a slow line, so much. */
const LARGE = 2000;
const LARGE_PAUSE = 15_000;
/** What was not answered is asked for again after so long, and later each time. */
const RETRY = 2000;
const LONGEST_RETRY = 60_000;
/** So soon after a change here as many steps of a large tree are taken for it. */
const OWN = 3000;

/** Others' changes to a tree are asked for when they are heard of, and shown unless something was done here meanwhile. */
export class TreeFollower {
  readonly #wires: TreeWires;
  /** That is shown; null where it is not known, as at first. */
  #shown: number | null = null;
  #wanted: number | null = null;
  /** How often it was asked for without an answer since somebody else's change was heard of. */
  #failures = 0;
  /** Changes that were made here and have been heard of. */
  #counted = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #endWaiting: (() => void) | undefined;

  constructor(wires: TreeWires) {
    this.#wires = wires;
  }

  hear(event: StreamEvent): void {
    if (event.type !== "tree" || this.#isOwn(event.treeRevision)) return;
    this.#wanted = event.treeRevision;
    // The stream tells again when the server is back: nobody waits longer then.
    if (this.#failures > 0) this.#endTimer();
    this.#failures = 0;
    this.#arrange();
  }

  /** What was done here is shown already, and a large tree is not asked for because of it. */
  #isOwn(revision: number): boolean {
    const { count, changes, changedAt } = this.#wires;
    const steps = this.#shown === null ? 0 : revision - this.#shown;
    if (count() <= LARGE || Date.now() - changedAt() > OWN || steps < 1 || steps > changes() - this.#counted) return false;
    this.#counted += steps;
    this.#shown = revision;
    return true;
  }

  stop(): void {
    this.#endTimer();
    this.#endWaiting?.();
    this.#endWaiting = undefined;
    this.#wanted = null;
  }

  #endTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #arrange(): void {
    this.#shown ??= this.#wires.revision();
    if (this.#wanted === null || this.#wanted === this.#shown || this.#isAsking || this.#timer !== undefined) return;
    if (!this.#wires.isVisible()) {
      this.#endWaiting ??= this.#wires.onVisible(() => {
        if (!this.#wires.isVisible()) return;
        this.#endWaiting?.();
        this.#endWaiting = undefined;
        this.#arrange();
      });
      return;
    }
    const pause = this.#wires.count() > LARGE ? LARGE_PAUSE : PAUSE;
    const patience = this.#failures > 0 ? Math.min(RETRY * 2 ** (this.#failures - 1), LONGEST_RETRY) : 0;
    const wait = Math.max(GATHER, this.#askedAt + pause - Date.now(), patience);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#ask();
    }, wait);
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    this.#askedAt = Date.now();
    const before = this.#wires.changes();
    const wanted = this.#wanted;
    try {
      if (!this.#wires.isChanging()) {
        const { revision, show } = await this.#wires.read();
        // What is done here and was not there yet would be taken back.
        if (before === this.#wires.changes() && !this.#wires.isChanging()) {
          show();
          this.#shown = revision;
          this.#counted = this.#wires.changes();
          this.#failures = 0;
          // Unless something else was heard meanwhile.
          if (this.#wanted === wanted) this.#wanted = null;
        }
      }
    } catch (error) {
      // Who may see it again is told so.
      if (isRefusal(error) && this.#wanted === wanted) this.#wanted = null;
      this.#failures += 1;
    } finally {
      this.#isAsking = false;
      this.#arrange();
    }
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

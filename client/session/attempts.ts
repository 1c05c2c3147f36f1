import type { Block } from "#core/blocks/block.ts";
import type { SavedPage } from "#core/page.ts";
import { randomId } from "../ui/random-id.ts";
import { type PageWires, statusOf } from "./page-wires.ts";

/** A Save as it was sent. */
export interface Attempt {
  /** Names this Save, so that repeating it makes no second version. */
  key: string;
  blocks: readonly Block[];
  /** The page that the blocks started from. */
  from: readonly Block[];
  revision: number | null;
  /** The same as the server names it, or null where it tells a revision alone. */
  base: string | null;
}

interface Unanswered extends Attempt {
  /** Its blocks, on what was taken over from others since. */
  here: readonly Block[];
}

/** Sends Saves of a page, and remembers the one of which nobody knows whether it arrived. */
export class Attempts {
  readonly #wires: PageWires;
  #unanswered: Unanswered | null = null;

  constructor(wires: PageWires) {
    this.#wires = wires;
  }

  /** The Save that got no answer. */
  get unanswered(): Unanswered | null {
    return this.#unanswered;
  }

  send(attempt: Omit<Attempt, "key">): Promise<SavedPage> {
    const again = this.#unanswered?.blocks === attempt.blocks ? this.#unanswered : null;
    return this.#attempt(again ?? { key: randomId(), ...attempt, here: attempt.blocks });
  }

  /**
   * Before other blocks are sent, the Save that got no answer is repeated. If it did arrive, the page holds one's own words by now,
   * and what was typed since is to be merged with them as their continuation, not as somebody else's.
   * @returns null where nothing is open; "refused" where the server does not do it, or not now: it may have done it before
   */
  async catchUp(blocks: readonly Block[]): Promise<{ saved: SavedPage; sent: readonly Block[] } | "refused" | null> {
    const attempt = this.#unanswered;
    if (!attempt || attempt.blocks === blocks) return null;
    try {
      return { saved: await this.#attempt(attempt), sent: attempt.here };
    } catch (error) {
      if (statusOf(error) === null) throw error;
      this.#unanswered = attempt;
      return "refused";
    }
  }

  /** What others saved was taken over: what is typed from now on goes on from there. @param put puts blocks onto it */
  follow(put: (blocks: readonly Block[]) => readonly Block[]): void {
    if (this.#unanswered) this.#unanswered = { ...this.#unanswered, here: put(this.#unanswered.here) };
  }

  /** What was sent is on the page, as was learned in another way. */
  forget(): void {
    this.#unanswered = null;
  }

  async #attempt(attempt: Unanswered): Promise<SavedPage> {
    const { key, blocks, base, revision } = attempt;
    this.#unanswered = attempt;
    try {
      const saved = await this.#wires.save(blocks, base ?? revision, key);
      this.forget();
      return saved;
    } catch (error) {
      // Refused is an answer, too.
      const status = statusOf(error);
      if (status !== null && status < 500) this.forget();
      throw error;
    }
  }
}

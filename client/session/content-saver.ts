import type { Block } from "#core/blocks/block.ts";
import type { SavedPage } from "#core/page.ts";
import { ApiError, call } from "../api/call.ts";
import { randomId } from "../ui/random-id.ts";

interface Attempt {
  /** Names this Save, so that repeating it makes no second version. */
  key: string;
  blocks: readonly Block[];
  /** What the blocks started from, as the server names it; null replaces whatever is there. */
  base: string | number | null;
}

/** Sends a page's blocks, and remembers the Save of which nobody knows whether it arrived. */
export class ContentSaver {
  readonly #pageId: number;
  #unanswered: Attempt | null = null;

  constructor(pageId: number) {
    this.#pageId = pageId;
  }

  /** @param base what the blocks started from, or only its revision; null replaces whatever is there */
  send(blocks: readonly Block[], base: Attempt["base"]): Promise<SavedPage> {
    const again = this.#unanswered?.blocks === blocks ? this.#unanswered : null;
    return this.#attempt(again ?? { key: randomId(), blocks, base });
  }

  /**
   * Before other blocks are sent, the Save that got no answer is repeated. If it did arrive, the page holds one's own words by now,
   * and what was typed since is to be merged with them as their continuation, not as somebody else's.
   * @returns null where nothing is open, or where the server refuses it
   */
  async catchUp(blocks: readonly Block[]): Promise<{ saved: SavedPage; sent: readonly Block[] } | null> {
    const attempt = this.#unanswered;
    if (!attempt || attempt.blocks === blocks) return null;
    try {
      return { saved: await this.#attempt(attempt), sent: attempt.blocks };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#unanswered = null;
      return null;
    }
  }

  /** What was sent is on the page, as was learned in another way. */
  forget(): void {
    this.#unanswered = null;
  }

  async #attempt(attempt: Attempt): Promise<SavedPage> {
    const { key, blocks, base } = attempt;
    this.#unanswered = attempt;
    const headers = { "Idempotency-Key": key, ...(base === null ? {} : { "If-Match": `"${base}"` }) };
    try {
      const saved = await call("saveContent", { params: { id: this.#pageId }, body: [...blocks], headers });
      this.#unanswered = null;
      return saved;
    } catch (error) {
      // Refused is an answer, too.
      if (error instanceof ApiError && error.status < 500) this.#unanswered = null;
      throw error;
    }
  }
}

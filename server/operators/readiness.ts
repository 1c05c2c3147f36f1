import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db/database.ts";

/** Milliseconds: whoever asks gives up after a few seconds, and what does not answer by then does not serve anybody. */
const LONGEST = 1500;
/** A question that has had no answer for so long may have been lost with its connection. */
const LOST = 10_000;

/** Whether the database answers, and would take a Save. However many ask, few questions are under way: a frozen one would take every connection with it. */
export class Readiness {
  readonly #database: Database;
  #asking: { since: number; answer: Promise<boolean> } | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Answers in time, whatever the database does. */
  async ask(): Promise<boolean> {
    const given = new AbortController();
    const late = pause(LONGEST, false, { signal: given.signal }).catch(() => false);
    const answer = await Promise.race([this.#question(), late]);
    given.abort();
    return answer;
  }

  #question(): Promise<boolean> {
    const now = performance.now();
    if (this.#asking && now - this.#asking.since < LOST) return this.#asking.answer;
    const answer = answers(this.#database);
    const asking = { since: now, answer };
    this.#asking = asking;
    void answer.then(() => {
      if (this.#asking === asking) this.#asking = null;
    });
    return answer;
  }
}

/** Whatever keeps it from answering: until that is over, requests should go elsewhere. */
function answers(database: Database): Promise<boolean> {
  return database.reach().then(
    () => true,
    () => false,
  );
}

/** Somebody who reads at one of several servers after another, and finds at each what was acknowledged at any. */
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "./client.ts";
import type { KnownPage, Ledger } from "./ledger.ts";

export class Reader {
  /** Pages that were answered. */
  read = 0;
  /** What was older than what had been acknowledged before it was asked for. */
  readonly stale: string[] = [];
  readonly #servers: readonly { url: string }[];
  readonly #token: string;
  readonly #ledger: Ledger;

  constructor(servers: readonly { url: string }[], token: string, ledger: Ledger) {
    this.#servers = servers;
    this.#token = token;
    this.#ledger = ledger;
  }

  async work(goOn: () => boolean): Promise<void> {
    for (let at = 0; goOn(); at += 1) {
      const { url } = this.#servers[at % this.#servers.length] as { url: string };
      for (const page of this.#ledger.pagesOf(null)) await this.#look(url, page);
      await pause(100);
    }
  }

  async #look(url: string, page: KnownPage): Promise<void> {
    const least = Math.max(...page.versions.keys());
    const answer = await ask({ url, token: this.#token }, "getPage", { params: { id: page.id } });
    // While its server or the database is gone nobody reads.
    if (answer?.status !== 200) return;
    this.read += 1;
    if (answer.body.revision < least) this.stale.push(`${page.id}.${answer.body.revision} after ${least} was acknowledged`);
  }
}

/** Somebody who follows pages at one of several servers, and goes to the next one when that is gone. */
import { setTimeout as pause } from "node:timers/promises";
import { contract } from "#core/contract.ts";
import { type StreamEvent, streamEvent } from "#core/page-event.ts";
import { addressOf } from "../address-of.ts";
import { ask, type Client, must } from "./client.ts";
import type { Ledger } from "./ledger.ts";

export class Listener {
  /** Milliseconds from a Save's time to its being heard of, where it was heard as one. */
  readonly delays: number[] = [];
  readonly #servers: readonly { url: string }[];
  readonly #token: string;
  readonly #pages: number[];
  /** The newest revision that was heard of, by page. */
  readonly #heard = new Map<number, number>();
  #abort = new AbortController();
  #at: number;

  constructor(servers: readonly { url: string }[], at: number, token: string, ledger: Ledger) {
    this.#servers = servers;
    this.#at = at;
    this.#token = token;
    this.#pages = ledger.pagesOf(null).map(({ id }) => id);
  }

  async listen(goOn: () => boolean): Promise<void> {
    while (goOn()) {
      const { url } = this.#servers[this.#at % this.#servers.length] as { url: string };
      await this.#follow(url).catch(() => {});
      this.#at += 1;
      await pause(20);
    }
  }

  stop(): void {
    this.#abort.abort();
  }

  /** Waits until the newest version of its first page was heard of. */
  async hearsAgain(client: Client): Promise<void> {
    const [id = 0] = this.#pages;
    await this.#hears(id, (await must(ask(client, "getPage", { params: { id } }))).revision);
  }

  /** Waits until it has heard of all that is there. */
  async catchUp(client: Client): Promise<void> {
    for (const id of this.#pages) await this.#hears(id, (await must(ask(client, "getPage", { params: { id } }))).revision);
  }

  async #hears(id: number, revision: number): Promise<void> {
    const until = Date.now() + 30_000;
    while ((this.#heard.get(id) ?? 0) < revision) {
      if (Date.now() > until) throw new Error(`Version ${id}.${revision} was not heard of; ${this.#heard.get(id)} was.`);
      await pause(5);
    }
  }

  async #follow(url: string): Promise<void> {
    this.#abort = new AbortController();
    const address = addressOf(contract.events.path, {}, { pages: this.#pages.join(",") });
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(url + address, { headers, signal: this.#abort.signal });
    let text = "";
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const complete = text.split("\n\n");
      text = complete.pop() ?? "";
      for (const event of complete) if (event.startsWith("data: ")) this.#hear(streamEvent.parse(JSON.parse(event.slice(6))));
    }
  }

  #hear(event: StreamEvent): void {
    if (event.type !== "saved" && event.type !== "here") return;
    if (event.type === "saved") this.delays.push(Date.now() - Date.parse(event.savedAt));
    this.#heard.set(event.pageId, Math.max(event.revision, this.#heard.get(event.pageId) ?? 0));
  }
}

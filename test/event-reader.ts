/** Reads an event stream as a browser does. */
import type { AddressInfo } from "node:net";
import type { z } from "zod";
import { contract } from "#core/contract.ts";
import { type PageEvent, pageEvent, type StreamEvent, streamEvent } from "#core/page-event.ts";
import type { App } from "../server/app.ts";
import { addressOf } from "./address-of.ts";
import type { Caller } from "./world.ts";

export class EventReader<Event = PageEvent> {
  readonly status: number;
  readonly headers: Headers;
  readonly #events: AsyncGenerator<Event>;
  readonly #skips: string | null;
  readonly #abort: AbortController;

  private constructor(answer: Response, abort: AbortController, schema: z.ZodType<Event>, skips: string | null) {
    this.#skips = skips;
    this.status = answer.status;
    this.headers = answer.headers;
    this.#events = eventsOf(answer, schema);
    this.#abort = abort;
  }

  /** One page's. @param app has to listen on a port: only then does a stream stay open */
  static page(app: App, caller: Caller, pageId: number): Promise<EventReader<PageEvent>> {
    return EventReader.#open(app, caller, addressOf(contract.pageEvents.path, { id: pageId }), pageEvent);
  }

  /**
   * @param company hears who else is there, too
   * @param headers beside the token
   */
  static many(
    app: App,
    caller: Caller,
    { pages = [], workspaces = [], company = false }: { pages?: number[]; workspaces?: number[]; company?: boolean },
    headers: Record<string, string> = {},
  ): Promise<EventReader<StreamEvent>> {
    const query = { pages: pages.join(","), workspaces: workspaces.join(",") };
    return EventReader.#open(
      app,
      caller,
      addressOf(contract.events.path, {}, query),
      streamEvent,
      company ? null : "present",
      headers,
    );
  }

  static async #open<E>(
    app: App,
    caller: Caller,
    path: string,
    schema: z.ZodType<E>,
    skips: string | null = null,
    headers: Record<string, string> = {},
  ): Promise<EventReader<E>> {
    const abort = new AbortController();
    const { port } = app.http.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${caller.token}`, ...headers },
      signal: abort.signal,
    });
    return new EventReader(answer, abort, schema, skips);
  }

  /** The next event; null once the server has ended the stream. */
  async next(): Promise<Event | null> {
    for (;;) {
      const { value, done } = await this.#events.next();
      if (done) return null;
      if (this.#skips === null || (value as { type?: string }).type !== this.#skips) return value;
    }
  }

  /** Everything up to the event of this type, which is the last. */
  async until(type: string): Promise<Event[]> {
    const events: Event[] = [];
    for (;;) {
      const event = await this.next();
      if (!event) throw new Error(`The stream ended before '${type}'.`);
      events.push(event);
      if ((event as { type?: string }).type === type) return events;
    }
  }

  close(): void {
    this.#abort.abort();
  }
}

async function* eventsOf<E>(answer: Response, schema: z.ZodType<E>): AsyncGenerator<E> {
  let text = "";
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const complete = text.split("\n\n");
    text = complete.pop() ?? "";
    for (const event of complete) if (event.startsWith("data: ")) yield schema.parse(JSON.parse(event.slice(6)));
  }
}

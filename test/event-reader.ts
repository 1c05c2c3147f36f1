/** Reads a page's event stream as a browser does. */
import type { AddressInfo } from "node:net";
import { type PageEvent, pageEvent } from "#core/page-event.ts";
import type { App } from "../server/app.ts";
import type { Caller } from "./world.ts";

export class EventReader {
  readonly status: number;
  readonly contentType: string;
  readonly #events: AsyncGenerator<PageEvent>;
  readonly #abort: AbortController;

  private constructor(answer: Response, abort: AbortController) {
    this.status = answer.status;
    this.contentType = answer.headers.get("content-type") ?? "";
    this.#events = eventsOf(answer);
    this.#abort = abort;
  }

  /** @param app has to listen on a port: only then does a stream stay open */
  static async open(app: App, caller: Caller, pageId: number): Promise<EventReader> {
    const abort = new AbortController();
    const { port } = app.http.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/pages/${pageId}/events`, {
      headers: { authorization: `Bearer ${caller.token}` },
      signal: abort.signal,
    });
    return new EventReader(answer, abort);
  }

  /** The next event; null once the server has ended the stream. */
  async next(): Promise<PageEvent | null> {
    const { value, done } = await this.#events.next();
    return done ? null : value;
  }

  close(): void {
    this.#abort.abort();
  }
}

async function* eventsOf(answer: Response): AsyncGenerator<PageEvent> {
  let text = "";
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const complete = text.split("\n\n");
    text = complete.pop() ?? "";
    for (const event of complete) if (event.startsWith("data: ")) yield pageEvent.parse(JSON.parse(event.slice(6)));
  }
}

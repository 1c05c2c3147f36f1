import type { ServerResponse } from "node:http";
import { whenOver } from "./when-over.ts";

/** Bytes that wait for a reader who does not read; with more the stream ends. */
const MOST_UNREAD = 256 * 1024;

/** Writes server-sent events. */
export class EventWriter {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get isOver(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }

  onClose(then: () => void): void {
    whenOver(this.#response, then);
  }

  send(event: object): void {
    this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** A comment: whoever hears nothing for long takes the connection for lost. */
  showLife(): void {
    this.#write(": still here\n\n");
  }

  #write(text: string): void {
    if (this.isOver) return;
    this.#response.write(text);
    if (this.#response.writableLength > MOST_UNREAD) this.#response.destroy();
  }

  end(): void {
    if (!this.isOver) this.#response.end();
  }
}

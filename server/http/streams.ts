import type { ServerResponse } from "node:http";
import { openStreams } from "#core/limits.ts";
import { tooManyRequests } from "../errors.ts";
import { whenOver } from "./when-over.ts";

/** Milliseconds after which an ended stream has been noticed. */
const TRY_AGAIN = 30_000;

/** The event streams that are open, and how many of them one person and one address have. */
export class Streams {
  readonly #open = new Set<ServerResponse>();
  readonly #counts = new Map<string, number>();

  get size(): number {
    return this.#open.size;
  }

  /**
   * Counts a stream until it closes.
   * @param address as `countedAs` has it; null is not counted
   * @throws HttpError 429 where the person or the address has enough
   */
  admit(response: ServerResponse, userId: number | undefined, address: string | null): void {
    const keys = [
      ...(userId === undefined ? [] : [[`person/${userId}`, openStreams.perPerson] as const]),
      ...(address === null ? [] : [[`address/${address}`, openStreams.perAddress] as const]),
    ];
    if (keys.some(([key, most]) => (this.#counts.get(key) ?? 0) >= most))
      throw tooManyRequests(TRY_AGAIN, "Too many pages are followed at once. Please close some of them.");
    this.#open.add(response);
    for (const [key] of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    whenOver(response, () => {
      this.#open.delete(response);
      for (const [key] of keys) this.#leave(key);
    });
  }

  #leave(key: string): void {
    const left = (this.#counts.get(key) ?? 1) - 1;
    if (left === 0) this.#counts.delete(key);
    else this.#counts.set(key, left);
  }

  endAll(): void {
    for (const response of this.#open) response.end();
  }
}

import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest, RequestPayload } from "fastify";
import { size } from "#core/limits.ts";
import { HttpError, tooManyRequests } from "../errors.ts";
import { countedAs } from "./address.ts";
import { tooLarge } from "./body-bytes.ts";
import { LARGE_BODY } from "./json-body.ts";
import { whenOver } from "./when-over.ts";

export interface Room {
  /** What is sent, for the sentences of a refusal. */
  what: string;
  isLarge(request: FastifyRequest): boolean;
  /** That may be under way at once: of one account, of one address and of all. */
  ofOne: number;
  ofAddress: number;
  ofAll: number;
}

/** Each may hold 8 MiB and more while it is worked on. */
export const roomForPages: Room = { what: "large pages", isLarge: mayBeLarge, ofOne: 6, ofAddress: 16, ofAll: 32 };

/** Each holds two pieces, for as long as its line takes. */
export const roomForFiles: Room = { what: "files", isLarge: () => true, ofOne: 16, ofAddress: 64, ofAll: 128 };

/**
 * Lets large bodies in, a few at a time of one account and of one address: whoever sends slowly keeps his own places taken, with
 * however many accounts, and nobody takes more places than he leaves free: a second address has half of what the first one
 * leaves, a third half of the rest, and whoever comes from elsewhere finds one there. Asked before a body is read, so that what waits outside costs nothing.
 */
export class Intake {
  readonly #room: Room;
  /** By account, and by address. */
  readonly #underWay = new Map<string, number>();
  #all = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** A hook of the request. @throws HttpError 429 or 503, both to be tried again */
  readonly enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { what, isLarge, ofOne, ofAddress, ofAll } = this.#room;
    if (!isLarge(request)) return;
    const address = countedAs(request);
    const account = `account ${request.user?.id ?? 0}`;
    const free = ofAll - this.#all;
    if (free <= 0) throw busy(what);
    if (this.#count(account) >= Math.min(ofOne, free))
      throw tooManyRequests(1000, `Several ${what} of yours are being saved. Please try again in a moment.`);
    if (address !== null && this.#count(address) >= Math.min(ofAddress, free))
      throw tooManyRequests(2000, `Many ${what} are being saved from your network. Please try again in a moment.`);
    const places = address === null ? [account] : [account, address];
    for (const place of places) this.#underWay.set(place, this.#count(place) + 1);
    this.#all += 1;
    whenOver(reply.raw, () => this.#leave(places));
  };

  #count(place: string): number {
    return this.#underWay.get(place) ?? 0;
  }

  #leave(places: readonly string[]): void {
    for (const place of places) {
      const left = this.#count(place) - 1;
      if (left > 0) this.#underWay.set(place, left);
      else this.#underWay.delete(place);
    }
    this.#all -= 1;
  }
}

/** Bytes of a refused body that are taken and forgotten. */
const TAKEN = 64 * 1024 * 1024;

/**
 * Refuses a body that is too large once it has come: a browser that is refused in the midst of sending tells of a lost connection,
 * and whoever wrote the page would try again for ever.
 * @param most bytes
 * @param kept bytes of what is there already, which may come again however many they are
 */
export function refuseTooLarge(most: number, kept?: (request: FastifyRequest) => Promise<number>) {
  return async (request: FastifyRequest): Promise<void> => {
    const { raw, headers } = request;
    const length = Number(headers["content-length"] ?? 0);
    if (length <= most || length > TAKEN) return;
    if (kept && length <= (await kept(request)) + size.bodyBytes) return;
    raw.resume();
    await new Promise((resolve) => raw.once("end", resolve).once("close", resolve));
    throw tooLarge();
  };
}

/** Ends a body of unknown length behind so many bytes. */
export function endBehind(most: number) {
  return async ({ headers }: FastifyRequest, _: FastifyReply, body: RequestPayload): Promise<RequestPayload> =>
    headers["content-length"] === undefined ? Readable.from(atMost(most, body)) : body;
}

async function* atMost(most: number, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > most) throw tooLarge();
    yield part;
  }
}

function mayBeLarge({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return length === undefined ? headers["transfer-encoding"] !== undefined : Number(length) > LARGE_BODY;
}

const busy = (what: string) =>
  new HttpError(503, "busy", `Many ${what} are being saved. Nothing was saved; please try again in a moment.`, {
    headers: { "retry-after": "2" },
  });

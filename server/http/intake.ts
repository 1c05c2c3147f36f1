import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError, tooManyRequests } from "../errors.ts";
import { LARGE_BODY } from "./json-body.ts";

export interface Room {
  /** What is sent, for the sentences of a refusal. */
  what: string;
  isLarge(request: FastifyRequest): boolean;
  /** That may be under way at once, of one account and of all. */
  ofOne: number;
  ofAll: number;
}

/** Each may hold 8 MiB and more while it is worked on. */
export const roomForPages: Room = { what: "large pages", isLarge: mayBeLarge, ofOne: 6, ofAll: 32 };

/** Each holds two pieces, for as long as its line takes. */
export const roomForFiles: Room = { what: "files", isLarge: () => true, ofOne: 16, ofAll: 128 };

/** Lets large bodies in, one account's a few at a time. Asked before a body is read, so that what waits outside costs nothing. */
export class Intake {
  readonly #room: Room;
  readonly #underWay = new Map<number, number>();
  #all = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** A hook of the request. @throws HttpError 429 or 503, both to be tried again */
  readonly enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { what, isLarge, ofOne, ofAll } = this.#room;
    if (!isLarge(request)) return;
    const account = request.user?.id ?? 0;
    const mine = this.#underWay.get(account) ?? 0;
    if (mine >= ofOne) throw tooManyRequests(1000, `Several ${what} of yours are being saved. Please try again in a moment.`);
    if (this.#all >= ofAll) throw busy(what);
    this.#underWay.set(account, mine + 1);
    this.#all += 1;
    reply.raw.once("close", () => this.#leave(account));
  };

  #leave(account: number): void {
    const left = (this.#underWay.get(account) ?? 1) - 1;
    if (left > 0) this.#underWay.set(account, left);
    else this.#underWay.delete(account);
    this.#all -= 1;
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

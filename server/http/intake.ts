import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError, tooManyRequests } from "../errors.ts";
import { LARGE_BODY } from "./json-body.ts";

/** Large bodies that may be under way at once, of one account and of all: each may hold 8 MiB and more while it is worked on. */
const MOST_OF_ONE = 6;
const MOST = 32;

/** Lets large bodies in, one account's a few at a time. Asked before a body is read, so that what waits outside costs nothing. */
export class Intake {
  readonly #underWay = new Map<number, number>();
  #all = 0;

  /** A hook of the request. @throws HttpError 429 or 503, both to be tried again */
  readonly enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!mayBeLarge(request)) return;
    const account = request.user?.id ?? 0;
    const mine = this.#underWay.get(account) ?? 0;
    if (mine >= MOST_OF_ONE)
      throw tooManyRequests(1000, "Several large pages of yours are being saved. Please try again in a moment.");
    if (this.#all >= MOST) throw busy();
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

const busy = () =>
  new HttpError(503, "busy", "Many large pages are being saved. Nothing was saved; please try again in a moment.", {
    headers: { "retry-after": "2" },
  });

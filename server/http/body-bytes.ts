import type { FastifyRequest, RequestPayload } from "fastify";
import { HttpError } from "../errors.ts";

/** What a body may be, in bytes. */
export interface Lengths {
  /** From here on it is large, and put where it stays as it comes. */
  large: number;
  most: number;
}

/**
 * The bytes of a body. Joined in the end, a large one would take a turn of its own, most of it the system's work of giving that much
 * memory at once.
 * @returns in memory that nothing else is in, where it is large
 * @throws HttpError 413 above `most`, 400 where as many as were told of do not come, or what the connection says as it breaks off
 */
export function bytesOf(request: FastifyRequest, body: RequestPayload, { large, most }: Lengths): Promise<Buffer> {
  const length = request.headers["content-length"];
  const told = length === undefined ? null : Number(length);
  return new Promise((resolve, reject) => {
    if (told !== null && told > most) return reject(tooLarge());
    const room = told ?? most;
    const taken = new Taken(large, room);
    const take = (part: Buffer) => {
      if (taken.length + part.length > room) stop(() => reject(told === null ? tooLarge() : notAsTold()));
      else taken.add(part);
    };
    const end = () => stop(() => (told === null || told === taken.length ? resolve(taken.bytes) : reject(notAsTold())));
    const fail = (error: Error) => stop(() => reject(error));
    const stop = (then: () => void) => {
      body.off("data", take).off("end", end).off("error", fail);
      then();
    };
    body.on("data", take).on("end", end).on("error", fail);
    body.resume();
  });
}

/** What has come so far. */
class Taken {
  readonly #large: number;
  readonly #room: number;
  readonly #parts: Buffer[] = [];
  #whole: Buffer | null = null;
  length = 0;

  /** @param room bytes that are put aside for a large one: the system gives memory only for what is written */
  constructor(large: number, room: number) {
    this.#large = large;
    this.#room = room;
  }

  add(part: Buffer): void {
    if (!this.#whole && this.length + part.length > this.#large) this.#whole = this.#begun();
    if (this.#whole) this.#whole.set(part, this.length);
    else this.#parts.push(part);
    this.length += part.length;
  }

  #begun(): Buffer {
    const whole = Buffer.allocUnsafeSlow(this.#room);
    let at = 0;
    for (const part of this.#parts.splice(0)) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  get bytes(): Buffer {
    return this.#whole?.subarray(0, this.length) ?? Buffer.concat(this.#parts, this.length);
  }
}

export const tooLarge = () => new HttpError(413, "body_too_large", "This is too large to be saved.");
const notAsTold = () => new HttpError(400, "malformed_json", "The request cannot be read.");

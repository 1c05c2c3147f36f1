import type { ServerResponse } from "node:http";
import { breathe } from "../pacing.ts";

/** Answers of megabytes on their way to readers who may be slow. */

/** Bytes that go out at once; the next follow when these are on their way. A page of a thousand blocks goes in one. */
const SLICE = 256 * 1024;
/** Bytes of unread answers that are kept while everybody reads. */
const MOST_UNREAD = 256 * 1024 * 1024;
/** Milliseconds without progress after which a reader makes room for others, once there is more than that. */
const STALLED = 3000;

interface Answer {
  response: ServerResponse;
  unread: number;
  movedAt: number;
}

export class LargeAnswers {
  readonly #most: number;
  readonly #stalled: number;
  readonly #answers = new Set<Answer>();
  #unread = 0;

  /**
   * @param most bytes that wait to be read, over all answers
   * @param stalled milliseconds
   */
  constructor(most = MOST_UNREAD, stalled = STALLED) {
    this.#most = most;
    this.#stalled = stalled;
  }

  /** Writes pieces as they are read. Its head has been written. */
  send(response: ServerResponse, pieces: readonly Buffer[]): void {
    if (response.destroyed) return;
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const answer: Answer = { response, unread: length, movedAt: performance.now() };
    this.#answers.add(answer);
    this.#unread += length;
    this.#makeRoom();
    response.on("close", () => {
      this.#answers.delete(answer);
      this.#unread -= answer.unread;
    });
    const slices = slicesOf(pieces);
    const goOn = () => {
      if (response.destroyed) return;
      answer.movedAt = performance.now();
      // What goes out at once goes in one call to the system: the end of a page in the same as its beginning.
      response.cork();
      let written = 0;
      let isRead = true;
      while (isRead || written < SLICE) {
        const { done, value } = slices.next();
        if (done) break;
        this.#unread -= value.length;
        answer.unread -= value.length;
        written += value.length;
        isRead = response.write(value);
      }
      if (answer.unread === 0) response.end();
      else response.once("drain", goOnInTurn);
      response.uncork();
    };
    // A reader on the same machine takes megabytes before the first of them is to be waited for.
    const goOnInTurn = () => {
      const turn = breathe();
      if (turn) void turn.then(goOn);
      else goOn();
    };
    goOn();
  }

  /** Whoever stands still the longest goes first. */
  #makeRoom(): void {
    if (this.#unread <= this.#most) return;
    const since = performance.now() - this.#stalled;
    const stalled = [...this.#answers].filter(({ movedAt }) => movedAt < since).sort((a, b) => a.movedAt - b.movedAt);
    let left = this.#unread;
    for (const { response, unread } of stalled) {
      if (left <= this.#most) return;
      left -= unread;
      response.destroy();
    }
  }
}

function* slicesOf(pieces: readonly Buffer[]): Generator<Buffer> {
  for (const piece of pieces) for (let at = 0; at < piece.length; at += SLICE) yield piece.subarray(at, at + SLICE);
}

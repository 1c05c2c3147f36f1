import type { ServerResponse } from "node:http";
import { HttpError, tooManyRequests } from "../errors.ts";
import { whenOver } from "./when-over.ts";

/** Answers that may be on their way at once to one person, and to all nameless ones at one address: each may hold megabytes. */
const AT_ONCE = { person: 8, address: 24 } as const;
const MOST_WAITING = 1000;
/** Milliseconds. */
const LONGEST_WAIT = 30_000;

interface Line {
  inside: number;
  waiting: (() => void)[];
}

/** Lets each caller have a few large answers at a time; further ones wait for their turn. Nobody waits for other callers. */
export class Turnstile {
  /** By caller. */
  readonly #lines = new Map<string, Line>();

  /**
   * Gives the turn on when the answer is over.
   * @returns what resolves when it is this answer's turn; undefined where that is at once
   * @throws HttpError 429 where too many wait, 503 where none ended for long
   */
  enter(kind: keyof typeof AT_ONCE, who: number | string, response: ServerResponse): Promise<void> | undefined {
    const caller = `${kind}/${who}`;
    const line = this.#lines.get(caller) ?? { inside: 0, waiting: [] };
    this.#lines.set(caller, line);
    if (line.inside >= AT_ONCE[kind]) return turnIn(line).then(() => this.#stay(caller, line, response));
    line.inside += 1;
    this.#stay(caller, line, response);
  }

  #stay(caller: string, line: Line, response: ServerResponse): void {
    whenOver(response, () => this.#leave(caller, line));
  }

  #leave(caller: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.inside -= 1;
    if (line.inside === 0) this.#lines.delete(caller);
  }
}

function turnIn(line: Line): Promise<void> {
  if (line.waiting.length >= MOST_WAITING) throw tooManyRequests(LONGEST_WAIT, "Too much is asked for at once.");
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(enter), 1);
      reject(new HttpError(503, "busy", "Too much is under way for you already. Please try again in a moment."));
    }, LONGEST_WAIT);
    line.waiting.push(enter);
  });
}

import type { Format, Progress } from "#core/export/progress.ts";
import { lifetime } from "#core/limits.ts";
import { tooManyRequests } from "../errors.ts";
import { hashToken, newToken } from "../seal/tokens.ts";
import type { Wanted } from "./outline.ts";

/** An export on its way out. */
export class Running {
  #state: Progress["state"] = "running";
  done = 0;
  total = 0;
  /** Sent. */
  bytes = 0;

  get isOver(): boolean {
    return this.#state !== "running";
  }

  get progress(): Progress {
    return { state: this.#state, done: this.done, total: this.total, bytes: this.bytes };
  }

  end(state: "done" | "failed" | "cancelled"): void {
    if (!this.isOver) this.#state = state;
  }
}

export interface Ordered {
  wanted: Wanted;
  format: Format;
}

/** What an address was given out for: that, or everything of an account. */
export type Order = Ordered | "account";

interface Ticket {
  order: Order;
  userId: number;
  sessionId: number;
  hash: string;
  expiresAt: number;
}

/** Whose exports are over is remembered for this many people. */
const REMEMBERED = 1000;

const NONE: Progress = { state: "none", done: 0, total: 0, bytes: 0 };

/** Exports of this process: one at a time a person, and addresses that a browser may fetch one from, once. */
export class Exports {
  /** The last of each person, the newest last. */
  readonly #last = new Map<number, Running>();
  /** By person: a new one takes the place of the one before. */
  readonly #tickets = new Map<number, Ticket>();

  /** @throws HttpError 429 while another one runs */
  begin(userId: number): Running {
    this.requireIdle(userId);
    const running = new Running();
    this.#last.delete(userId);
    this.#last.set(userId, running);
    for (const [id, { isOver }] of this.#last) {
      if (this.#last.size <= REMEMBERED) break;
      if (isOver) this.#last.delete(id);
    }
    return running;
  }

  requireIdle(userId: number): void {
    const last = this.#last.get(userId);
    if (last && !last.isOver) throw tooManyRequests(5000, "Another export of yours is running. Let it end, or cancel it, first.");
  }

  progressOf(userId: number, now: number): Progress {
    const ticket = this.#tickets.get(userId);
    if (ticket && ticket.expiresAt > now) return { ...NONE, state: "waiting" };
    return this.#last.get(userId)?.progress ?? NONE;
  }

  cancel(userId: number): void {
    this.#tickets.delete(userId);
    this.#last.get(userId)?.end("cancelled");
  }

  /** @returns a token that opens it once */
  order(user: { id: number; sessionId: number }, order: Order, now: number): string {
    this.requireIdle(user.id);
    for (const [id, { expiresAt }] of this.#tickets) if (expiresAt <= now) this.#tickets.delete(id);
    const token = newToken();
    const expiresAt = now + lifetime.exportTicket;
    this.#tickets.set(user.id, { order, userId: user.id, sessionId: user.sessionId, hash: hashOf(token), expiresAt });
    return token;
  }

  /** @returns null for what was never ordered, is over or was fetched */
  take(token: string, now: number): { order: Order; sessionId: number } | null {
    const hash = hashOf(token);
    const ticket = [...this.#tickets.values()].find((one) => one.hash === hash);
    if (!ticket || ticket.expiresAt <= now) return null;
    this.#tickets.delete(ticket.userId);
    return ticket;
  }
}

const hashOf = (token: string) => hashToken(token).toString("base64");

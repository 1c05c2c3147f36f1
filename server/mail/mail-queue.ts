import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../context.ts";
import { CannotOpen } from "../seal/seal.ts";
import { CLAIM, type Claimed, claim, LONGEST_RETRY, nextDue, type Outcome, retrySome, settle } from "./claims.ts";
import { type Failure, failureOf, TooSlow } from "./failure.ts";
import type { Mail } from "./messages.ts";
import { mailPlace } from "./queue.ts";
import { createTransport, type Transport } from "./transport.ts";

const FIRST_RETRY = 30_000;
/** Another process may have died with a mail in hand: it is looked for that often. */
const LONGEST_SLEEP = 60_000;
/** Well within a claim. */
const LONGEST_SEND = CLAIM / 2;

type QueueContext = Pick<Context, "config" | "database" | "vaults" | "log" | "now" | "mailCounts">;

/**
 * Works the queue off, one mail after another, and tries failed ones again with growing pauses for as long as they are of use.
 * Several queues, also of several processes, may work on one database.
 */
export class MailQueue {
  readonly #context: QueueContext;
  readonly #transport: Transport;
  /** What became of mails while the database could not be written. They are not sent again before that is. */
  readonly #unsettled = new Map<number, () => Promise<void>>();
  #isUnreachable = false;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #wokenAgain = false;
  #stopped = false;

  constructor(context: QueueContext) {
    this.#context = context;
    this.#transport = createTransport(context.config);
  }

  wake(): void {
    if (this.#stopped) return;
    if (this.#working) {
      this.#wokenAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#working = this.#work()
      .catch((error) => {
        this.#context.log.error({ err: error }, "The mail queue stumbled; it goes on in a while");
        this.#sleep(FIRST_RETRY);
      })
      .finally(() => {
        this.#working = null;
        if (!this.#wokenAgain) return;
        this.#wokenAgain = false;
        this.wake();
      });
  }

  /** The mail server has just taken a mail: after an outage what waits for it goes at once. */
  async answers(): Promise<void> {
    if (!this.#isUnreachable) return;
    this.#isUnreachable = false;
    const { database, now } = this.#context;
    // However many wait, others have their turn in between.
    while (!this.#stopped && (await database.transact((trx) => retrySome(trx, now()))));
    this.wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #work(): Promise<void> {
    const { database, now } = this.#context;
    for (const settling of this.#unsettled.values()) await settling();
    while (!this.#stopped) {
      const mail = await database.transact((trx) => claim(trx, now(), [...this.#unsettled.keys()]));
      if (!mail) break;
      await this.#deliver(mail);
    }
    const next = await nextDue(database.read, now());
    this.#sleep(next === null ? LONGEST_SLEEP : next - now());
  }

  async #deliver(row: Claimed): Promise<void> {
    const mail = this.#open(row);
    if (!mail) return this.#giveUp(row, "", "The mail does not open any more.");
    if (row.expiresAt <= this.#context.now()) return this.#giveUp(row, mail.to.address, EXPIRED);
    try {
      const response = await this.#send(mail);
      this.#context.mailCounts.sent += 1;
      await this.#settle(row, mail.to.address, { status: "success", response, next: null });
      await this.answers();
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      await this.#fail(row, mail, failureOf(error.cause, mail.essence), error.cause);
    }
  }

  /** null where the row was damaged, or sealed by a key that is lost: the others go on. */
  #open({ id, message }: Claimed): Mail | null {
    try {
      return JSON.parse(this.#context.vaults.master.open(mailPlace(id), message).toString());
    } catch (error) {
      if (error instanceof CannotOpen || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  /** @throws NotSent, with what went wrong as its cause */
  async #send(mail: Mail): Promise<string> {
    const end = new AbortController();
    const tooSlow = pause(LONGEST_SEND, undefined, { signal: end.signal, ref: false }).then(() => {
      throw new TooSlow();
    });
    try {
      return await Promise.race([this.#transport(mail), tooSlow]);
    } catch (error) {
      throw new NotSent("", { cause: error });
    } finally {
      end.abort();
      tooSlow.catch(() => {});
    }
  }

  async #fail(row: Claimed, mail: Mail, { kind, words }: Failure, cause: unknown): Promise<void> {
    const { mailCounts, now, log } = this.#context;
    mailCounts.failed += 1;
    if (kind === "unreachable") this.#isUnreachable = true;
    const next = now() + Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (row.attempts - 1));
    if (kind === "refused" || next >= row.expiresAt) return this.#giveUp(row, mail.to.address, words, cause);
    const about = { mail: row.id, kind: row.kind, attempts: row.attempts, nextAttemptAt: new Date(next).toISOString() };
    log.warn({ ...about, response: words, ...reasonOf(cause) }, "A mail could not be sent; it is tried again");
    await this.#settle(row, mail.to.address, { status: "error", response: words, next });
  }

  async #giveUp(row: Claimed, address: string, words: string, cause?: unknown): Promise<void> {
    const { id: mail, kind, attempts } = row;
    this.#context.log.error({ mail, kind, attempts, response: words, ...reasonOf(cause) }, "A mail was given up");
    await this.#settle(row, address, { status: "error", response: words, next: null });
  }

  /** A disk that is full keeps nothing: then it is remembered, and written down before anything else is sent. */
  async #settle(row: Claimed, address: string, outcome: Outcome): Promise<void> {
    const { database, now } = this.#context;
    const write = async () => {
      await database.transact((trx) => settle(trx, now(), row, address, outcome));
      this.#unsettled.delete(row.id);
    };
    this.#unsettled.set(row.id, write);
    await write();
  }

  #sleep(milliseconds: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.max(50, Math.min(milliseconds, LONGEST_SLEEP)));
    this.#timer.unref();
  }
}

const EXPIRED = "It was not sent in time: the link or the code in it has run out.";

class NotSent extends Error {}

/** What lies behind our own words is for the server's log alone. */
function reasonOf(cause: unknown): { err?: unknown } {
  return cause instanceof Error && cause.cause ? { err: cause.cause } : {};
}

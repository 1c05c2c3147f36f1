import { lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { settleMailEntry } from "../logs/logs.ts";
import type { Mail } from "./messages.ts";
import { createTransport, type Transport } from "./transport.ts";

const FIRST_RETRY = 30_000;
const LONGEST_RETRY = 60 * 60 * 1000;
const AT_ONCE = 10;
const MAIL = "mails";

export const mailPlace = (id: number) => `${MAIL}/${id}/message`;

/**
 * Puts a mail into the queue, in the transaction of what it is about: both happen or neither.
 * Call `context.wakeMailQueue()` after the commit.
 * @param logEntryId the entry that follows the mail's fate
 */
export async function queueMail(trx: Trx, context: Context, mail: Mail, logEntryId: number | null): Promise<void> {
  const now = context.now();
  const { id } = await trx
    .insertInto(MAIL)
    .values({
      kind: mail.kind,
      message: Buffer.alloc(0),
      attempts: 0,
      next_attempt_at: now,
      log_entry_id: logEntryId,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // Sealed, because it carries a link or a code that the database otherwise knows only as a hash.
  const message = context.vaults.master.seal(mailPlace(id), Buffer.from(JSON.stringify(mail)));
  await trx.updateTable(MAIL).set({ message }).where("id", "=", id).execute();
}

/**
 * Sends at once, past the queue, for people who wait for the result.
 * @throws HttpError 502 with the mail server's own words
 */
export async function sendNow(context: Context, mail: Mail): Promise<string> {
  try {
    const response = await createTransport(context.config)(mail);
    context.mailCounts.sent += 1;
    return response;
  } catch (error) {
    context.mailCounts.failed += 1;
    throw new HttpError(502, "mail_failed", wordsOf(error));
  }
}

/** What a mail server, or the way to it, said. */
export function wordsOf(error: unknown): string {
  if (error instanceof Error && "response" in error && typeof error.response === "string") return error.response;
  return error instanceof Error ? error.message : String(error);
}

type QueueContext = Pick<Context, "config" | "database" | "vaults" | "log" | "now" | "mailCounts">;

type Row = { id: number; message: Uint8Array; attempts: number; log_entry_id: number | null; created_at: number };

/** Works the queue off, one mail after another, and tries failed ones again with growing pauses until they have expired. */
export class MailQueue {
  readonly #context: QueueContext;
  readonly #transport: Transport;
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

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #work(): Promise<void> {
    const { database, now } = this.#context;
    while (!this.#stopped) {
      const due = await database.read
        .selectFrom(MAIL)
        .select(["id", "message", "attempts", "log_entry_id", "created_at"])
        .where("next_attempt_at", "<=", now())
        .orderBy("next_attempt_at")
        .limit(AT_ONCE)
        .execute();
      if (due.length === 0) break;
      for (const row of due) if (!this.#stopped) await this.#deliver(row);
    }
    const next = await database.read
      .selectFrom(MAIL)
      .select("next_attempt_at")
      .orderBy("next_attempt_at")
      .limit(1)
      .executeTakeFirst();
    if (next) this.#sleep(next.next_attempt_at - now());
  }

  async #deliver(row: Row): Promise<void> {
    const { database, vaults, now } = this.#context;
    const mail: Mail = JSON.parse(vaults.master.open(mailPlace(row.id), row.message).toString());
    const attempts = row.attempts + 1;
    try {
      const response = await this.#transport(mail);
      this.#context.mailCounts.sent += 1;
      await database.transact(async (trx) => {
        await trx.deleteFrom(MAIL).where("id", "=", row.id).execute();
        await settleMailEntry(trx, row.log_entry_id, { status: "success", attempts, response });
      });
    } catch (error) {
      this.#context.mailCounts.failed += 1;
      const next = now() + Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** row.attempts);
      const expired = next - row.created_at > lifetime.verificationLink;
      await database.transact(async (trx) => {
        if (expired) await trx.deleteFrom(MAIL).where("id", "=", row.id).execute();
        else await trx.updateTable(MAIL).set({ attempts, next_attempt_at: next }).where("id", "=", row.id).execute();
        await settleMailEntry(trx, row.log_entry_id, {
          status: "error",
          attempts,
          response: wordsOf(error),
          nextAttemptAt: expired ? null : new Date(next).toISOString(),
        });
      });
    }
  }

  #sleep(milliseconds: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.max(50, Math.min(milliseconds, 60_000)));
    this.#timer.unref();
  }
}

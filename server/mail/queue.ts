import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { failureOf } from "./failure.ts";
import type { Mail } from "./messages.ts";
import { createTransport } from "./transport.ts";

const MAIL = "mails";

export const mailPlace = (id: number) => `${MAIL}/${id}/message`;

/**
 * Puts a mail into the queue, in the transaction of what it is about: both happen or neither.
 * Call `context.wakeMailQueue()` after the commit.
 * @param follow the entry of the activity log that follows the mail's fate, or whose log is to tell if it fails; null for nobody's
 */
export async function queueMail(
  trx: Trx,
  context: Context,
  mail: Mail,
  follow: { logEntryId: number } | { userId: number } | null,
): Promise<void> {
  const now = context.now();
  const { id } = await trx
    .insertInto(MAIL)
    .values({
      kind: mail.kind,
      message: Buffer.alloc(0),
      attempts: 0,
      next_attempt_at: now,
      claimed_until: 0,
      log_entry_id: follow && "logEntryId" in follow ? follow.logEntryId : null,
      user_id: follow && "userId" in follow ? follow.userId : null,
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
    context.mailServerAnswers();
    return response;
  } catch (error) {
    context.mailCounts.failed += 1;
    context.log.warn({ kind: mail.kind, err: error }, "A mail could not be sent");
    throw new HttpError(502, "mail_failed", failureOf(error, mail.essence).words);
  }
}

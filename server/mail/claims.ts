/** Rows of the mail queue. Who hands a mail over claims it first, on disk: whatever happens then, nobody else hands it over meanwhile. */
import { sql } from "kysely";
import { canHaveHappened, DAY, lifetime } from "#core/limits.ts";
import type { Db, Trx } from "../db/database.ts";
import { type MailOutcome, settleMailEntry, writeLog } from "../logs/logs.ts";
import type { MailKind } from "./messages.ts";

const MAIL = "mails";

/** For how long a claim holds. A process that dies with a mail in hand leaves it to the next one after that. Milliseconds. */
export const CLAIM = 5 * 60_000;

/** Milliseconds that a failed mail waits at most. */
export const LONGEST_RETRY = 60 * 60_000;

/** After that a mail tells of a link or a code that has run out. */
const lifetimes: Record<MailKind, number> = {
  verification: lifetime.verificationLink,
  reset: lifetime.resetLink,
  welcome: lifetime.welcomeLink,
  code: lifetime.code,
  test: DAY,
  deleted: DAY,
  address: lifetime.addressChange,
  invitation: lifetime.invitation,
};

export interface Claimed {
  id: number;
  kind: MailKind;
  message: Uint8Array;
  /** This one included. */
  attempts: number;
  logEntryId: number | null;
  userId: number | null;
  /** From then on it is of no use any more. */
  expiresAt: number;
}

/**
 * Takes the mail that has waited longest, invitations last: thousands may be asked for within an hour, and a code is of use for some
 * minutes only.
 * @param but ids that are left alone; @returns null where none is due
 */
export async function claim(trx: Trx, now: number, but: readonly number[]): Promise<Claimed | null> {
  const due = trx
    .selectFrom(MAIL)
    .selectAll()
    .where(isDue(now))
    .where(isFree(now))
    .$if(but.length > 0, (query) => query.where("id", "not in", but))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked();
  // As its index says it.
  const inFront = due.where(sql<boolean>`kind <> 'invitation'`);
  const row = (await inFront.executeTakeFirst()) ?? (await due.executeTakeFirst());
  if (!row) return null;
  const attempts = row.attempts + 1;
  const claimed = { attempts, claimed_until: now + CLAIM };
  await trx.updateTable(MAIL).set(claimed).where("id", "=", row.id).execute();
  const { id, message, log_entry_id: logEntryId, user_id: userId } = row;
  const kind = row.kind as MailKind;
  // What a clock of another year made is refused where it is opened.
  const expiresAt = canHaveHappened(row.created_at, now) ? row.created_at + (lifetimes[kind] ?? DAY) : 0;
  return { id, kind, message, attempts, logEntryId, userId, expiresAt };
}

/** A clock that was wrong for a while may have stored times of another year: no pause, and no claim, is longer than the longest there is. */
const isDue = (now: number) => sql<boolean>`(next_attempt_at <= ${now} or next_attempt_at > ${now + LONGEST_RETRY})`;
const isFree = (now: number) => sql<boolean>`(claimed_until <= ${now} or claimed_until > ${now + CLAIM})`;

export interface Outcome extends Omit<MailOutcome, "attempts"> {
  /** Milliseconds; null for a mail that is done with. */
  next: number | null;
}

/** Writes down what became of a claimed mail, unless the claim had run out and somebody else has it. */
export async function settle(trx: Trx, now: number, mail: Claimed, address: string, outcome: Outcome): Promise<void> {
  const { id, attempts } = mail;
  const { next, status, response } = outcome;
  const held = await trx.selectFrom(MAIL).select("id").where("id", "=", id).where("attempts", "=", attempts).executeTakeFirst();
  if (!held) return;
  const nextAttemptAt = next === null ? null : new Date(next).toISOString();
  const told: MailOutcome = { status, attempts, response, ...(status === "error" ? { nextAttemptAt } : {}) };
  const entry = await tell(trx, now, mail, address, told);
  if (next === null) await trx.deleteFrom(MAIL).where("id", "=", id).execute();
  else
    await trx
      .updateTable(MAIL)
      .set({ next_attempt_at: next, claimed_until: 0, log_entry_id: entry })
      .where("id", "=", id)
      .execute();
}

const names: Record<MailKind, string> = {
  verification: "Verification e-mail",
  reset: "Password reset e-mail",
  welcome: "E-mail to a new account",
  code: "E-mail with a code",
  test: "Test e-mail",
  deleted: "E-mail about a deleted account",
  address: "E-mail about a change of address",
  invitation: "Invitation",
};

/** In the activity log: a verification mail has an entry from the beginning, another one as soon as it fails. @returns the entry */
async function tell(trx: Trx, now: number, mail: Claimed, address: string, outcome: MailOutcome): Promise<number | null> {
  const { kind, logEntryId, userId } = mail;
  const name = names[kind] ?? names.test;
  if (logEntryId !== null) await settleMailEntry(trx, logEntryId, name, outcome);
  if (logEntryId !== null || userId === null || outcome.status === "success") return logEntryId;
  const { status, ...metadata } = outcome;
  const message = `${name} could not be sent`;
  return writeLog(trx, now, { userId, type: "email_failed", status, message, email: address, metadata });
}

/** When the next mail is due that nobody has in hand; null where there is none. */
export async function nextDue(db: Db, now: number): Promise<number | null> {
  const row = await db
    .selectFrom(MAIL)
    .select("next_attempt_at")
    .where(isFree(now))
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}

/** Mails that are called up at once. */
const CALLED_UP = 100;

/** Some of what failed before is due at once: the mail server is there again. @returns whether there may be more */
export async function retrySome(trx: Trx, now: number): Promise<boolean> {
  const later = trx
    .selectFrom(MAIL)
    .select("id")
    .where("next_attempt_at", ">", now)
    .where("attempts", ">", 0)
    .where(isFree(now))
    .limit(CALLED_UP);
  const { numUpdatedRows } = await trx
    .updateTable(MAIL)
    .set({ next_attempt_at: now })
    .where("id", "in", later)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(CALLED_UP);
}

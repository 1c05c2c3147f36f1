import { type Selectable, sql } from "kysely";
import { logEntriesKept, logEntriesShown } from "#core/limits.ts";
import type { LogEntry } from "#core/log.ts";
import type { LogStatus, LogType } from "#core/log-type.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Context } from "../context.ts";
import type { Trx } from "../db/database.ts";
import { dropSome } from "../db/drop-some.ts";
import { slices } from "../db/slices.ts";
import type { Tables } from "../db/tables.ts";
import { between, JsonStream, printed } from "../http/answers.ts";

/** Whose entry, what happened, in one sentence. Never a password, token, code or page text. */
export interface NewEntry {
  userId: number | null;
  type: LogType;
  status: LogStatus;
  message: string;
  email: string;
  metadata?: Record<string, unknown>;
}

/** @returns the entry's id */
export async function writeLog(trx: Trx, now: number, entry: NewEntry): Promise<number> {
  const { id } = await trx
    .insertInto("log_entries")
    .values({
      user_id: entry.userId,
      type: entry.type,
      status: entry.status,
      message: entry.message,
      email: entry.email,
      metadata: JSON.stringify(entry.metadata ?? {}),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface MailOutcome {
  status: "success" | "error";
  attempts: number;
  /** The mail server's own words. */
  response: string;
  nextAttemptAt?: string | null;
}

/** Updates in place the entry that follows a mail. @param name of the mail, as in `Verification e-mail` */
export async function settleMailEntry(trx: Trx, id: number, name: string, { status, ...outcome }: MailOutcome): Promise<void> {
  const entry = await trx.selectFrom("log_entries").selectAll().where("id", "=", id).executeTakeFirst();
  const kind = /^(email(?:_verification)?)_(?:sent|failed)$/.exec(entry?.type ?? "")?.[1];
  if (!entry || !kind) return;
  const sent = status === "success";
  await trx
    .updateTable("log_entries")
    .set({
      type: `${kind}_${sent ? "sent" : "failed"}`,
      status,
      message: `${name} ${sent ? "sent" : "could not be sent"}`,
      metadata: JSON.stringify({ ...JSON.parse(entry.metadata), ...outcome }),
    })
    .where("id", "=", entry.id)
    .execute();
}

/** One's own entries, or all for a verified address in ADMIN_EMAILS; the newest first. */
export async function listLogs(
  context: Context,
  reader: { id: number; email: string; isEmailVerified: boolean },
  filter: { type?: string | undefined; status?: LogStatus | undefined },
): Promise<JsonStream> {
  const readsAll = reader.isEmailVerified && context.config.adminEmails.has(normalizeEmail(reader.email));
  const db = context.database.read;
  const rows = await db
    .selectFrom("log_entries")
    .select("id")
    .$if(!readsAll, (query) => query.where("user_id", "=", reader.id))
    .$if(filter.type !== undefined, (query) => query.where("type", "=", filter.type ?? ""))
    .$if(filter.status !== undefined, (query) => query.where("status", "=", filter.status ?? "success"))
    .orderBy("id", "desc")
    .limit(logEntriesShown)
    .execute();
  const some = async (ids: number[]) =>
    (await db.selectFrom("log_entries").selectAll().where("id", "in", ids).orderBy("id", "desc").execute()).map(describe);
  return new JsonStream(
    between(
      "[",
      printed(
        slices(
          rows.map((row) => row.id),
          AT_ONCE,
        ),
        some,
      ),
      "]",
    ),
  );
}

/** Entries that are read in one go: each may say two hundred conditions of a link. */
const AT_ONCE = 50;

function describe(row: Selectable<Tables["log_entries"]>): LogEntry {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    message: row.message,
    email: row.email,
    metadata: JSON.parse(row.metadata),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** Drops some of what has been kept long enough. @returns whether there may be more */
export function forgetOldEntries(trx: Trx, now: number): Promise<boolean> {
  return dropSome(trx, "log_entries", "id", sql`created_at < ${now - logEntriesKept}`);
}

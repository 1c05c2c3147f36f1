/** What operators did, to accounts above all: entries of the activity log, which the person reads, too. */
import type { Trx } from "../../server/db/database.ts";
import { writeLog } from "../../server/logs/logs.ts";
import { columns } from "../columns.ts";
import type { Desk } from "./desk.ts";
import type { Wish } from "./wish.ts";

/** @param message as in `An operator disabled this account` */
export async function record(
  trx: Trx,
  user: { id: number | null; email: string },
  action: Wish["what"] | "rotate" | "restore" | "reindex",
  message: string,
): Promise<void> {
  await writeLog(trx, Date.now(), {
    userId: user.id,
    type: "operator",
    status: "success",
    message,
    email: user.email,
    metadata: { action },
  });
}

/** The newest last, as a terminal shows them. @returns lines to print */
export async function listDone({ database }: Desk, { about, json }: Wish): Promise<string[]> {
  const rows = await database.read
    .selectFrom("log_entries")
    .select(["created_at", "email", "message"])
    .where("type", "=", "operator")
    .orderBy("id")
    .execute();
  const entries = rows
    .map(({ created_at, email, message }) => ({ time: new Date(created_at).toISOString(), email, message }))
    .filter(({ email, message }) => `${email} ${message}`.toLowerCase().includes(about.toLowerCase()));
  if (json) return [JSON.stringify(entries, null, 2)];
  return columns([["time", "account", "what"], ...entries.map(({ time, email, message }) => [time, email, message])]);
}

/** What an account left in the activity log, forgotten in slices: its own entries go, and others' lose its address. */
import { lifetime } from "#core/limits.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Trx } from "../db/database.ts";
import { dropRows } from "./delete-account.ts";

/** Entries of a slice. */
const ENTRIES = 1000;

/** @returns whether there may be more to do now */
export async function eraseSome(trx: Trx, now: number): Promise<boolean> {
  const erasure = await trx
    .selectFrom("erasures")
    .selectAll()
    .where((where) => where.or([where("entry_id", ">", 0), where("created_at", "<", now - lifetime.underWay)]))
    .orderBy("user_id")
    .limit(1)
    .executeTakeFirst();
  if (!erasure) return false;
  if (erasure.entry_id > 0) await readOn(trx, erasure);
  else await finish(trx, now, erasure.user_id);
  return true;
}

async function readOn(trx: Trx, erasure: { user_id: number; email_key: string; entry_id: number }): Promise<void> {
  const entries = await trx
    .selectFrom("log_entries")
    .select(["id", "user_id", "email"])
    .where("id", "<=", erasure.entry_id)
    .orderBy("id", "desc")
    .limit(ENTRIES)
    .execute();
  const own = entries.filter((entry) => entry.user_id === erasure.user_id).map(({ id }) => id);
  const naming = entries.filter(({ email }) => normalizeEmail(email) === erasure.email_key).map(({ id }) => id);
  if (own.length > 0) await trx.deleteFrom("log_entries").where("id", "in", own).execute();
  if (naming.length > 0) await trx.updateTable("log_entries").set({ email: "" }).where("id", "in", naming).execute();
  const before = entries.length < ENTRIES ? 0 : (entries.at(-1)?.id ?? 1) - 1;
  await trx.updateTable("erasures").set({ entry_id: before }).where("user_id", "=", erasure.user_id).execute();
}

/** What was under way as the account was deleted may have come after it: once nothing is any more, that goes, too. */
async function finish(trx: Trx, now: number, userId: number): Promise<void> {
  await dropRows(trx, now, userId);
  await trx.deleteFrom("log_entries").where("user_id", "=", userId).execute();
  await trx.deleteFrom("erasures").where("user_id", "=", userId).execute();
}

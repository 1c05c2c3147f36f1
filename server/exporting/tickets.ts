/**
 * Addresses that a browser may fetch an export from, each once: kept as a hash, in the database, so that whichever server is asked
 * for one finds it. Of each person the last one counts.
 */
import { isLiving, lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { hashToken, newToken } from "../seal/tokens.ts";
import { claimExport, followed, type Order, type Running } from "./exports.ts";

/** @returns a token that opens it once */
export async function keepTicket(
  { database, now }: Context,
  user: { id: number; sessionId: number },
  order: Order,
): Promise<string> {
  const token = newToken();
  const row = {
    session_id: user.sessionId,
    ticket_hash: hashToken(token),
    ordered: JSON.stringify(order),
    expires_at: now() + lifetime.exportTicket,
  };
  await database.transact((trx) =>
    trx
      .insertInto("export_tickets")
      .values({ user_id: user.id, ...row })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
      .execute(),
  );
  return token;
}

/** What a ticket opens. Whoever took it ends what runs. */
export interface Taken {
  order: Order;
  sessionId: number;
  running: Running;
}

/**
 * Uses it up and begins its export at once, so that who asks how far it is hears of no earlier one in between.
 * @returns null for what was never ordered, is over or was fetched
 * @throws HttpError 429 while another one runs; then it can be fetched a little later
 */
export async function takeTicket(context: Context, token: string): Promise<Taken | null> {
  const { database, now } = context;
  const ticketHash = hashToken(token);
  const known = await database.read
    .selectFrom("export_tickets")
    .select("user_id")
    .where("ticket_hash", "=", ticketHash)
    .execute();
  // Strangers who guess cost no transaction.
  if (known.length === 0) return null;
  const taken = await database.transact(async (trx) => {
    const row = await trx
      .deleteFrom("export_tickets")
      .where("ticket_hash", "=", ticketHash)
      .returning(["user_id", "ordered", "session_id", "expires_at"])
      .executeTakeFirst();
    if (!row || !isLiving(row.expires_at, lifetime.exportTicket, now())) return null;
    return { ...row, run: await claimExport(trx, now(), row.user_id) };
  });
  if (!taken) return null;
  const { ordered, session_id: sessionId, user_id: userId, run } = taken;
  return { order: JSON.parse(ordered), sessionId, running: followed(context, userId, run) };
}

/** What a ticket would open, which it still does afterwards. @returns null as above */
export async function seeTicket({ database, now }: Context, token: string): Promise<Omit<Taken, "running"> | null> {
  const row = await database.read
    .selectFrom("export_tickets")
    .select(["ordered", "session_id", "expires_at"])
    .where("ticket_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!row || !isLiving(row.expires_at, lifetime.exportTicket, now())) return null;
  return { order: JSON.parse(row.ordered), sessionId: row.session_id };
}

/** Whether one of this person's waits to be fetched. */
export async function hasTicket({ database, now }: Context, userId: number): Promise<boolean> {
  const row = await database.read
    .selectFrom("export_tickets")
    .select("expires_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined && isLiving(row.expires_at, lifetime.exportTicket, now());
}

export async function dropTicket({ database }: Context, userId: number): Promise<void> {
  await database.transact((trx) => trx.deleteFrom("export_tickets").where("user_id", "=", userId).execute());
}

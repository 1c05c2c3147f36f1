/**
 * Addresses that a browser may fetch an export from, each once: kept as a hash, in the database, so that whichever server is asked
 * for one finds it. Of each person the last one counts.
 */
import { isLiving, lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { hashToken, newToken } from "../seal/tokens.ts";
import type { Order } from "./exports.ts";

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

/** Uses it up. @returns null for what was never ordered, is over or was fetched */
export async function takeTicket({ database, now }: Context, token: string): Promise<{ order: Order; sessionId: number } | null> {
  const row = await database.transact((trx) =>
    trx
      .deleteFrom("export_tickets")
      .where("ticket_hash", "=", hashToken(token))
      .returning(["ordered", "session_id", "expires_at"])
      .executeTakeFirst(),
  );
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

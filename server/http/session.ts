import { canHaveHappened, lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { prepared } from "../db/prepared.ts";
import { hashToken } from "../seal/tokens.ts";

/** Who asks: a user with a live session. */
export interface SignedIn {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  sessionId: number;
}

const BEARER = /^Bearer ([\w-]{20,100})$/i;

/** The user of an Authorization header; null for none, an unknown, an ended or an expired session. */
export async function findSession(context: Context, authorization: string | undefined): Promise<SignedIn | null> {
  const token = BEARER.exec(authorization ?? "")?.[1];
  if (!token) return null;
  const [row] = await sessionOfToken(context.database.read, { hash: hashToken(token) });
  const now = context.now();
  if (!row || hasExpired(row, now)) return null;
  if (now - row.last_used_at > lifetime.sessionTouch) await noteUse(context, row.sessionId, now);
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isEmailVerified: row.verified_at !== null,
    sessionId: row.sessionId,
  };
}

const sessionOfToken = prepared<{ hash: Buffer }>()((db, its) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id as sessionId", "sessions.created_at", "sessions.last_used_at"])
    .select(["users.id", "users.first_name", "users.last_name", "users.email", "users.verified_at"])
    .where("sessions.token_hash", "=", its.hash),
);

export function hasExpired({ created_at, last_used_at }: { created_at: number; last_used_at: number }, now: number): boolean {
  // A session of a clock that was a year ahead would live a year too long.
  if (!canHaveHappened(last_used_at, now) || !canHaveHappened(created_at, now)) return true;
  return now - last_used_at > lifetime.sessionIdle || now - created_at > lifetime.sessionAbsolute;
}

/** Reading goes on where writing fails, on a full disk, say: then the next call notes it. */
async function noteUse({ database, log }: Context, sessionId: number, now: number): Promise<void> {
  await database
    .transact((trx) => trx.updateTable("sessions").set({ last_used_at: now }).where("id", "=", sessionId).execute())
    .catch((error) => log.warn({ err: error }, "The use of a session could not be noted"));
}

import type { TokenLimit } from "#core/access.ts";
import { canHaveHappened, lifetime } from "#core/limits.ts";
import { mustVerify } from "#core/sign-up.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { hashToken } from "../seal/tokens.ts";

/** Who asks: a user with a live session, or with an access token. */
export interface Asker {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  mustVerify?: true;
  sessionId: number | null;
  token: TokenLimit | null;
  /** Others see where she is, and she sees them. */
  isShown: boolean;
}

/** Under a symbol, so that it is told nowhere by accident. */
export const tokenHash = Symbol("hash of the session's token");

export interface SignedIn extends Asker {
  sessionId: number;
  token: null;
  readonly [tokenHash]: Uint8Array;
}

/** By a session, and not by an access token. */
export function isSignedIn(asker: Asker): asker is SignedIn {
  return asker.sessionId !== null;
}

const BEARER = /^Bearer ([\w-]{20,100})$/i;

/** The user of an Authorization header; null for none, an unknown, an ended or an expired session. */
export async function findSession(context: Context, authorization: string | undefined): Promise<SignedIn | null> {
  const hash = tokenHashOf(authorization);
  if (!hash) return null;
  const [row] = await sessionOfToken(context.database.read, { hash });
  return row ? living(context, row, hash) : null;
}

/** The hash of the token that an Authorization header holds. */
export function tokenHashOf(authorization: string | undefined): Buffer | null {
  const token = bearerOf(authorization);
  return token ? hashToken(token) : null;
}

export function bearerOf(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? "")?.[1];
}

/** A living session by its id, for whoever has another proof that it is the asker's. */
export async function readSession(context: Context, id: number): Promise<{ user: SignedIn; tokenHash: Uint8Array } | null> {
  const [row] = await sessionById(context.database.read, { id });
  const user = row ? await living(context, row, row.token_hash) : null;
  return row && user ? { user, tokenHash: row.token_hash } : null;
}

interface SessionRow {
  sessionId: number;
  created_at: number;
  last_used_at: number;
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  verified_at: number | null;
  shows_presence: number;
}

/** At once, but where a use has to be noted: every request passes here. */
function living(context: Context, row: SessionRow, hash: Uint8Array): SignedIn | null | Promise<SignedIn> {
  const now = context.now();
  if (hasExpired(row, now)) return null;
  const user = signedIn(context, row, hash);
  if (now - row.last_used_at <= lifetime.sessionTouch) return user;
  return noteUse(context, row.sessionId, now).then(() => user);
}

function signedIn(context: Context, row: SessionRow, hash: Uint8Array): SignedIn {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isEmailVerified: row.verified_at !== null,
    ...waiting(context, row),
    sessionId: row.sessionId,
    token: null,
    isShown: row.shows_presence === 1,
    [tokenHash]: hash,
  };
}

/** Whether this account has to verify its address before anything else. */
export function waiting({ config }: Context, { verified_at }: { verified_at: number | null }): { mustVerify?: true } {
  return verified_at === null && mustVerify(config.signUp) ? { mustVerify: true } : {};
}

const sessionOfToken = prepared<{ hash: Buffer }>()((db, its) => selectSessions(db).where("sessions.token_hash", "=", its.hash));
const sessionById = prepared<{ id: number }>()((db, its) =>
  selectSessions(db).select("sessions.token_hash").where("sessions.id", "=", its.id),
);

function selectSessions(db: Db) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("users.deleted_at", "is", null)
    .where("users.disabled_at", "is", null)
    .select(["sessions.id as sessionId", "sessions.created_at", "sessions.last_used_at"])
    .select(["users.id", "users.first_name", "users.last_name", "users.email", "users.verified_at", "users.shows_presence"]);
}

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

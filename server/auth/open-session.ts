import type { Selectable } from "kysely";
import type { User } from "#core/user.ts";
import type { Trx } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { type Caller, rememberDevice } from "../http/known-devices.ts";
import { writeLog } from "../logs/logs.ts";
import { hashToken, newToken } from "../seal/tokens.ts";
import { requireEnabled } from "./disabled.ts";

export type Account = Selectable<Tables["users"]>;

/** Who has proved to be the account's own, and on which device. */
export interface Proved {
  caller: Caller;
  /** For the list of sessions. */
  deviceName: string;
  /** For the log: by which way. */
  message: string;
}

/** Somebody signs in to have more than a session: the provider opens the account from then on. */
export interface Joining {
  /** For the log. */
  message: string;
  /** In the transaction that opens the session. */
  work(trx: Trx, account: Account): Promise<void>;
}

export interface OpenedSession {
  token: string;
  sessionId: number;
  /** Others of the account ended for it. */
  endedOthers: boolean;
  user: User;
  deviceCookie: string;
}

/** Sessions of one account: more are no devices, but somebody who signs in again and again. */
export const sessionsOfOne = 200;
/** That end for a new one, at most, where there were more before there was a bound. */
const ENDED_AT_ONCE = 100;

/** The one place where sessions are made, by whatever way somebody came. @throws HttpError 403 for an account that is disabled */
export async function openSession(trx: Trx, account: Account, proved: Proved, now: number): Promise<OpenedSession> {
  const { caller, deviceName: device, message } = proved;
  await requireEnabled(trx, account.id);
  const token = newToken();
  // Asked together: a database that is far away is waited for each time.
  const [{ id: sessionId }] = await Promise.all([
    trx
      .insertInto("sessions")
      .values({ user_id: account.id, token_hash: hashToken(token), device, created_at: now, last_used_at: now })
      .returning("id")
      .executeTakeFirstOrThrow(),
    writeLog(trx, now, {
      userId: account.id,
      type: "login_attempt",
      status: "success",
      message,
      email: account.email,
      metadata: { device },
    }),
  ]);
  const [endedOthers, deviceCookie] = await Promise.all([
    endBeyond(trx, account.id, sessionId),
    rememberDevice(trx, caller, account.email_key, now),
  ]);
  return { token, sessionId, endedOthers, user: toUser(account), deviceCookie };
}

/** Ends what was not used for longest, where there are too many. @returns whether something ended */
async function endBeyond(trx: Trx, userId: number, newest: number): Promise<boolean> {
  const beyond = trx
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "<>", newest)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(ENDED_AT_ONCE)
    .offset(sessionsOfOne - 1);
  const { numDeletedRows } = await trx.deleteFrom("sessions").where("id", "in", beyond).executeTakeFirst();
  return numDeletedRows > 0n;
}

function toUser(account: Account): User {
  return {
    id: account.id,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    isEmailVerified: account.verified_at !== null,
  };
}

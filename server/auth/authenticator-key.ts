/** The key that an app shares with an account, and what is asked of it. Turned on and off in `authenticator.ts`. */
import type { Selectable } from "kysely";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { stepOf } from "./one-time-code.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";

export const secretPlace = (userId: number) => `authenticators/${userId}/secret`;

/** Whether a code is asked for behind the password. Locks what says so, until the transaction ends. */
export async function lockConfirmed(trx: Trx, userId: number): Promise<Row | undefined> {
  return confirmed(trx, userId).forUpdate().executeTakeFirst();
}

export type Row = Selectable<Tables["authenticators"]>;

/**
 * Uses a code up: of the app, or a recovery code.
 * @param row locked
 * @returns which it was; null where it is wrong, or was used before
 */
export async function takeCode(trx: Trx, context: Context, row: Row, typed: string): Promise<"app" | "recovery" | null> {
  const secret = openSecret(context, row);
  const code = plain(typed);
  if (await takeRecoveryCode(trx, row.user_id, secret, code)) return "recovery";
  const step = stepOf(secret, code, row.last_step, context.now());
  if (step === null) return null;
  await trx.updateTable("authenticators").set({ last_step: step }).where("user_id", "=", row.user_id).execute();
  return "app";
}

/** Without what people put between the characters. */
export const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

export function lockKey(trx: Trx, userId: number): Promise<Row | undefined> {
  return byUser(trx, userId).forUpdate().executeTakeFirst();
}

const byUser = (db: Db, userId: number) => db.selectFrom("authenticators").selectAll().where("user_id", "=", userId);
export const confirmed = (db: Db, userId: number) => byUser(db, userId).where("confirmed_at", "is not", null);

export const openSecret = ({ vaults }: Context, row: Row) => vaults.master.open(secretPlace(row.user_id), row.secret);

/** A session that goes on while something of its account changes. */
import type { Trx } from "../db/database.ts";
import { unauthenticated } from "../errors.ts";
import type { SignedIn } from "./session.ts";

/**
 * Whoever else asks for something of the account waits until the transaction ends.
 * @returns the hash of the password that holds
 * @throws HttpError 401 where the session ended meanwhile
 */
export async function holdAsker(trx: Trx, user: Pick<SignedIn, "id" | "sessionId">): Promise<string> {
  const held = await trx
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const session = await trx
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user.id)
    .where("id", "=", user.sessionId)
    .executeTakeFirst();
  if (!held || !session) throw unauthenticated();
  return held.password_hash;
}

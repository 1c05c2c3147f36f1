/** Somebody who is signed in goes to the provider and back, to show that the account is hers. Nobody is signed in by it. */
import type { Context } from "../../context.ts";
import type { Db, Trx } from "../../db/database.ts";
import { HttpError } from "../../errors.ts";
import { holdAsker } from "../../http/held-session.ts";
import type { Asker } from "../own-password.ts";
import { type Proved, readPass, spendPass } from "./passes.ts";

/**
 * Does `work` for a return that this session left for, just now, by whom the provider knows the account as.
 * @throws HttpError 400 for any other, and for one that was used, 401 where the session ended meanwhile
 */
export async function withReturn<T>(
  context: Context,
  user: Asker,
  cookies: Record<string, string | undefined>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const proved = readPass(context, cookies, "proved");
  if (proved?.userId !== user.id || proved.sessionId !== user.sessionId) throw refused();
  return context.database.transact(async (trx) => {
    await holdAsker(trx, user);
    if (!(await isKnownAs(context, trx, proved))) throw refused();
    if (!(await spendPass(trx, "proved", proved, context.now()))) throw refused();
    return work(trx);
  });
}

/** Whether the provider knows the account as whoever came back. */
export async function isKnownAs({ config }: Context, db: Db, { userId, subject }: Omit<Proved, "state">): Promise<boolean> {
  const identity = await db
    .selectFrom("identities")
    .select("user_id")
    .where("issuer", "=", config.oidc?.issuer ?? "")
    .where("subject", "=", subject)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return identity !== undefined;
}

const refused = () =>
  new HttpError(400, "oidc_expired", "What the provider confirmed is over, or was used before. Please confirm it once more.");

import type { LogType } from "#core/log-type.ts";
import { failedSignIn } from "#core/quotas.ts";
import type { Context } from "../context.ts";
import { countFailure, forgetFailures, refuseWhileBlocked } from "../db/attempts.ts";
import type { Trx } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { holdAsker } from "../http/held-session.ts";
import { writeLog } from "../logs/logs.ts";
import { verifyPassword } from "./passwords.ts";

/** Who is signed in and asked for the password again. */
export interface Asker {
  id: number;
  email: string;
  sessionId: number;
}

/** What the password is asked for, as the log and the answer tell it. */
export interface Purpose {
  type: LogType;
  refused: string;
  /** The answer's sentence, at the field of this name. */
  field: string;
  sentence: string;
}

/**
 * Does `work` for the right password, in a transaction in which it goes on holding.
 * @param prepare what takes too long for a transaction
 * @throws HttpError 400 for a wrong password, 401 where the session ended meanwhile, 429
 */
export async function withPassword<T, P = undefined>(
  context: Context,
  user: Asker,
  password: string,
  purpose: Purpose,
  work: (trx: Trx, prepared: P) => Promise<T>,
  prepare: () => Promise<P> = async () => undefined as P,
): Promise<T> {
  const { database, config } = context;
  for (;;) {
    await refuseWhileBlocked(database.read, limitOf(user), context.now());
    const { password_hash: compared } = await database.read
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    if (!(await verifyPassword(compared, password, config.password))) return reject(context, user, purpose);
    const prepared = await prepare();
    const done = await database.transact(async (trx) => {
      if (!(await stillHolds(trx, context, user, compared))) return null;
      await forgetFailures(trx, limitOf(user));
      return { result: await work(trx, prepared) };
    });
    if (done) return done.result;
    // Somebody set another password meanwhile: this one is compared with that.
  }
}

/** By session: whoever took one over cannot keep the owner, who has another, from proving it. */
const limitOf = ({ sessionId }: Asker) => `password/${sessionId}`;

async function stillHolds(trx: Trx, context: Context, user: Asker, compared: string): Promise<boolean> {
  await refuseWhileBlocked(trx, limitOf(user), context.now());
  return (await holdAsker(trx, user)) === compared;
}

async function reject(context: Context, user: Asker, { type, refused, field, sentence }: Purpose): Promise<never> {
  await context.database.transact(async (trx) => {
    await countFailure(trx, limitOf(user), failedSignIn.bySource, context.now());
    await writeLog(trx, context.now(), { userId: user.id, type, email: user.email, status: "error", message: refused });
  });
  throw new HttpError(400, "wrong_password", sentence, { errors: { [field]: [sentence] } });
}

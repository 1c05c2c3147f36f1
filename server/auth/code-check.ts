import { failedSignIn } from "#core/quotas.ts";
import type { Context } from "../context.ts";
import { type Backoff, countFailure, forgetFailures, refuseWhileBlocked } from "../db/attempts.ts";
import type { Trx } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import type { Source } from "../http/known-devices.ts";
import { writeLog } from "../logs/logs.ts";
import { lockConfirmed, takeCode } from "./authenticator-key.ts";
import type { Account } from "./open-session.ts";

/** The code that an account may ask for behind its password, or behind the provider's word. */

export type CodeVerdict = "code_required" | "code_refused";

/** In the transaction that has locked the account: wrong codes at the same time all count, and a right one counts once. */
export async function checkCode(
  trx: Trx,
  context: Context,
  { id, email, email_key: key }: Account,
  code: string | undefined,
  source: Source,
): Promise<CodeVerdict | "app" | "recovery" | null> {
  const authenticator = await lockConfirmed(trx, id);
  if (!authenticator) return null;
  if (!code) return "code_required";
  const counters = codeCountersOf(key, source);
  for (const [counter] of counters) await refuseWhileBlocked(trx, counter, context.now());
  const used = await takeCode(trx, context, authenticator, code);
  if (used) {
    for (const [counter] of counters) await forgetFailures(trx, counter);
    return used;
  }
  for (const [counter, backoff] of counters) await countFailure(trx, counter, backoff, context.now());
  const message = "Sign-in refused: the code was wrong";
  await writeLog(trx, context.now(), { userId: id, type: "login_attempt", status: "error", message, email });
  return "code_refused";
}

/**
 * Apart from those of passwords: resetting one forgives no wrong codes. Only whoever has the password, or whom the provider knows, gets this far, so that devices
 * share a counter, too: of somebody else's devices none can be known without the mailbox.
 */
function codeCountersOf(email: string, { device, key }: Source): [string, Backoff][] {
  const shared = device === null ? "strangers" : "devices";
  return [
    [`sign-in-code/${email}/${key}`, failedSignIn.bySource],
    [`sign-in-code/${email}/${shared}`, failedSignIn.byStrangers],
  ];
}

const codeSentences = {
  code_required: "Please enter the code that your authenticator app shows, or a recovery code.",
  code_refused: "That code is wrong or was used before.",
};

export const codeRefused = (verdict: CodeVerdict) => new HttpError(401, verdict, codeSentences[verdict]);

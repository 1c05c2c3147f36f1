import { quota } from "#core/quotas.ts";
import { countAttempt } from "../db/attempts.ts";
import type { Trx } from "../db/database.ts";

/**
 * Who makes a mail go out. Each has an allowance of its own: strangers share one for each recipient, over all links and kinds of
 * mail, and cannot use up that of a device which proved the address, or of an account that mails to itself.
 */
export type Sender = { stranger: string } | { device: number } | { account: number };

/**
 * Counts a mail, whether or not it will go out: what is refused must not tell who has an account or may open a link.
 * @throws HttpError 429
 */
export async function countMail(trx: Trx, sender: Sender, now: number): Promise<void> {
  const [[kind, who] = []] = Object.entries(sender);
  await countAttempt(trx, `mails-hour/${kind}/${who}`, quota.mailsPerHour, now, MANY);
  await countAttempt(trx, `mails-day/${kind}/${who}`, quota.mailsPerDay, now, MANY);
}

/** Counts a code that strangers ask for through one of this account's links. @throws HttpError 429 */
export async function countLinkMail(trx: Trx, ownerId: number, now: number): Promise<void> {
  await countAttempt(trx, `mails-day/links-of/${ownerId}`, quota.linkMailsPerDay, now, MANY);
}

const MANY = "Too many e-mails were asked for. Please use one that has arrived, or wait a while.";

import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { codeDigits, codeTries, isLiving, lifetime } from "#core/limits.ts";
import { quota } from "#core/quotas.ts";
import { addressPasses, needsAddress, shareGate } from "#core/share-gate.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Context } from "../context.ts";
import { countAttempt, refuseWhenUsedUp } from "../db/attempts.ts";
import type { Trx } from "../db/database.ts";
import { HttpError, notFound } from "../errors.ts";
import { countByAddress } from "../http/counted.ts";
import { type Caller, rememberDevice, sourceOf } from "../http/known-devices.ts";
import { countLinkMail, countMail } from "../mail/allowance.ts";
import { codeMail } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { hashToken, newToken } from "../seal/tokens.ts";
import { toGate } from "../workspaces/grants.ts";
import { holdPermission, type PermissionRow } from "./permissions.ts";
import { findLink, type Shared } from "./visits.ts";

/** Codes by which a visitor without an account proves an address, for one link, in one browser. */

export const browserCookie = "octavo_browser";

/** No answer comes sooner, so that its time does not tell whether a code was mailed. */
const ANSWER_AFTER = 150;

/** Who asks, and the secret of the browser that does. */
export interface Visitor extends Caller {
  browser: string;
}

/** Mails a code if the address may open the link, and says nothing about whether it may. */
export async function requestCode(context: Context, token: string, email: string, visitor: Visitor): Promise<void> {
  const { permission, workspace } = await findLivingLink(context, token);
  const key = normalizeEmail(email);
  const now = context.now();
  const { device, key: asker } = await sourceOf(context.database.read, visitor, key);
  if (device === null) await countByAddress(context, "codes", visitor.address, context.config.addressQuotas.codes);
  const work = context.database.transact(async (trx) => {
    await holdPermission(trx, permission.id);
    await countAttempt(trx, `code-request/${permission.id}/${key}/${asker}`, quota.codeRequest, now);
    await countMail(trx, device === null ? { stranger: key } : { device }, now);
    if (device === null) await countLinkMail(trx, workspace.owner_id, now);
    const gate = toGate(permission);
    if (!needsAddress(gate) || !addressPasses(gate, key)) return;
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
    await trx.deleteFrom("share_codes").where("expires_at", "<=", now).execute();
    await trx
      .insertInto("share_codes")
      .values({
        permission_id: permission.id,
        email_key: key,
        browser_hash: hashToken(visitor.browser),
        code_hash: hashCode(permission.id, key, visitor.browser, code),
        tries: 0,
        expires_at: now + lifetime.code,
      })
      .execute();
    await queueMail(trx, context, codeMail(email, code), { userId: workspace.owner_id });
  });
  await Promise.all([work, pause(ANSWER_AFTER)]);
  context.wakeMailQueue();
}

/**
 * @returns secrets for the visitor's cookies, and the permission that one of them is for
 * @throws HttpError 400 for a wrong, used, expired or foreign code; 429 after ten wrong ones from one browser in a day
 */
export async function confirmCode(context: Context, token: string, email: string, code: string, visitor: Visitor) {
  const { permission } = await findLivingLink(context, token);
  const key = normalizeEmail(email);
  const secret = newToken();
  const deviceCookie = await context.database.transact(async (trx) => {
    await holdPermission(trx, permission.id);
    if (!(await takeCode(trx, context, permission, key, visitor.browser, code.replace(/\s/g, "")))) return null;
    await rememberVisitor(trx, context, permission.id, key, secret);
    return rememberDevice(trx, visitor, key, context.now());
  });
  if (deviceCookie === null)
    throw new HttpError(400, "code_refused", "That code is wrong or has expired.", {
      errors: { code: ["That code is wrong or has expired."] },
    });
  return { visitor: secret, permissionId: permission.id, deviceCookie };
}

/**
 * Uses a code up. A wrong one counts only where there is a code that it could have been: strangers, who have none, use up nothing.
 * @returns whether it was right
 */
async function takeCode(
  trx: Trx,
  context: Context,
  permission: PermissionRow,
  key: string,
  browser: string,
  code: string,
): Promise<boolean> {
  const now = context.now();
  const browserHash = hashToken(browser);
  const row = await trx
    .selectFrom("share_codes")
    .selectAll()
    .where("permission_id", "=", permission.id)
    .where("email_key", "=", key)
    .where("browser_hash", "=", browserHash)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.tries >= codeTries || !isLiving(row.expires_at, lifetime.code, now)) return false;
  const counter = `code-failure/${permission.id}/${key}/${browserHash.toString("base64url")}`;
  await refuseWhenUsedUp(trx, counter, quota.codeFailuresPerDay, now);
  const isRight = timingSafeEqual(row.code_hash, hashCode(permission.id, key, browser, code));
  if (isRight) {
    await trx.deleteFrom("share_codes").where("permission_id", "=", permission.id).where("email_key", "=", key).execute();
  } else {
    await countAttempt(trx, counter, quota.codeFailuresPerDay, now);
    await trx
      .updateTable("share_codes")
      .set({ tries: row.tries + 1 })
      .where("id", "=", row.id)
      .execute();
  }
  return isRight;
}

async function rememberVisitor(trx: Trx, context: Context, permissionId: number, key: string, visitor: string): Promise<void> {
  const now = context.now();
  await trx.deleteFrom("share_visitors").where("expires_at", "<=", now).execute();
  await trx
    .insertInto("share_visitors")
    .values({
      permission_id: permissionId,
      email_key: key,
      token_hash: hashToken(visitor),
      expires_at: now + lifetime.visitorProof,
    })
    .execute();
}

/** @throws HttpError the same 404 as an unknown token, where no address could open the link any more */
async function findLivingLink(context: Context, token: string): Promise<Shared> {
  const shared = await findLink(context, token);
  if (!shared || shareGate(toGate(shared.permission), { provedAddresses: [] }, context.now()) === "gone") throw notFound();
  return shared;
}

/** The browser's secret is part of what is hashed: whoever reads the database cannot try the 10⁸ codes. */
function hashCode(permissionId: number, key: string, browser: string, code: string): Buffer {
  return createHash("sha256").update(`${permissionId}/${key}/${browser}/${code}`).digest();
}

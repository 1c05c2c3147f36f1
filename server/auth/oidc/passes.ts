/**
 * What a browser carries on its way to the provider and back: cookies, one after the other, sealed by the master key. They tell
 * the browser nothing, count for minutes, and each counts once, which is all that the database keeps of them.
 */
import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import { contract } from "#core/contract.ts";
import { isLiving, lifetime } from "#core/limits.ts";
import type { Context } from "../../context.ts";
import type { Trx } from "../../db/database.ts";
import { dropSome } from "../../db/drop-some.ts";
import { HttpError } from "../../errors.ts";
import { lasting } from "../../http/cookies.ts";
import { hashToken } from "../../seal/tokens.ts";
import type { Secrets } from "./provider.ts";

/** Of somebody who is on the way to the provider. */
export interface Leaving extends Secrets {
  /** Where to go once signed in. */
  next: string;
  /** Whose session asked, where it is only to be shown that the account is hers, and when. */
  proving?: { userId: number; sessionId: number; since: number };
}

/** Of somebody who came back. */
export interface Arrived {
  /** Of the way: whatever comes of it comes once. */
  state: string;
  /** When they came. */
  at: number;
  subject: string;
  /** null where the provider does not vouch for one. */
  email: string | null;
  firstName: string;
  lastName: string;
}

/** Of somebody who was signed in, and came back to show that the account is hers. */
export interface Proved {
  state: string;
  subject: string;
  userId: number;
  sessionId: number;
}

interface Kinds {
  leaving: Leaving;
  arrived: Arrived;
  proved: Proved;
}
type Kind = keyof Kinds;

/** Of the way there; all others lie below it. */
const PATH = contract.beginOidc.path;
/** What asks for a proof lies in several places. */
const paths: Record<Kind, string> = { leaving: PATH, arrived: PATH, proved: "/api" };

/** Several Octavos on one host share its cookies, whatever their ports. */
function nameOf({ vaults }: Context, kind: Kind): string {
  return `octavo_oidc_${kind}_${vaults.master.mark("name of the provider's cookies")}`;
}

export function setPass<K extends Kind>(context: Context, reply: FastifyReply, kind: K, pass: Kinds[K]): void {
  const [name, value] = printPass(context, kind, pass);
  // Who comes from the provider comes from another site; what is sent behind that comes from this one.
  const sameSite = kind === "leaving" ? "lax" : "strict";
  reply.setCookie(name, value, { ...lasting(context.config, paths[kind], lifetime.oidcVisit), sameSite });
}

/** @returns the name and the value of the cookie */
export function printPass<K extends Kind>(context: Context, kind: K, pass: Kinds[K]): [string, string] {
  const plain = JSON.stringify({ pass, until: context.now() + lifetime.oidcVisit });
  return [nameOf(context, kind), context.vaults.master.seal(placeOf(kind), Buffer.from(plain)).toString("base64url")];
}

const placeOf = (kind: Kind) => `oidc/cookie/${kind}`;

export function clearPass(context: Context, reply: FastifyReply, kind: Kind): void {
  reply.clearCookie(nameOf(context, kind), { path: paths[kind] });
}

/** @returns null for none, and for one that is over or not ours */
export function readPass<K extends Kind>(
  context: Context,
  cookies: Record<string, string | undefined>,
  kind: K,
): Kinds[K] | null {
  const value = cookies[nameOf(context, kind)];
  if (!value) return null;
  try {
    const plain = context.vaults.master.open(placeOf(kind), Buffer.from(value, "base64url")).toString();
    const { pass, until } = JSON.parse(plain) as { pass: Kinds[K]; until: number };
    return isLiving(until, lifetime.oidcVisit, context.now()) ? pass : null;
  } catch {
    return null;
  }
}

/** Uses it up, with the transaction. @throws HttpError 401 where it was used before */
export async function takePass(trx: Trx, kind: Kind, pass: { state: string }, now: number): Promise<void> {
  if (!(await spendPass(trx, kind, pass, now))) throw passExpired();
}

/** @returns false where it was used before */
export async function spendPass(trx: Trx, kind: Kind, { state }: { state: string }, now: number): Promise<boolean> {
  await dropSome(trx, "used_passes", "pass_hash", sql`expires_at <= ${now}`);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("used_passes")
    // Longer than the cookie counts, by whatever clock.
    .values({ pass_hash: hashToken(`${kind}/${state}`), expires_at: now + 2 * lifetime.oidcVisit })
    .onConflict((conflict) => conflict.column("pass_hash").doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

export const passExpired = () =>
  new HttpError(401, "oidc_expired", "Signing in took too long, or was begun in another browser. Please try again.");

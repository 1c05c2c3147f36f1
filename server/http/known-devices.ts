import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import { knownDeviceKept } from "#core/limits.ts";
import { normalizeEmail } from "#core/text.ts";
import type { Config } from "../config.ts";
import type { Db, Trx } from "../db/database.ts";
import { dropSome } from "../db/drop-some.ts";
import { hashToken, newToken } from "../seal/tokens.ts";
import { lasting } from "./cookies.ts";

/**
 * Browsers that proved an address before, by its password, a mailed link or a code. Such a browser keeps a secret in a cookie. It
 * signs nobody in: it only has limits of its own, so that strangers cannot use them up.
 */

const COOKIE = "octavo_device";
/** People who share a browser; the one who was away longest is forgotten first. */
const MOST = 10;

/** Who calls, as limits tell callers apart. */
export interface Caller {
  /** As `countedAs` has it. */
  address: string | null;
  cookies: Record<string, string | undefined>;
}

/** Names a caller in limits that concern one e-mail address. */
export interface Source {
  /** The row of a device that proved this address before; null for a stranger. */
  device: number | null;
  /** As in `device/7` or `from/203.0.113.9`. */
  key: string;
}

export async function sourceOf(db: Db, { address, cookies }: Caller, email: string): Promise<Source> {
  const device = await findDevice(db, secretsOf(cookies), email);
  return { device, key: device === null ? `from/${address ?? "loopback"}` : `device/${device}` };
}

async function findDevice(db: Db, secrets: readonly string[], email: string): Promise<number | null> {
  if (secrets.length === 0) return null;
  const hashes = secrets.map((secret) => hashOf(secret, email));
  const row = await db.selectFrom("known_devices").select("id").where("secret_hash", "in", hashes).executeTakeFirst();
  return row?.id ?? null;
}

/** Knows the caller's browser from now on as one of this address. @returns what its cookie has to hold */
export async function rememberDevice(trx: Trx, { cookies }: Caller, email: string, now: number): Promise<string> {
  const secrets = secretsOf(cookies);
  const device = await findDevice(trx, secrets, email);
  if (device !== null) {
    await trx.updateTable("known_devices").set({ last_used_at: now }).where("id", "=", device).execute();
    return secrets.join(".");
  }
  // Always a new one: a secret that somebody else put into this browser must not become one of this address.
  const secret = newToken();
  await trx
    .insertInto("known_devices")
    .values({ secret_hash: hashOf(secret, email), last_used_at: now })
    .execute();
  return [secret, ...secrets].slice(0, MOST).join(".");
}

export function setDeviceCookie(reply: FastifyReply, config: Config, value: string): void {
  reply.setCookie(COOKIE, value, lasting(config, "/api", knownDeviceKept));
}

function secretsOf(cookies: Caller["cookies"]): string[] {
  const secrets = (cookies[COOKIE] ?? "").split(".");
  return secrets.length <= MOST && secrets.every((secret) => /^[\w-]{43}$/.test(secret)) ? secrets : [];
}

const hashOf = (secret: string, email: string) => hashToken(`${secret}/${normalizeEmail(email)}`);

/** Drops some devices that did not come back. @returns whether there may be more */
export function forgetOldDevices(trx: Trx, now: number): Promise<boolean> {
  return dropSome(trx, "known_devices", "id", sql`last_used_at < ${now - knownDeviceKept}`);
}

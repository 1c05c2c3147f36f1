import { createHmac, randomBytes } from "node:crypto";
import { recoveryCodesMade } from "#core/limits.ts";
import type { Trx } from "../db/database.ts";

/** Without letters that are read as digits, or as each other. */
const CHARACTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 8;

/** Ten new codes in place of those before; the database keeps only hashes. @returns as in `h4wk-9t2m` */
export async function replaceRecoveryCodes(trx: Trx, userId: number, secret: Uint8Array): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodesMade) codes.add(newCode());
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = [...codes].map((code) => ({ user_id: userId, code_hash: hashOf(secret, code) }));
  await trx.insertInto("recovery_codes").values(rows).execute();
  return [...codes].map((code) => `${code.slice(0, 4)}-${code.slice(4)}`);
}

function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => CHARACTERS[byte & 31]).join("");
}

/** Uses a code up. @returns whether it was one */
export async function takeRecoveryCode(trx: Trx, userId: number, secret: Uint8Array, typed: string): Promise<boolean> {
  const code = typed.replaceAll("o", "0").replace(/[il]/g, "1");
  if (code.length !== LENGTH) return false;
  const { numDeletedRows } = await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashOf(secret, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Short as they are, codes could be found from a plain hash: whoever has the database lacks the secret, which is sealed. */
function hashOf(secret: Uint8Array, code: string): Buffer {
  return createHmac("sha256", secret).update(`recovery code ${code}`).digest();
}

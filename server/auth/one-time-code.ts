import { createHmac, timingSafeEqual } from "node:crypto";
import { oneTimeDigits } from "#core/limits.ts";

/** Codes that change with the time (RFC 6238): HMAC-SHA-1, six digits, steps of 30 seconds. Every authenticator app knows these. */

const STEP = 30_000;
/** Steps by which the app's clock may differ from the server's. */
const DRIFT = 1;

export const stepAt = (now: number) => Math.floor(now / STEP);

/** @param digits as many as six in every app; the RFC's examples have eight */
export function codeAt(secret: Uint8Array, step: number, digits = oneTimeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

/** The step that a code is of, the earliest after `last`; null for a code of no step that counts now. */
export function stepOf(secret: Uint8Array, code: string, last: number, now: number): number | null {
  if (code.length !== oneTimeDigits) return null;
  const current = stepAt(now);
  // A step that a clock of another year has left does not close the account.
  const after = last > current + DRIFT ? current - DRIFT - 1 : last;
  for (let step = Math.max(0, current - DRIFT); step <= current + DRIFT; step += 1)
    if (step > after && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) return step;
  return null;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 (RFC 4648) without padding: how people type a secret. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(held >>> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + LETTERS[(held << (5 - bits)) & 31] : text;
}

/** What an app reads from the QR code. */
export function uriOf(secret: string, email: string): string {
  return `otpauth://totp/${encodeURIComponent(`Octavo:${email}`)}?secret=${secret}&issuer=Octavo`;
}

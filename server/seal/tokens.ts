import { createHash, randomBytes } from "node:crypto";

/** 256 random bits. Handed out once; the database keeps only the hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

import { hash, randomBytes } from "node:crypto";

/** 256 random bits. Handed out once; the database keeps only the hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

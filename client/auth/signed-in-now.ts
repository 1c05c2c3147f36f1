import type { User } from "#core/user.ts";
import { call } from "../api/call.ts";
import { readToken } from "../api/token.ts";

/** Asked of the server, whatever was known before: null for nobody, and where it does not answer. */
export async function signedInNow(): Promise<User | null> {
  return readToken() === null ? null : call("currentUser").catch(() => null);
}

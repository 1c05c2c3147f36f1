import type { LineName } from "#core/contract.ts";
import type { Config } from "../config.ts";
import { HttpError } from "../errors.ts";

/** What is closed while only the provider signs people in: whatever makes a password or a passkey, or opens an account by one. */
const closed: ReadonlySet<LineName> = new Set([
  "login",
  "register",
  "forgotPassword",
  "resetPassword",
  "changePassword",
  "passkeyOptions",
  "addPasskey",
  "renamePasskey",
  "removePasskey",
  "listPasskeys",
  "proveByPasskey",
  "passkeyLoginOptions",
  "passkeyLogin",
] satisfies LineName[]);

/** @returns why a line is closed; null where it is open */
export function closedByProvider({ oidc }: Pick<Config, "oidc">, name: LineName): HttpError | null {
  return oidc?.isOnly && closed.has(name) ? providerOnly(oidc) : null;
}

/** Also where a password or a passkey from before is shown beside something else. */
export const providerOnly = ({ name }: { name: string }) =>
  new HttpError(403, "forbidden", `Everybody signs in with ${name} here: there are no passwords and no passkeys.`);

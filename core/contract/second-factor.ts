/** Codes that signing in asks for behind the password. */
import { z } from "zod";
import { line } from "../contract-line.ts";
import { ownProof } from "../own-proof.ts";
import { authenticator, authenticatorKey, recoveryCodes } from "../second-factor.ts";
import { typedCode } from "../user.ts";

export const secondFactorLines = {
  getAuthenticator: line("GET", "/api/auth/totp", "signed-in", "Whether signing in asks for codes", { answer: authenticator }),
  beginAuthenticator: line("POST", "/api/auth/totp", "signed-in", "A key for an authenticator app; its first code confirms it", {
    body: ownProof,
    answer: authenticatorKey,
  }),
  confirmAuthenticator: line("POST", "/api/auth/totp/confirm", "signed-in", "Ask for codes from now on", {
    body: z.object({ code: typedCode }),
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: line("POST", "/api/auth/totp/recovery-codes", "signed-in", "Ten new recovery codes for those before", {
    body: ownProof,
    answer: recoveryCodes,
  }),
  removeAuthenticator: line("DELETE", "/api/auth/totp", "signed-in", "Ask for no codes any more", { body: ownProof }),
} as const;

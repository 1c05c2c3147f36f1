/** Signing in with the organisation's provider: what is offered, and what is sent. */
import { z } from "zod";
import { signedChallenge } from "./passkey.ts";
import { credentials, typedCode } from "./user.ts";

export const oidcOffer = z.object({
  /** As the button has it; null where nobody signs in that way. */
  name: z.string().nullable(),
  /** No other way is open. */
  isOnly: z.boolean(),
});

export type OidcOffer = z.infer<typeof oidcOffer>;

/** What an account may ask for beside the provider's word: its own password or passkey before the first time, and its code. */
export const arrival = z.object({
  password: credentials.shape.password.optional(),
  passkey: signedChallenge.optional(),
  code: typedCode.optional(),
});

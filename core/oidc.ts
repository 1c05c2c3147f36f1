/** Signing in with the organisation's provider: what is offered, what is sent, and how a way to it ends. */
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

/** `back`: somebody is to be signed in now; all others say why not. */
export const oidcResults = ["back", "declined", "unreachable", "expired", "refused", "absent"] as const;
export type OidcResult = (typeof oidcResults)[number];

/** @param name of the provider */
export function oidcSentence(result: Exclude<OidcResult, "back">, name: string): string {
  switch (result) {
    case "declined":
      return `${name} did not sign you in: it was cancelled, or you may not use Octavo there.`;
    case "unreachable":
      return `${name} cannot be reached just now. Please try again in a moment.`;
    case "expired":
      return "Signing in took too long, or was begun in another browser. Please try again.";
    case "refused":
      return `What ${name} answered cannot be trusted, so that nobody was signed in. Please try again; if it stays so, whoever runs this Octavo has to look at its settings.`;
    case "absent":
      return "Nobody signs in with a provider here.";
  }
}

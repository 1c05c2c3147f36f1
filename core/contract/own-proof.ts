/** Showing once more that one is the account's own, before what somebody else must not do at a screen that was left open. */
import { z } from "zod";
import { line } from "../contract-line.ts";
import { proofOffer } from "../own-proof.ts";
import { deviceOptions } from "../passkey.ts";

export const ownProofLines = {
  offerProofs: line("GET", "/api/account/proofs", "signed-in", "By what one can show to be the account's own", {
    answer: proofOffer,
    unverified: true,
  }),
  proveByPasskey: line("POST", "/api/account/passkey-options", "signed-in", "What a device needs to stand for the password", {
    answer: deviceOptions,
    unverified: true,
  }),
  proveByProvider: line("POST", "/api/auth/oidc/prove", "signed-in", "Where the provider asks one to sign in once more", {
    body: z.object({ next: z.string().max(2000).optional() }),
    answer: z.object({ url: z.string() }),
    unverified: true,
  }),
} as const;

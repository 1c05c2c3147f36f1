import { z } from "zod";
import { signedChallenge } from "./passkey.ts";
import { ownPassword } from "./user.ts";

/** What shows that whoever is signed in is the account's own: one of these. */
export const ownProof = z.object({
  password: ownPassword.shape.password.optional(),
  passkey: signedChallenge.optional(),
  /** Whoever has just come back from the provider in this browser; what it said lies in a cookie. */
  provider: z.literal(true).optional(),
});

export type OwnProof = z.output<typeof ownProof>;

/** What an account can show. */
export const proofOffer = z.object({
  password: z.boolean(),
  passkey: z.boolean(),
  /** The name of the provider that knows the account; null where none does. */
  provider: z.string().nullable(),
});

export type ProofOffer = z.infer<typeof proofOffer>;

import { z } from "zod";
import { signedChallenge } from "./passkey.ts";
import { ownPassword } from "./user.ts";

/** The password, or what a passkey of the account has just signed. */
export const accountDeletion = z.object({
  password: ownPassword.shape.password.optional(),
  passkey: signedChallenge.optional(),
});

export type AccountDeletion = z.output<typeof accountDeletion>;

/** A workspace of one's own, and who is in it besides: some by name, and how many they are. */
export const ownedWorkspace = z.object({
  id: z.number().int(),
  name: z.string(),
  memberCount: z.number().int(),
  members: z.array(z.object({ userId: z.number().int(), name: z.string() })),
});

export type OwnedWorkspace = z.infer<typeof ownedWorkspace>;

import { z } from "zod";
import { screens } from "./links.ts";
import { signedChallenge } from "./passkey.ts";
import { email } from "./text.ts";
import { ownPassword } from "./user.ts";

/** The password, or what a passkey of the account has just signed. */
export const accountDeletion = z.object({
  password: ownPassword.shape.password.optional(),
  passkey: signedChallenge.optional(),
});

export type AccountDeletion = z.output<typeof accountDeletion>;

/** Another address, and the password. */
export const addressChange = ownPassword.extend({ email });

export type AddressChange = z.output<typeof addressChange>;

/** Where a mailed link leads: the screen asks before it confirms. Here and not beside the others, which come with the first screen. */
export const confirmingScreen = (token: string) => `${screens.verifyEmail}?change=${encodeURIComponent(token)}`;

/** `waiting`: the other address has not confirmed yet. */
export const addressConfirmed = z.object({ state: z.enum(["waiting", "changed"]) });

/** A workspace of one's own, and who is in it besides: some by name, and how many they are. */
export const ownedWorkspace = z.object({
  id: z.number().int(),
  name: z.string(),
  memberCount: z.number().int(),
  members: z.array(z.object({ userId: z.number().int(), name: z.string() })),
});

export type OwnedWorkspace = z.infer<typeof ownedWorkspace>;

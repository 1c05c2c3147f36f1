import { z } from "zod";
import { screens } from "./links.ts";
import { ownProof } from "./own-proof.ts";
import { email } from "./text.ts";

/** Another address, and what proves that the account is one's own. */
export const addressChange = ownProof.extend({ email });

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

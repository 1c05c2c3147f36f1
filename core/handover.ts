import { z } from "zod";
import { id, timestamp } from "./text.ts";

/** A workspace that its owner offers to a member. */
export const handover = z.object({
  workspaceId: z.number().int(),
  /** Of the workspace. */
  name: z.string(),
  ownerName: z.string(),
  /** To whom. */
  userId: z.number().int(),
  expiresAt: timestamp,
});

export type Handover = z.infer<typeof handover>;

export const offered = z.object({ userId: id });

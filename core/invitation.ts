import { z } from "zod";
import { shareLevels } from "./share.ts";
import { email, id, timestamp } from "./text.ts";

/** Without a workspace it is for an account alone. */
export const newInvitation = z.object({
  email,
  workspaceId: id.nullable().default(null),
  level: z.enum(shareLevels).default("editor"),
});

/** One that nobody has taken yet. */
export const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  workspaceId: z.number().int().nullable(),
  level: z.enum(shareLevels),
  createdAt: timestamp,
  expiresAt: timestamp,
});

export type Invitation = z.infer<typeof invitation>;

/** Of the mailed link. */
export const invitationToken = z.string().min(1).max(200);

/** What whoever opens the mailed link is told: the link proves that the address is hers. */
export const openedInvitation = z.object({
  email: z.string(),
  invitedBy: z.string(),
  workspaceId: z.number().int().nullable(),
  workspaceName: z.string().nullable(),
  level: z.enum(shareLevels),
  hasAccount: z.boolean(),
  /** Why this address cannot sign up all the same; null where it can. */
  refusal: z.string().nullable(),
});

export type OpenedInvitation = z.infer<typeof openedInvitation>;

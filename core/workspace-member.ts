import { z } from "zod";
import { accessLevels } from "./access.ts";
import { shareLevels } from "./share.ts";
import { id, timestamp } from "./text.ts";

/** Somebody who is in a workspace now. */
export const workspaceMember = z.object({
  userId: z.number().int(),
  name: z.string(),
  /** Told to the owner alone. */
  email: z.string().nullable(),
  level: z.enum(accessLevels),
  joinedBy: z.enum(["owner", "link", "invitation"]),
  /** The link that she joined by; told to the owner alone. */
  shareId: z.number().int().nullable(),
  /** When she joined; for the owner, who may have taken it over since, when the workspace was made. */
  since: timestamp,
});

export type WorkspaceMember = z.infer<typeof workspaceMember>;

export const changedLevel = z.object({ level: z.enum(shareLevels) });

export type ChangedLevel = z.infer<typeof changedLevel>;

export const byMember = z.object({ workspaceId: id, userId: id });

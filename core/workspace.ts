import { z } from "zod";
import { accessLevels } from "./access.ts";
import { size } from "./limits.ts";
import { requiredText, text, timestamp } from "./text.ts";

export const workspace = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  isPublic: z.boolean(),
  isEncrypted: z.boolean(),
  createdAt: timestamp,
  /** What the asking user may do here. */
  access: z.enum(accessLevels),
  /** The owner's name, for a workspace that somebody else owns. */
  ownerName: z.string().nullable(),
});

export type Workspace = z.infer<typeof workspace>;

const name = requiredText(size.nameCharacters, "Workspace name is required");
const description = text(size.descriptionCharacters).nullable();

export const newWorkspace = z.object({
  name,
  description: description.optional(),
  isPublic: z.boolean().default(false),
  isEncrypted: z.boolean().default(true),
});

export type NewWorkspace = z.infer<typeof newWorkspace>;

/** Encryption is chosen when the workspace is made and stays. */
export const workspaceChange = z.object({
  name: name.optional(),
  description: description.optional(),
  isPublic: z.boolean().optional(),
});

export type WorkspaceChange = z.infer<typeof workspaceChange>;

import { z } from "zod";
import { size } from "./limits.ts";
import { id, requiredText, timestamp } from "./text.ts";

/** What every access token begins with, so that people and scanners of sources know one where it lies. */
export const accessTokenPrefix = "octavo_";

export const tokenAccess = ["read", "write"] as const;

/** What a program may come in by, as its owner sees it. */
export const accessToken = z.object({
  id: z.number().int(),
  name: z.string(),
  access: z.enum(tokenAccess),
  /** null for every workspace of its owner. */
  workspaceId: z.number().int().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** The hour of it. */
  lastUsedAt: timestamp.nullable(),
});

export type AccessToken = z.infer<typeof accessToken>;

/** The only answer that holds the token itself. */
export const shownAccessToken = accessToken.extend({ token: z.string() });

export const newAccessToken = z.object({
  name: requiredText(size.nameCharacters, "A name is required"),
  access: z.enum(tokenAccess),
  workspaceId: id.nullish().transform((value) => value ?? null),
  expiresAt: z.iso.datetime({ offset: true, error: "Choose when it ends" }),
});

export type NewAccessToken = z.output<typeof newAccessToken>;

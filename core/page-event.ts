import { z } from "zod";
import { accessLevels } from "./access.ts";
import { openStreams } from "./limits.ts";
import { company } from "./presence.ts";
import { timestamp } from "./text.ts";

const here = z.object({
  type: z.literal("here"),
  revision: z.number().int(),
  edition: z.number().int(),
  /** What whoever hears it may do with the page; it is told again when that changes. */
  access: z.enum(accessLevels),
});
const saved = z.object({
  type: z.literal("saved"),
  revision: z.number().int(),
  authorId: z.number().int(),
  authorName: z.string(),
  savedAt: timestamp,
});
const renamed = z.object({ type: z.literal("renamed"), authorId: z.number().int(), authorName: z.string() });
const moved = z.object({ type: z.literal("moved"), authorId: z.number().int(), authorName: z.string() });
const deleted = z.object({ type: z.literal("deleted") });

/** What an open page hears of: its own revision at first, then every Save, rename, move and deletion. */
export const pageEvent = z.discriminatedUnion("type", [here, saved, renamed, moved, deleted]);

export type PageEvent = z.infer<typeof pageEvent>;

const ofPage = { pageId: z.number().int() };
const ofWorkspace = { workspaceId: z.number().int() };

/**
 * What a browser hears of on `GET /api/events`, for the pages and workspaces that it asked for and may read.
 *
 * At the begin, in this order: `here` for each page, `tree` for each workspace, then `ready`; what was asked for and is not told
 * by then is unknown or not to be read. Later `here` and `tree` may come again, without anybody's doing: whoever tells them was
 * perhaps away. After `ready` comes `present` for each page. After `deleted` nothing more is heard of that page; what was lost, closed
 * or not to be read comes as `here` or `tree` once it may be read.
 */
export const streamEvent = z.discriminatedUnion("type", [
  here.extend(ofPage),
  saved.extend(ofPage),
  renamed.extend(ofPage),
  moved.extend(ofPage),
  deleted.extend(ofPage),
  /** The right to read the page has ended. */
  z.object({ type: z.literal("lost"), ...ofPage }),
  /**
   * The tree as it stands: pages were made, renamed, moved or deleted, or got another icon, since an earlier revision; several changes
   * may come as one. `access` is what whoever hears it may do in the workspace, and `name` what that is called; it is told again when
   either changes.
   */
  z.object({
    type: z.literal("tree"),
    ...ofWorkspace,
    treeRevision: z.number().int(),
    access: z.enum(accessLevels),
    name: z.string(),
  }),
  /** Who is in it, or may come, is not what it was: members, invitations, links, or to whom it is offered. Its members are told. */
  z.object({ type: z.literal("sharing"), ...ofWorkspace }),
  /** The workspace was deleted, or the right to read it has ended. */
  z.object({ type: z.literal("closed"), ...ofWorkspace }),
  z.object({ type: z.literal("ready") }),
  /** Who else has the page open: nobody, for whoever may not write in it. Programs are not told. */
  company.extend({ type: z.literal("present"), ...ofPage }),
]);

export type StreamEvent = z.infer<typeof streamEvent>;

/** Ids with commas between, as in `12,15`; each is taken once. */
function ids(most: number) {
  return z
    .string()
    .regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14})*)?$/, "Write ids with commas between them, as in 12,15.")
    .transform((text) => [...new Set(text === "" ? [] : text.split(",").map(Number))])
    .refine((list) => list.length <= most, `At most ${most} can be followed at once.`)
    .default([]);
}

/** What is to be followed. */
export const followed = z.object({ pages: ids(openStreams.pages), workspaces: ids(openStreams.workspaces) });

export type Followed = z.infer<typeof followed>;

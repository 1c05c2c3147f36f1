import { z } from "zod";
import { searchLimit } from "./limits.ts";
import { id, text, timestamp } from "./text.ts";

/** What is looked for: words that are all wanted, the last also as a beginning, and "quoted" phrases. */
const q = text(searchLimit.characters).default("");
const limit = id.pipe(z.number().max(searchLimit.most)).default(searchLimit.shown);

export const sharedSearch = z.object({ q, limit });

/** Without `workspaceId` everything that the asking user has or was given. */
export const search = sharedSearch.extend({ workspaceId: id.optional() });

export const foundPage = z.object({
  pageId: z.number().int(),
  workspaceId: z.number().int(),
  title: z.string(),
  /** Titles of the pages above it, from the top, as far as the asking user may open them. */
  path: z.array(z.string()),
  updatedAt: timestamp,
  /** Its best blocks, those with most of the words first; none where only the title has them. */
  matches: z.array(
    z.object({
      blockId: z.string(),
      /** A line of what the block shows. */
      text: z.string(),
      /** What was found: from and to, in UTF-16 units within `text`. */
      ranges: z.array(z.tuple([z.number().int(), z.number().int()])),
    }),
  ),
});

/** Title before heading before text, then by how many of the words stand together, then the newest. */
export const found = z.object({
  results: z.array(foundPage),
  more: z.boolean(),
  /** Pages of the searched workspaces whose words are still to be indexed: of many that came at once, or a restore brought. */
  waiting: z.number().int(),
});

export type SearchQuery = z.output<typeof search>;
export type FoundPage = z.infer<typeof foundPage>;
export type Found = z.infer<typeof found>;

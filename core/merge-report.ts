import { z } from "zod";

/** What a merge did to one block. */
export const mergedBlock = z.object({
  id: z.string(),
  /**
   * `theirs`: somebody else's change was taken over; `combined`: both changes are in this block;
   * `kept-both`: both texts stay, the later one in the block `copyId` right after; `kept-edited`: one side deleted it, or an item, a row
   * or a column of it, the other had edited that.
   */
  outcome: z.enum(["theirs", "combined", "kept-both", "kept-edited"]),
  copyId: z.string().optional(),
});

export type MergedBlock = z.infer<typeof mergedBlock>;

export const mergeReport = z.object({
  /** The revision that the saved blocks started from. */
  base: z.number().int(),
  /** The revision that they were merged with. */
  theirs: z.number().int(),
  /** Who saved in between, newest first. */
  authors: z.array(z.string()),
  /** The same, by whom their names are told apart. */
  authorIds: z.array(z.number().int()),
  blocks: z.array(mergedBlock),
  /**
   * Both together would have been more than one page may be: then nothing was merged. The version `theirs` is in the history as it
   * was saved, and the newest one holds what this Save sent.
   */
  apart: z.literal(true).optional(),
});

export type MergeReport = z.infer<typeof mergeReport>;

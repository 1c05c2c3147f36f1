import { z } from "zod";
import { accessLevels } from "./access.ts";
import { type Block, content } from "./blocks/block.ts";
import { file } from "./file.ts";
import { size } from "./limits.ts";
import { mergeReport } from "./merge-report.ts";
import { id, text, timestamp } from "./text.ts";

/** Content that was validated when it was written: described for readers of the contract, not checked again. */
export const storedContent = z.custom<Block[]>().meta({
  description: "The page's blocks in reading order; see the body of PATCH /api/pages/{id}/content",
  type: "array",
});

/** The tree form of a page: all that a sidebar needs. */
export const pageSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  parentId: z.number().int().nullable(),
  position: z.number().int(),
  hasTodo: z.boolean(),
  updatedAt: timestamp,
});

export type PageSummary = z.infer<typeof pageSummary>;

export const page = pageSummary.extend({
  workspaceId: z.number().int(),
  content: storedContent,
  createdAt: timestamp,
  /** Counts content saves; starts at 1. */
  revision: z.number().int(),
  /** Names this content for all time, also after a restore of the server. Sent back as `If-Match` it makes a Save a merge. */
  base: z.string(),
  /** What the asking user may do with this page. */
  access: z.enum(accessLevels),
  /** That its content shows; absent where it names none, and in lists. */
  files: z.array(file).optional(),
});

export type Page = z.infer<typeof page>;

const title = text(size.titleCharacters).refine((value) => value.trim() !== "", "Title cannot be blank");
const position = z.number().int().min(0).max(1_000_000_000);

export const newPage = z.object({
  title: title.default("Untitled"),
  parentId: id.nullable().default(null),
  /** Where among its siblings; later ones shift. Past the end, or absent, is the end. */
  position: position.optional(),
  content: content.default([]),
  workspaceId: id,
});

export type NewPage = z.infer<typeof newPage>;

/** Absent, the title is the original's with ' (copy)' behind it. */
export const duplication = z.object({ title: title.optional() });

/** To the end of the other workspace, or of what stands below a page of it. Page permissions end with it. */
export const transfer = z.object({ workspaceId: id, parentId: id.nullable().default(null) });

export type Transfer = z.infer<typeof transfer>;

export const pageChange = z.object({
  title: title.optional(),
  parentId: id.nullable().optional(),
  position: position.optional(),
});

export type PageChange = z.infer<typeof pageChange>;

/** What a Save did: the version it made, when, and how many blocks are on disk. */
export const receipt = z.object({ revision: z.number().int(), savedAt: timestamp, blockCount: z.number().int() });

export type Receipt = z.infer<typeof receipt>;

/** The answer of a Save. `merged` is null where nobody saved in between. */
export const savedPage = page.extend({ receipt, merged: mergeReport.nullable() });

export type SavedPage = z.infer<typeof savedPage>;

/** One version of a page, without its content. */
export const pageVersion = z.object({
  revision: z.number().int(),
  /** As the page had it while this was its content. */
  base: z.string(),
  title: z.string(),
  authorId: z.number().int(),
  authorName: z.string(),
  createdAt: timestamp,
  blockCount: z.number().int(),
  /** Bytes of the content as JSON. */
  size: z.number().int(),
  /** The revision that this version brought back, if it came from a restore. */
  restoredFrom: z.number().int().nullable(),
});

export type PageVersion = z.infer<typeof pageVersion>;

export const fullVersion = pageVersion.extend({ content: storedContent });

export type FullVersion = z.infer<typeof fullVersion>;

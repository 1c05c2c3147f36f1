import { z } from "zod";
import { timestamp } from "../text.ts";
import { commentsShown } from "./receipt-lines.ts";

/** What is imported, how far it is, and what came of it. */

export const wrapped = z.enum(["auto", "keep", "join"]);
export type Wrapped = z.infer<typeof wrapped>;

/** Endings of files that are taken, in lower case. */
export const importedEndings = [".zip", ".textpack", ".md", ".markdown", ".mdx", ".qmd", ".html", ".htm", ".csv"] as const;

const count = z.number().int();

export const receipt = z.object({
  /** That were there, but for those of other programs. */
  files: count,
  /** That stand for them. */
  pages: count,
  /** Of these, pages of an earlier import: written anew, and left as they were because their files bring nothing new. */
  pagesUpdated: count,
  pagesUnchanged: count,
  blocks: z.object({ text: count, heading: count, todo: count, table: count, list: count }),
  /** Pictures and files that pages show. */
  attachments: count,
  links: z.object({ resolved: count, unresolved: z.array(z.object({ file: z.string(), target: z.string() })) }),
  /** Items with a box; of these, the ticked ones. */
  tasks: count,
  tasksDone: count,
  /** Files, with why they are not there, or not as they were; `pageId` of a page that stands although its file, or its part of it, is gone. */
  problems: z.array(z.object({ file: z.string(), reason: z.string(), pageId: count.optional() })),
});

/** Why a file is not kept that nothing is wrong with; behind it may stand what to do about it. */
export const unused = {
  picture: "No page shows it",
  other: "No page links to it, and this kind is not read",
  trash: "It lay in the trash of Google Keep",
  trashed: "It lay in the trash of Simplenote",
  trashedStandard: "It lay in the trash of Standard Notes",
  drawing: "What it draws is for Excalidraw alone, and only its words are here",
} as const;

export const isUnused = (reason: string): boolean => Object.values(unused).some((one) => reason.startsWith(one));

/** Why a file is not brought in again that nothing is wrong with. */
export const leftAlone = "Its page was changed in Octavo since, and the file brings nothing new: the page is left as it is";

/** What an update says of a page of the last import. */
export const fileGone = "Its file is no longer there: the page stays, and can be deleted";

/** The same of a numbered page of the last import, behind whose file stands its number. */
export const partGone = "Its file has fewer parts than before: the page stays, and can be deleted";

/** Whether all of the file came along, or nothing is wrong with what did not. */
export const isHarmless = (reason: string): boolean =>
  isUnused(reason) || [leftAlone, fileGone, partGone, commentsShown].includes(reason);

export type Receipt = z.infer<typeof receipt>;
export type Problem = Receipt["problems"][number];

export const imported = z.object({
  id: z.number().int(),
  workspaceId: z.number().int(),
  /** Of the file that was sent. */
  name: z.string(),
  state: z.enum(["running", "done", "failed", "cancelled"]),
  /** Others are worked on first: nothing of it has been looked at. */
  isQueued: z.boolean(),
  /** Files that are done with, of those that become something; `total` is 0 while they are counted. */
  done: count,
  total: count,
  /** The path of the file that it is at, within what was sent; null while none is, and once it is over. */
  file: z.string().nullable(),
  /** null while it runs. */
  receipt: receipt.nullable(),
  /** The first page that was made; null for none. */
  pageId: count.nullable(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
});

export type Imported = z.infer<typeof imported>;

export const noBlocks = (): Receipt["blocks"] => ({ text: 0, heading: 0, todo: 0, table: 0, list: 0 });

export const emptyReceipt = (problems: Problem[] = []): Receipt => ({
  files: 0,
  pages: 0,
  pagesUpdated: 0,
  pagesUnchanged: 0,
  blocks: noBlocks(),
  attachments: 0,
  links: { resolved: 0, unresolved: [] },
  tasks: 0,
  tasksDone: 0,
  problems,
});

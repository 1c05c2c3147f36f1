import { z } from "zod";
import { timestamp } from "./text.ts";

/** What was uploaded into a workspace. Pages name it by its address. */
export const file = z.object({
  id: z.number().int(),
  workspaceId: z.number().int(),
  name: z.string(),
  /** By content, not by name; `application/octet-stream` for what is not known. */
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Pixels, as it is shown; null for what is no picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createdAt: timestamp,
  url: z.string(),
});

export type File = z.infer<typeof file>;

export const listedFile = file.extend({
  /** That show it as they are now. */
  pages: z.array(z.object({ id: z.number().int(), title: z.string() })),
  /** No page names it, and no version of one. */
  unused: z.boolean(),
});

export type ListedFile = z.infer<typeof listedFile>;

/** The field of an upload that holds the file. */
export const uploadField = "file";

const longestName = 200;

/** A name for people, out of whatever a program called the file: without folders, signs that no screen shows, and too much of it. */
export function fileName(given: string): string {
  const bare = given
    .toWellFormed()
    .replace(/^.*[/\\]/su, "")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, "")
    .trim();
  const letters = [...bare];
  if (letters.length <= longestName) return bare || "file";
  const [ending = ""] = /\.[^.]{1,12}$/u.exec(bare) ?? [];
  return `${letters.slice(0, longestName - [...ending].length).join("")}${ending}`;
}

import { z } from "zod";

/** What is exported, and how far it is. */

export const format = z.enum(["markdown", "html"]);
export type Format = z.infer<typeof format>;

export const exported = z.object({ format: format.default("markdown") });
export const exportedPage = exported.extend({
  /** With all pages below it. */
  subpages: z.enum(["true", "false"]).default("false"),
});

export const progress = z.object({
  /** Of one's last export; `waiting` until its address is opened. */
  state: z.enum(["none", "waiting", "running", "done", "failed", "cancelled"]),
  /** Pages. */
  done: z.number().int(),
  total: z.number().int(),
  /** Sent up to now. */
  bytes: z.number().int(),
});

export type Progress = z.infer<typeof progress>;

import { z } from "zod";
import { timestamp } from "./text.ts";

/** What an open page hears of: its own revision at first, then every Save, rename and deletion. */
export const pageEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("here"), revision: z.number().int(), edition: z.number().int() }),
  z.object({
    type: z.literal("saved"),
    revision: z.number().int(),
    authorId: z.number().int(),
    authorName: z.string(),
    savedAt: timestamp,
  }),
  z.object({ type: z.literal("renamed"), authorId: z.number().int(), authorName: z.string() }),
  z.object({ type: z.literal("deleted") }),
]);

export type PageEvent = z.infer<typeof pageEvent>;

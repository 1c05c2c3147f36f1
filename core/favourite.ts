import { z } from "zod";
import { timestamp } from "./text.ts";

/** A page that somebody has starred, as it is now. */
export const favourite = z.object({
  pageId: z.number().int(),
  workspaceId: z.number().int(),
  title: z.string(),
  hasTodo: z.boolean(),
  starredAt: timestamp,
});

export type Favourite = z.infer<typeof favourite>;

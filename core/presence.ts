import { z } from "zod";

/** People whose names are told of one page; the others are counted. */
export const SHOWN = 8;

/** Who else has a page open and may write in it, by name; `more` counts those who are not named. */
export const company = z.object({
  people: z.array(z.object({ id: z.number().int(), name: z.string() })),
  more: z.number().int(),
});

export type Company = z.infer<typeof company>;

/** Whether somebody is seen by others on the pages that she has open, and sees them. */
export const presenceSetting = z.object({ isShown: z.boolean() });

export type PresenceSetting = z.infer<typeof presenceSetting>;

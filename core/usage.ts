import { z } from "zod";

const amount = z.number().int();
const used = z.object({ used: amount, max: amount });

/** What an account holds and may hold, what one workspace and one file may, and how often a minute the account may ask. */
export const usage = z.object({
  account: z.object({ workspaces: used, bytes: used }),
  workspace: z.object({ pages: amount, links: amount, bytes: amount }),
  file: z.object({ bytes: amount }),
  requests: z.object({ perMinute: amount }),
});

export type Usage = z.infer<typeof usage>;

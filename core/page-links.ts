import { z } from "zod";

const pageLink = z.object({
  pageId: z.number().int(),
  /** As it is now. */
  title: z.string(),
  hasTodo: z.boolean(),
  /** The block that holds the link. */
  blockId: z.string(),
  /** Of the link. */
  words: z.string(),
  /** The line around it. */
  text: z.string(),
});

/** As pages were saved, and only what the asking user may open. */
export const pageLinks = z.object({
  /** Pages that link here. */
  from: z.array(pageLink),
  /** `isTitle`: the words were the page's title when they were saved. */
  to: z.array(pageLink.extend({ isTitle: z.boolean() })),
  /** What the page links to besides: pages that are gone, or not for the asking user. */
  missing: z.array(z.number().int()),
});

export type PageLinks = z.infer<typeof pageLinks>;

/** Words of a page's links that were the titles of the pages that they lead to, when they were saved. */
export const titledLinks = z.object({ titles: z.array(z.object({ pageId: z.number().int(), words: z.string() })) });

export type TitledLinks = z.infer<typeof titledLinks>;

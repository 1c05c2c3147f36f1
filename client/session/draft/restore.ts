import { sameBase } from "#core/base.ts";
import type { Block } from "#core/blocks/block.ts";
import { applyDraft, type Draft, digestOf } from "../../device/drafts.ts";
import { baseOnTheWay } from "./on-the-way.ts";

/** A page as it is saved. */
export interface SavedBlocks {
  id: number;
  content: readonly Block[];
  revision?: number | null;
  base?: string | null;
}

/** What a page shows when it is opened with drafts of it on the device. */
export interface Restored {
  blocks: readonly Block[];
  /** The page as it is saved, onto which the drafts were put. */
  from: readonly Block[];
  title: string | null;
  /** The drafts that went into it: the page's own keeper takes them over. */
  drafts: readonly Draft[];
  /** Milliseconds, of the newest draft. */
  updatedAt: number;
  /** The page was saved by somebody since the draft began. */
  isMerged: boolean;
}

/** The page that a draft began from; null where it cannot be had. */
export type ReadBase = (draft: Draft) => Promise<readonly Block[] | null>;

/** @returns null where there is nothing to restore */
export async function restoreDrafts(page: SavedBlocks, drafts: readonly Draft[], readBase: ReadBase): Promise<Restored | null> {
  const newest = drafts.at(-1);
  if (!newest) return null;
  let blocks: readonly Block[] = page.content;
  for (const draft of drafts) {
    if (isOfThisRevision(draft, page) && blocks === page.content) blocks = applyDraft(page.content, draft);
    else blocks = await mergeDraft(page, blocks, draft, readBase);
  }
  const title = drafts.findLast((draft) => draft.title !== null)?.title ?? null;
  const isMerged = drafts.some((draft) => !isOfThisRevision(draft, page));
  return { blocks, from: page.content, title, drafts, updatedAt: newest.updatedAt, isMerged };
}

function isOfThisRevision(draft: Draft, page: SavedBlocks): boolean {
  return draft.revision === null || sameBase(draft, page);
}

/**
 * Onto what is there by the same merge that a Save would make. Where the base cannot be had, a block that says what it said when the
 * draft began was changed by the draft alone; of the others whatever either side has stays.
 */
async function mergeDraft(
  page: SavedBlocks,
  onto: readonly Block[],
  draft: Draft,
  readBase: ReadBase,
): Promise<readonly Block[]> {
  const { merge } = await import("#core/blocks/merge.ts");
  const base = isOfThisRevision(draft, page) ? page.content : await readBase(draft);
  if (base) {
    const mine = applyDraft(base, draft);
    return merge(baseOnTheWay(base, mine, onto), mine, onto).blocks;
  }
  const known = onto.filter((block) => draft.began.get(block.id) === digestOf(block));
  return merge(known, applyDraft(onto, draft), onto).blocks;
}

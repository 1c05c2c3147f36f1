import { sameBase } from "#core/base.ts";
import type { Block } from "#core/blocks/block.ts";
import { call } from "../../api/call.ts";
import { applyDraft, type Draft } from "../../device/drafts.ts";

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
  title: string | null;
  /** The drafts that went into it: the page's own keeper takes them over. */
  drafts: readonly Draft[];
  /** Milliseconds, of the newest draft. */
  updatedAt: number;
  /** The page was saved by somebody since the draft began. */
  isMerged: boolean;
}

/** @returns null where there is nothing to restore */
export async function restoreDrafts(page: SavedBlocks, drafts: readonly Draft[]): Promise<Restored | null> {
  const newest = drafts.at(-1);
  if (!newest) return null;
  let blocks: readonly Block[] = page.content;
  for (const draft of drafts) {
    if (isOfThisRevision(draft, page) && blocks === page.content) blocks = applyDraft(page.content, draft);
    else blocks = await mergeDraft(page, blocks, draft);
  }
  const title = drafts.findLast((draft) => draft.title !== null)?.title ?? null;
  const isMerged = drafts.some((draft) => !isOfThisRevision(draft, page));
  return { blocks, title, drafts, updatedAt: newest.updatedAt, isMerged };
}

function isOfThisRevision(draft: Draft, page: SavedBlocks): boolean {
  return draft.revision === null || sameBase(draft, page);
}

/** Onto what is there by the same merge that a Save would make. Where the base cannot be had, whatever either side has stays. */
async function mergeDraft(page: SavedBlocks, onto: readonly Block[], draft: Draft): Promise<readonly Block[]> {
  const { merge } = await import("#core/blocks/merge.ts");
  const base = isOfThisRevision(draft, page) ? page.content : await readBase(draft);
  return base ? merge(base, applyDraft(base, draft), onto).blocks : merge([], applyDraft(onto, draft), onto).blocks;
}

/** null also where the server was restored since, and gave the draft's revision to other words. */
async function readBase(draft: Draft): Promise<readonly Block[] | null> {
  try {
    const version = await call("getVersion", { params: { id: draft.pageId, revision: draft.revision ?? 0 } });
    return sameBase(draft, version) ? version.content : null;
  } catch {
    return null;
  }
}

import { sameBase } from "#core/base.ts";
import type { Block } from "#core/blocks/block.ts";
import { lateQueries } from "../api/late-queries.ts";
import { queries, queryClient } from "../api/queries.ts";
import { applyDraft, type Draft, listDrafts } from "../device/drafts.ts";
import { livingTabs } from "../device/tabs.ts";

/** A draft as the shelf shows it. */
export interface Shelved {
  draft: Draft;
  /** Some window is writing it at this moment: it is for that one to discard it. */
  isOpen: boolean;
}

/** Every unsaved draft of an account on this device, newest first. */
export async function readShelf(account: number): Promise<Shelved[]> {
  const [drafts, living] = await Promise.all([listDrafts(account), livingTabs()]);
  return drafts.map((draft) => ({ draft, isOpen: living.has(draft.tab) }));
}

/** The page as the draft has it, beside the version that it started from. */
export interface DraftedPage {
  /** null where that version cannot be read: without a network, or where the page is gone. */
  before: readonly Block[] | null;
  /** Without the version before, only the blocks that are unsaved. */
  after: readonly Block[];
}

export async function readDrafted(draft: Draft): Promise<DraftedPage> {
  const before = await readBefore(draft);
  return { before, after: applyDraft(before ?? [], draft) };
}

async function readBefore(draft: Draft): Promise<readonly Block[] | null> {
  const { pageId, revision } = draft;
  try {
    if (revision === null) return (await queryClient.fetchQuery(queries.page(pageId))).content;
    const version = await queryClient.fetchQuery(lateQueries.version(pageId, revision));
    return sameBase(draft, version) ? version.content : null;
  } catch {
    return null;
  }
}

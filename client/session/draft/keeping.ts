import { sameBase } from "#core/base.ts";
import type { Block } from "#core/blocks/block.ts";
import { call } from "../../api/call.ts";
import { type Draft, readDrafts } from "../../device/drafts.ts";
import { inTime } from "../../device/in-time.ts";
import { livingTabs } from "../../device/tabs.ts";
import { askToLeave } from "../../ui/ask-to-leave.ts";
import { DraftKeeper, type Kept } from "./draft-keeper.ts";
import { type Restored, restoreDrafts, type SavedBlocks } from "./restore.ts";

/** What an open page needs of the device. Loaded with the page, but not before its text. */

/** Drafts of pages that were left while the device took nothing: they stay with this tab, which asks before it is closed. */
let unkept: readonly Draft[] = [];

addEventListener("beforeunload", (event) => {
  if (unkept.length > 0) askToLeave(event);
});

/** What drafts of the page say that no living tab is writing. null: there is nothing. */
export async function findRestored(account: number, page: SavedBlocks): Promise<Restored | null> {
  const here = unkept.filter((draft) => draft.account === account && draft.pageId === page.id);
  // What cannot be read now stays on the device, and on the shelf; the page opens, and what is typed is kept.
  const there = (await inTime(ownerless(account, page.id).catch(() => []))) ?? [];
  const drafts = [...there.filter(({ tab }) => !here.some((draft) => draft.tab === tab)), ...here];
  return restoreDrafts(page, drafts, readBase);
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

async function ownerless(account: number, pageId: number): Promise<Draft[]> {
  const [drafts, living] = await Promise.all([readDrafts(account, pageId), livingTabs()]);
  return drafts.filter((draft) => !living.has(draft.tab));
}

/**
 * A keeper for the page; ending it waits for its last write.
 * @param restored what the page shows of drafts: those are the keeper's from now on, and no sooner, because who asks for them may
 * have to ask again
 */
export function keep(
  place: { account: number; pageId: number; workspaceId: number },
  kept: Kept,
  restored: Restored | null,
): { keeper: DraftKeeper; end: () => Promise<void> } {
  const keeper = new DraftKeeper(place, kept);
  unkept = unkept.filter((draft) => !restored?.drafts.includes(draft));
  const end = async () => {
    const left = await keeper.close();
    if (left) unkept = [...unkept, left];
  };
  return { keeper, end };
}

import type { LoadedPage } from "../../api/queries.ts";
import { readDrafts } from "../../device/drafts.ts";
import { livingTabs } from "../../device/tabs.ts";
import { DraftKeeper, type Kept } from "./draft-keeper.ts";
import { type Restored, restoreDrafts } from "./restore.ts";

/** What an open page needs of the device. Loaded with the page, but not before its text. */

/** What drafts of the page say that no living tab is writing. null: nothing, or the device keeps nothing. */
export async function findRestored(account: number, page: LoadedPage): Promise<Restored | null> {
  try {
    await Promise.all(closing.get(page.id) ?? []);
    const [drafts, living] = await Promise.all([readDrafts(account, page.id), livingTabs()]);
    return await restoreDrafts(
      page,
      drafts.filter((draft) => !living.has(draft.tab)),
    );
  } catch {
    return null;
  }
}

const closing = new Map<number, Set<Promise<void>>>();

/** A keeper for the page; ending it waits for its last write, and so does whoever opens the page next. */
export function keep(
  place: { account: number; pageId: number; workspaceId: number },
  kept: Kept,
): { keeper: DraftKeeper; end: () => void } {
  const keeper = new DraftKeeper(place, kept);
  const end = () => {
    const ended = keeper.close();
    const waiting = closing.get(place.pageId) ?? new Set();
    closing.set(place.pageId, waiting.add(ended));
    void ended.finally(() => waiting.delete(ended));
  };
  return { keeper, end };
}

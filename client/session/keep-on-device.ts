import { askToLeave } from "../ui/ask-to-leave.ts";
import { firstScreen } from "../ui/first-screen.ts";
import { leave, whenLeft } from "./draft/leaving.ts";
import type { Restored, SavedBlocks } from "./draft/restore.ts";
import type { PageSession } from "./page-session.ts";
import { untilItComes } from "./until-it-comes.ts";

/** The code comes behind the text. */
const loadKeeping = () => import("./draft/keeping.ts");

/** What the device has of a page that no living tab is writing, last words of one that was just left included. null: nothing */
export async function findOnDevice(account: number, page: SavedBlocks): Promise<Restored | null> {
  // Of those that were left until now: who asks may be left itself before there is an answer.
  const [{ findRestored }] = await Promise.all([loadKeeping(), whenLeft(page.id)]);
  return findRestored(account, page);
}

/**
 * What is not saved of a page is kept on the device as long as the page is open, also what was typed before the code for it had come,
 * and where the page was left by then.
 * @param restored the draft that the page was opened with
 */
export function keepOnDevice(account: number, session: PageSession, restored: Restored | null): () => void {
  let end: (() => Promise<void>) | null = null;
  let isGone = false;
  const begin = async () => {
    await firstScreen;
    const { keep } = await untilItComes(loadKeeping);
    const page = { id: session.id, content: session.store.base, revision: session.revision, base: session.base };
    const late = restored || isGone ? null : await findOnDevice(account, page).catch(() => null);
    if (isGone && !session.isDirty) return;
    const kept = keep({ account, pageId: session.id, workspaceId: session.workspaceId }, session, restored ?? late);
    const attached = session.attach(kept.keeper, restored, late);
    if (isGone) await attached;
    end = kept.end;
  };
  const begun = begin();
  const stopAsking = askBeforeClosing(session);
  return () => {
    isGone = true;
    stopAsking();
    leave(
      session.id,
      begun.then(() => end?.()),
      end !== null && !session.isSafe,
    );
  };
}

/** Closing the tab asks only while something that was typed is on this page alone. */
function askBeforeClosing(session: PageSession): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!session.isSafe) askToLeave(event);
  };
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

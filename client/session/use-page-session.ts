import { useEffect, useState } from "react";
import { lastUser } from "../api/last-user.ts";
import type { LoadedPage } from "../api/queries.ts";
import { markedDrafts } from "../device/draft-marks.ts";
import { firstScreen } from "../ui/first-screen.ts";
import type { Restored } from "./draft/restore.ts";
import { PageSession } from "./page-session.ts";
import { useFollow } from "./use-follow.ts";

/** Milliseconds until code that could not be fetched is asked for again. */
const RETRY = 2000;

const loadKeeping = () => import("./draft/keeping.ts");

/**
 * The session of the page that is shown. Where a draft is known to lie on the device it is read first; else the page is shown at
 * once and the device is asked behind it.
 * @param prepare fetches what is shown with a draft, while the draft is read
 * @returns null while a draft is being read
 */
export function usePageSession(page: LoadedPage, workspaceId: number, prepare: () => Promise<unknown>): PageSession | null {
  const account = lastUser()?.id ?? 0;
  const [opened, setOpened] = useState<Opened | null>(() =>
    markedDrafts(account).has(page.id) ? null : open(page, workspaceId, null),
  );

  useEffect(() => {
    if (opened) return;
    let isGone = false;
    void Promise.all([loadKeeping(), prepare()])
      .then(([{ findRestored }]) => findRestored(account, page))
      .catch(() => null)
      .then((restored) => !isGone && setOpened(open(page, workspaceId, restored)));
    return () => {
      isGone = true;
    };
  }, [opened, account, page, workspaceId, prepare]);

  useEffect(() => {
    if (!opened?.session.canWrite) return;
    return keepOnDevice(account, opened);
  }, [opened, account]);

  useEffect(() => opened?.session.receive(page), [opened, page]);
  useEffect(() => () => opened?.session.close(), [opened]);
  useFollow(opened?.session ?? null);
  return opened?.session ?? null;
}

interface Opened {
  session: PageSession;
  /** As it was when the session began. */
  page: LoadedPage;
  restored: Restored | null;
}

function open(page: LoadedPage, workspaceId: number, restored: Restored | null): Opened {
  return { session: new PageSession(page, workspaceId, restored), page, restored };
}

/** A keeper lives as long as its session. What was typed before its code had come is kept as well, also where the page was left. */
function keepOnDevice(account: number, { session, page, restored }: Opened): () => void {
  let end: (() => void) | null = null;
  let isGone = false;
  const begin = async () => {
    await firstScreen;
    const { findRestored, keep } = await untilItComes(loadKeeping);
    const late = restored || isGone ? null : await findRestored(account, page).catch(() => null);
    if (isGone && !session.isDirty) return;
    const kept = keep({ account, pageId: session.id, workspaceId: session.workspaceId }, session, restored ?? late);
    const attached = session.attach(kept.keeper, restored, late);
    if (isGone) void attached.then(kept.end);
    else end = kept.end;
  };
  void begin();
  const stopAsking = askBeforeClosing(session);
  return () => {
    isGone = true;
    stopAsking();
    end?.();
  };
}

async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

/** Closing the tab asks only while something that was typed is on this page alone. */
function askBeforeClosing(session: PageSession): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!session.isSafe) event.preventDefault();
  };
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

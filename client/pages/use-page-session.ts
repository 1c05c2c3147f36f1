import { useEffect, useState } from "react";
import { addressOf } from "../api/call.ts";
import { isFromDevice } from "../api/kept-answers.ts";
import { lastUser } from "../api/last-user.ts";
import { isOnline, onOnlineChanged } from "../api/online.ts";
import { type LoadedPage, queries, queryClient } from "../api/queries.ts";
import { markedDrafts } from "../device/draft-marks.ts";
import type { Restored } from "./draft/restore.ts";
import { useFollow } from "./follow.ts";
import { PageSession } from "./page-session.ts";

const loadKeeping = () => import("./draft/keeping.ts");

/**
 * The session of the page that is shown. Where a draft is known to lie on the device it is read first; else the page is shown at
 * once and the device is asked behind it.
 * @returns null while a draft is being read
 */
export function usePageSession(page: LoadedPage, workspaceId: number): PageSession | null {
  const account = lastUser()?.id ?? 0;
  const [opened, setOpened] = useState<Opened | null>(() =>
    markedDrafts(account).has(page.id) ? null : open(page, workspaceId, null),
  );

  useEffect(() => {
    if (opened) return;
    let isGone = false;
    void loadKeeping()
      .then(({ findRestored }) => findRestored(account, page))
      .then((restored) => !isGone && setOpened(open(page, workspaceId, restored)));
    return () => {
      isGone = true;
    };
  }, [opened, account, page, workspaceId]);

  useEffect(() => {
    if (!opened?.session.canWrite) return;
    return keepOnDevice(account, opened);
  }, [opened, account]);

  useEffect(() => opened?.session.receive(page), [opened, page]);
  useEffect(() => () => opened?.session.close(), [opened]);
  useFreshWhenOnline(page.id);
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

/** A keeper lives as long as its session. */
function keepOnDevice(account: number, { session, page, restored }: Opened): () => void {
  let end: (() => void) | null = null;
  let isGone = false;
  const begin = async () => {
    const { findRestored, keep } = await loadKeeping();
    const late = restored ? null : await findRestored(account, page);
    if (isGone) return;
    const kept = keep({ account, pageId: session.id, workspaceId: session.workspaceId }, session);
    end = kept.end;
    await session.attach(kept.keeper, restored, late);
  };
  void begin();
  return () => {
    isGone = true;
    end?.();
  };
}

/** A page that came from the device is asked for again as soon as the server is back. */
function useFreshWhenOnline(id: number): void {
  useEffect(
    () =>
      onOnlineChanged(() => {
        if (isOnline() && isFromDevice(addressOf("getPage", { params: { id } }))) {
          void queryClient.invalidateQueries({ queryKey: queries.page(id).queryKey });
        }
      }),
    [id],
  );
}

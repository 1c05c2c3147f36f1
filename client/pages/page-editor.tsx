import { type ComponentType, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Block } from "#core/blocks/block.ts";
import { ApiError, messageOf } from "../api/call.ts";
import { isOnline } from "../api/online.ts";
import { BlockList } from "../blocks/block-list.tsx";
import { type DrawLink, LinkDrawing } from "../blocks/view/page-link.tsx";
import type { Opened } from "../session/open-page.ts";
import type { PageSession } from "../session/page-session.ts";
import { isGone } from "../session/told.ts";
import { Button } from "../ui/button.tsx";
import { firstScreen } from "../ui/first-screen.ts";
import { shortcutOf } from "../ui/keys.ts";
import { untilThere } from "../ui/late.ts";
import { loaded } from "../ui/loaded.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { shortcuts } from "../ui/shortcuts.ts";
import { startLater } from "../ui/start-later.ts";
import { takesAhead } from "../ui/type-ahead.ts";
import { useTitle } from "../ui/use-title.ts";
import { PageNotices } from "./late-notices.ts";
import { PageBar } from "./page-bar.tsx";
import { EmptySheet, PageSheet } from "./page-sheet.tsx";
import { PageTitle } from "./page-title.tsx";
import "../styles/page.css";

/** Stands below the text, and comes after it. */
const AddBlock = loaded(() => import("../blocks/edit/add-block.tsx"), {
  quiet: true,
  after: () => firstScreen,
});
const FailedNote = loaded(() => import("./failed-note.tsx"), { quiet: true });
const HistoryScreen = loaded(() => import("../history/history-screen.tsx"));

interface PageEditorProps {
  opened: Opened;
  /** Whose tree stands beside it; null where that is not known yet. */
  workspaceId: number | null;
  onRetry: () => void;
  onDelete: () => void;
  /** Asks for a page, and moves blocks to its end. */
  onMoveBlocks: (session: PageSession, blocks: readonly Block[]) => void;
  /** Stands below the page, and says what links to it. */
  Linked: ComponentType<{ session: PageSession; onDraw: (draw: () => DrawLink) => void }>;
}

/** A page to read and write. */
export function PageEditor({ opened, workspaceId, onRetry, ...props }: PageEditorProps) {
  switch (opened.state) {
    case "loading":
      return <PageSkeleton />;
    case "failed":
      return <PageFailed {...opened} workspaceId={workspaceId} onRetry={onRetry} />;
    case "open":
      return <PageColumn session={opened.session} {...props} />;
  }
}

function PageColumn({
  session,
  onDelete,
  onMoveBlocks,
  Linked,
}: Pick<PageEditorProps, "onDelete" | "onMoveBlocks" | "Linked"> & { session: PageSession }) {
  // What else is told is drawn further in.
  useSyncExternalStore(session.subscribe, () => `${session.canWrite}${session.told.ended}${session.title.shown}`);
  const { canWrite } = session;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const toggleHistory = useCallback(() => session.canWrite && setHistoryOpen((open) => !open), [session]);
  // A second press is not meant to end it while its code is on the way.
  const openHistory = () => session.canWrite && setHistoryOpen(true);
  useTitle(session.title.shown.trim() || "Untitled", "A page of your workspace.");
  usePageKeys(session, toggleHistory);
  useFiles(session);
  const beyond = useMemo(
    () => ({
      moveToPage: (blocks: readonly Block[]) => onMoveBlocks(session, blocks),
    }),
    [session, onMoveBlocks],
  );
  const [drawLink, setDrawLink] = useState<DrawLink>(() => () => null);
  const isHistoryThere = useThere(isHistoryOpen);
  if (isHistoryThere) {
    return (
      <HistoryScreen
        pageId={session.id}
        canWrite={canWrite && session.told.ended === null}
        isDirty={session.isDirty}
        onClose={toggleHistory}
        onRestored={(saved) => {
          setHistoryOpen(false);
          void session.restoreVersion(saved);
        }}
      />
    );
  }
  return (
    <PageSheet session={session}>
      <PageBar session={session} isOpeningHistory={isHistoryOpen} onHistory={openHistory} onDelete={onDelete} />
      <PageNotices session={session} />
      <PageTitle session={session} />
      <LinkDrawing value={drawLink}>
        <BlockList store={session.store} readOnly={!canWrite} beyond={beyond} />
      </LinkDrawing>
      {canWrite && <EmptySheet session={session} />}
      {canWrite && <AddBlock store={session.store} disabled={isGone(session.told)} />}
      <Linked session={session} onDraw={setDrawLink} />
    </PageSheet>
  );
}

/** Until the history's code has come, the page stays. */
function useThere(isHistoryOpen: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(
    () => (isHistoryOpen ? untilThere(HistoryScreen.preload, true, () => setThere(true)).stop : undefined),
    [isHistoryOpen],
  );
  return isHistoryOpen && isThere;
}

/** Ctrl or Cmd S saves as the button does, with Shift and H the history opens, wherever the focus is. */
function usePageKeys(session: PageSession, toggleHistory: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (shortcut !== shortcuts.save && shortcut !== shortcuts.history) return;
      event.preventDefault();
      if (shortcut === shortcuts.history) toggleHistory();
      else if (session.canWrite && isOnline() && !isGone(session.told)) save();
    };
    // With what was typed for a block that is on its way.
    const save = () => (takesAhead(document.activeElement) ? setTimeout(save, 100) : void session.save());
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [session, toggleHistory]);
}

/** Files that are pasted, dropped or chosen become placeholders, and then what they are. */
function useFiles({ store, id, workspaceId, canWrite }: PageSession): void {
  useEffect(() => {
    if (!canWrite) return;
    return startLater(
      () => Promise.all([import("../files/intake.ts"), import("../blocks/paste/put-files.ts")]),
      ([{ takeFiles }, { putFiles }]) => takeFiles(store, { workspaceId, pageId: id }, putFiles),
    );
  }, [store, id, workspaceId, canWrite]);
}

function PageFailed(failed: Extract<Opened, { state: "failed" }> & Pick<PageEditorProps, "workspaceId" | "onRetry">) {
  const { error, onRetry } = failed;
  const isAnswer = error instanceof ApiError;
  useTitle("Page", "This page cannot be opened.");
  return (
    <div className="page-message">
      <div className="empty" role="alert">
        <h1>This page cannot be opened</h1>
        <p>
          {isAnswer && error.status === 404
            ? "It may have been deleted, or it is not shared with you."
            : messageOf(error, "You are offline, and this page was not read on this device before.")}
        </p>
        <FailedNote {...failed} />
        <Button className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

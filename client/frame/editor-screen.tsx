import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Block } from "#core/blocks/block.ts";
import { loadNotices } from "../pages/late-notices.ts";
import { PageEditor } from "../pages/page-editor.tsx";
import type { PageSession } from "../session/page-session.ts";
import { useOpenPage } from "../session/use-open-page.ts";
import { Region } from "../ui/boundary.tsx";
import { loaded } from "../ui/loaded.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { typeAhead, typedAhead, typeOn } from "../ui/type-ahead.ts";
import type { EditorDialog } from "./editor-dialogs.tsx";
import type { EditorTab } from "./editor-tab.ts";

import { NoPage } from "./no-page.tsx";
import { TopBar } from "./top-bar.tsx";
import { useEditorKeys } from "./use-editor-keys.ts";
import { useKeptScroll } from "./use-kept-scroll.ts";
import { useSidebar } from "./use-sidebar.ts";
import { useWorkspace, useWorkspaceId } from "./use-workspace.ts";
import "../styles/shell.css";
import { firstScreen, whenIdle } from "../ui/first-screen.ts";

/** Beside the text, and after it; where nothing comes for a while, before. */
const Sidebar = loaded(
  async () => {
    const [sidebar] = await Promise.all([import("../tree/sidebar.tsx"), WorkspaceHeading.preload()]);
    return sidebar;
  },
  { quiet: true, after: () => Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, PATIENCE))]) },
);
const WorkspaceHeading = loaded(() => import("./workspace-heading.tsx"));
const Hub = loaded(() => import("../productivity/hub-screen.tsx"));
const Switcher = loaded(() => import("../search/page-switcher.tsx"));
const EditorDialogs = loaded(() => import("./editor-dialogs.tsx"));
const Linked = loaded(() => import("./linked.tsx"), { quiet: true, after: () => firstScreen });

/** How long the sidebar waits for the text. Milliseconds. */
const PATIENCE = 500;

/** A workspace with its pages beside the page that is open. One screen for `/workspace/{id}` and `/page/{id}`. */
export default function EditorScreen({ kind, id }: { kind: "workspace" | "page"; id: number }) {
  const pageId = kind === "page" ? id : null;
  const { opened, retry } = useOpenPage(pageId, loadNotices);
  const workspaceId = useWorkspaceId(kind, id, opened);
  const workspace = useWorkspace(workspaceId);
  const canWrite = workspace?.access !== "viewer";
  const sidebar = useSidebar();
  const [tab, setTab] = useState<EditorTab>("notes");
  const [dialog, setDialog] = useState<"switcher" | EditorDialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  const askWhereTo = useCallback((session: PageSession, blocks: readonly Block[]) => setDialog({ session, blocks }), []);
  const openSwitcher = useCallback(() => setDialog("switcher"), []);
  const scroller = useRef<HTMLDivElement>(null);
  useKeptScroll(scroller, `${tab} ${kind} ${id}`);
  const openKeys = useCallback(() => setDialog("keys"), []);
  useEditorKeys({ toggleSidebar: sidebar.toggle, openSwitcher, openKeys });

  // Whoever opens it types at once.
  useEffect(() => {
    for (const { preload } of [Switcher, EditorDialogs]) whenIdle(preload);
  }, []);

  const { closeOnNarrow } = sidebar;
  const showPage = useCallback(() => {
    setTab("notes");
    closeOnNarrow();
  }, [closeOnNarrow]);

  const ahead = <Ahead onGivenUp={close} />;
  return (
    <div className={`app ${sidebar.isOpen ? "side-open" : "is-collapsed"}`}>
      {sidebar.isOpen && (
        <Region>
          <Sidebar
            fallback={<aside className="side" aria-label="Pages" />}
            workspaceId={workspaceId ?? 0}
            isKnown={workspaceId !== null}
            currentId={pageId}
            canWrite={canWrite}
            isOver={sidebar.isOver}
            isByButton={sidebar.isByButton}
            heading={<WorkspaceHeading workspace={workspace} onOpen={setDialog} />}
            onOpen={showPage}
            onClose={sidebar.close}
            onSwitch={openSwitcher}
          />
        </Region>
      )}
      {sidebar.isOpen && <button type="button" className="side-scrim" aria-hidden tabIndex={-1} onClick={sidebar.close} />}
      <main className="main" inert={sidebar.isOver}>
        <Region of={pageId}>
          <TopBar
            pageId={pageId}
            workspace={workspace}
            workspaceId={workspaceId}
            tab={tab}
            onTab={setTab}
            isSidebarOpen={sidebar.isOpen}
            onOpenSidebar={sidebar.open}
            onDelete={() => setDialog({ deleteFrom: "top bar" })}
          />
        </Region>
        <div className="scroll" id="scroll" ref={scroller}>
          <Region of={`${tab} ${pageId}`}>
            {tab === "tasks" ? (
              <Hub fallback={<PageSkeleton />} onGo={showPage} />
            ) : opened === null ? (
              <NoPage workspaceId={workspaceId} canWrite={canWrite} onOpenSidebar={sidebar.open} />
            ) : (
              <PageEditor
                key={pageId}
                opened={opened}
                workspaceId={workspaceId}
                onRetry={retry}
                onDelete={() => setDialog({ deleteFrom: "editor" })}
                onMoveBlocks={askWhereTo}
                Linked={Linked}
              />
            )}
          </Region>
        </div>
      </main>

      <Region of={dialog}>
        {dialog === "switcher" &&
          (workspaceId === null ? (
            ahead
          ) : (
            <Switcher {...{ workspaceId, pageId, canWrite }} fallback={ahead} onGo={showPage} onClose={close} />
          ))}
        {dialog && dialog !== "switcher" && (
          <EditorDialogs {...{ dialog, pageId, workspaceId }} fallback={ahead} onClose={close} />
        )}
      </Region>
    </div>
  );
}

/** What one left to the next. */
let left = "";

/** Whoever asks for the switcher types at once, also while its code is on its way, or the page that tells its workspace. */
function Ahead({ onGivenUp }: { onGivenUp: () => void }) {
  useLayoutEffect(() => {
    typeAhead(onGivenUp);
    typeOn(left);
    return () => {
      left = typedAhead(true);
      queueMicrotask(() => {
        left = "";
      });
    };
  }, [onGivenUp]);
  return null;
}

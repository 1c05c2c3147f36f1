import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { links, screens } from "#core/links.ts";
import { firstRoot } from "#core/tree.ts";
import { queries } from "./api/queries.ts";
import type { EditorTab } from "./editor-tab.ts";
import { PageEditor } from "./pages/page-editor.tsx";
import type { DeletePlace } from "./pages/tree/page-actions.ts";
import { useTree } from "./pages/tree/use-tree.ts";
import { StartWriting } from "./start-writing.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSidebar } from "./use-sidebar.ts";
import { WorkspaceHeading } from "./workspace-heading.tsx";
import "./styles/shell.css";
import { loaded } from "./ui/loaded.tsx";

const Sidebar = loaded(async () => ({ default: (await import("./pages/tree/sidebar.tsx")).Sidebar }));
const Hub = loaded(() => import("./productivity/hub-screen.tsx"));
const Switcher = loaded(() => import("./pages/switcher.tsx"));
const DeletePageDialog = loaded(() => import("./pages/tree/delete-page-dialog.tsx"));

/** The specification's fallback for an address without a workspace. */
const FALLBACK_WORKSPACE = 1;

/** A workspace with its pages beside the page that is open. One screen for `/workspace/{id}` and `/page/{id}`. */
export default function EditorScreen({ kind, id }: { kind: "workspace" | "page"; id: number }) {
  const [, navigate] = useLocation();
  const pageId = kind === "page" ? id : null;
  const workspaceId = useWorkspaceId(kind, id);
  const workspace = useWorkspace(workspaceId);
  const sidebar = useSidebar();
  const [tab, setTab] = useState<EditorTab>("notes");
  const [isSwitching, setSwitching] = useState(false);
  const [deleting, setDeleting] = useState<DeletePlace | null>(null);
  const canWrite = workspace?.access !== "viewer";
  useShortcuts({ toggleSidebar: sidebar.toggle, openSwitcher: () => setSwitching(true) });

  const goAfterDelete = useCallback(
    (deleted: number) => deleted === pageId && navigate(workspaceId === null ? screens.home : links.workspace(workspaceId)),
    [navigate, pageId, workspaceId],
  );

  return (
    <div className={`app ${sidebar.isOpen ? "side-open" : "is-collapsed"}`}>
      {sidebar.isOpen && (
        <Sidebar
          fallback={<aside className="side" aria-label="Pages" />}
          workspaceId={workspaceId ?? 0}
          isKnown={workspaceId !== null}
          currentId={pageId}
          canWrite={canWrite}
          heading={<WorkspaceHeading workspace={workspace} />}
          onOpen={sidebar.closeOnNarrow}
          onClose={sidebar.close}
          onSwitch={() => setSwitching(true)}
          onDeleted={goAfterDelete}
        />
      )}
      {sidebar.isOpen && <button type="button" className="side-scrim" aria-label="Close sidebar" onClick={sidebar.close} />}
      <main className="main">
        <TopBar
          pageId={pageId}
          workspace={workspace}
          workspaceId={workspaceId}
          tab={tab}
          onTab={setTab}
          isSidebarOpen={sidebar.isOpen}
          onOpenSidebar={sidebar.open}
          onDelete={() => setDeleting("top bar")}
        />
        <div className="scroll" id="scroll">
          {tab === "tasks" ? (
            <Hub />
          ) : pageId === null ? (
            <NoPage workspaceId={workspaceId} canWrite={canWrite} onOpenSidebar={sidebar.open} />
          ) : (
            <PageEditor id={pageId} workspaceId={workspaceId ?? FALLBACK_WORKSPACE} onDelete={() => setDeleting("editor")} />
          )}
        </div>
      </main>

      {isSwitching && workspaceId !== null && <Switcher workspaceId={workspaceId} onClose={() => setSwitching(false)} />}
      {deleting && pageId !== null && workspaceId !== null && (
        <DeletePageDialog
          workspaceId={workspaceId}
          id={pageId}
          place={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => setDeleting(null)}
        />
      )}
    </div>
  );
}

/** The editor's root: the first page, or where to begin. */
function NoPage({
  workspaceId,
  canWrite,
  onOpenSidebar,
}: {
  workspaceId: number | null;
  canWrite: boolean;
  onOpenSidebar: () => void;
}) {
  const { pages, state } = useTree(workspaceId);
  const first = firstRoot(pages);
  if (first) return <Redirect to={links.page(first.id)} replace />;
  if (state === "loading") return null;
  return <StartWriting workspaceId={workspaceId ?? FALLBACK_WORKSPACE} canWrite={canWrite} onOpenSidebar={onOpenSidebar} />;
}

/** Of the address, or of the page once it is loaded; null until then, unless another page of it was open before. */
function useWorkspaceId(kind: "workspace" | "page", id: number): number | null {
  const { data, error } = useQuery({ ...queries.page(id), enabled: kind === "page" });
  const [last, setLast] = useState<number | null>(null);
  const named =
    kind === "workspace"
      ? Number.isSafeInteger(id) && id > 0
        ? id
        : FALLBACK_WORKSPACE
      : data
        ? (data.workspaceId ?? FALLBACK_WORKSPACE)
        : null;
  const known = named ?? last ?? (error ? FALLBACK_WORKSPACE : null);
  if (named !== null && named !== last) setLast(named);
  return known;
}

/** From the list of one's own; else, for a public one, by itself. */
function useWorkspace(id: number | null) {
  const { data: list } = useQuery({ ...queries.workspaces(), enabled: id !== null, staleTime: 30_000 });
  const listed = list?.find?.((workspace) => workspace.id === id);
  const { data: single } = useQuery({ ...queries.workspace(id ?? 0), enabled: id !== null && list !== undefined && !listed });
  return listed ?? single;
}

function useShortcuts({ toggleSidebar, openSwitcher }: { toggleSidebar: () => void; openSwitcher: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (event.key.toLowerCase() === "k") {
        event.preventDefault();
        openSwitcher();
      } else if (event.key === "\\") {
        event.preventDefault();
        toggleSidebar();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [toggleSidebar, openSwitcher]);
}

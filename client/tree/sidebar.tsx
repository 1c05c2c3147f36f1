import { Command, PanelLeft, Plus, Search } from "lucide-react";
import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { displayName } from "#core/display-name.ts";
import { links } from "#core/links.ts";
import { titlesOf } from "#core/tree-search.ts";
import { endedWorkspaces, forgetWorkspace } from "../api/refused.ts";
import { useUser } from "../api/session.ts";
import { markedDrafts, onDraftMarks } from "../device/draft-marks.ts";
import { isSidebarAsking } from "../ui/asking.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { useCloseByBack } from "../ui/close-by-back.ts";
import { loaded } from "../ui/loaded.tsx";
import { LogoMark } from "../ui/logo.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { useGoing } from "../ui/use-going.ts";
import { FavouriteList } from "./favourite-list.tsx";
import { useOpenPages } from "./open-pages.ts";
import { useCreatePage } from "./page-actions.ts";
import { TreeSkeleton } from "./tree-skeleton.tsx";
import { TreeView } from "./tree-view.tsx";
import { useIsClosed } from "./use-closed.ts";
import { useRows } from "./use-rows.ts";
import { useTree } from "./use-tree.ts";
import { useWayTo } from "./use-way-to.ts";
import "../styles/side.css";

const SideImport = loaded(() => import("../transfer/side-import.tsx"), { quiet: true });

interface SidebarProps {
  workspaceId: number;
  /** false while the workspace of the page that loads is not known: then nothing is asked for. */
  isKnown: boolean;
  currentId: number | null;
  canWrite: boolean;
  /** It lies over the page, and what is behind it cannot be reached. */
  isOver: boolean;
  /** What opened it had the focus, and is seen no more. */
  isByButton: boolean;
  /** The workspace's name, with its settings. */
  heading: ReactNode;
  /** A page was opened here, or made, or somebody goes elsewhere. */
  onOpen: () => void;
  onClose: () => void;
  onSwitch: () => void;
}

/** The pages of a workspace, a search over their titles, and whose workspace it is. */
export default function Sidebar({
  workspaceId,
  isKnown,
  currentId,
  canWrite,
  isOver,
  isByButton,
  heading,
  onOpen,
  onClose,
  onSwitch,
}: SidebarProps) {
  useGoing(useCallback(() => comesByItself() || onOpen(), [onOpen]));
  useCloseByBack(onClose, isOver);
  const user = useUser();
  const { tree, state, retry } = useTree(isKnown ? workspaceId : null);
  const isClosed = useIsClosed(workspaceId);
  const mayAdd = canWrite && !isClosed;
  useEffect(() => {
    if (isClosed) void forgetWorkspace(workspaceId);
  }, [isClosed, workspaceId]);
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query.trim());
  const { open, setOpen } = useOpenPages(workspaceId);
  const create = useCreatePage(workspaceId);
  const [, navigate] = useLocation();
  const openPage = useCallback(
    (id: number) => {
      navigate(links.page(id));
      onOpen();
    },
    [navigate, onOpen],
  );
  const leaveDeleted = useCallback(
    (gone: ReadonlySet<number>) => {
      if (currentId !== null && gone.has(currentId)) navigate(links.workspace(workspaceId), { replace: true });
    },
    [navigate, currentId, workspaceId],
  );
  const addPage = useAddPage(create.mutate, setOpen, onOpen);
  const closing = useRef<HTMLButtonElement>(null);
  // Where her right ends while it has the focus, as when she presses it, the focus is not lost with it.
  const adding = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) closing.current?.focus();
    },
    [],
  );
  const drafts = useSyncExternalStore(onDraftMarks, () => markedDrafts(user.id));
  const [renaming, setRenaming] = useState<number | null>(null);
  const rows = useRows(tree, useWayTo(renaming, tree, open, setOpen), wanted);

  useEffect(() => {
    if (!isSidebarAsking() && (isOver || (isByButton && isFocusLost()))) closing.current?.focus();
  }, [isOver, isByButton]);

  return (
    <aside className="side" aria-label="Pages">
      <div className="side-head">
        <span className="side-logo">
          <LogoMark />
        </span>
        {heading}
        <IconButton label="Quick switcher" shortcut="Ctrl K" onClick={onSwitch}>
          <Command className="i" />
        </IconButton>
        <IconButton ref={closing} label="Close sidebar" shortcut="Ctrl \" onClick={onClose}>
          <PanelLeft className="i" />
        </IconButton>
      </div>
      <div className="side-search">
        <div className="with-icon">
          <Search className="i" />
          <input
            className="input"
            type="search"
            placeholder="Search..."
            aria-label="Search pages"
            value={query}
            onFocus={() => titlesOf(tree)}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || query === "") return;
              event.preventDefault();
              setQuery("");
            }}
          />
        </div>
      </div>
      {wanted === "" && <FavouriteList workspaceId={workspaceId} tree={tree} currentId={currentId} onOpen={openPage} />}
      <div className="side-label">
        <h2>Pages</h2>
        {mayAdd && (
          <Button variant="ghost" size="sm" ref={adding} pending={create.isPending} onClick={() => addPage(null)}>
            {!create.isPending && <Plus className="i" />}
            New page
          </Button>
        )}
      </div>
      <div className="side-scroll">
        {state === "loading" && <TreeSkeleton />}
        {state === "failed" && isClosed && (
          <p className="side-note">
            {currentId === null || endedWorkspaces.has(workspaceId)
              ? "This workspace was deleted, or it is not shared with you."
              : "The pages of this workspace are not shared with you."}
          </p>
        )}
        {state === "failed" && !isClosed && (
          <div className="side-note" role="alert">
            The pages could not be loaded.{" "}
            <button type="button" className="link" onClick={retry}>
              Try again
            </button>
          </div>
        )}
        {state === "there" && tree.pages.length === 0 && <p className="side-note">No pages yet</p>}
        {state === "there" && wanted !== "" && rows.length === 0 && (
          <p className="side-note">No page has “{wanted}” in its title</p>
        )}
        {rows.length > 0 && (
          <TreeView
            workspaceId={workspaceId}
            tree={tree}
            rows={rows}
            query={wanted}
            drafts={drafts}
            currentId={currentId}
            canWrite={canWrite}
            renaming={renaming}
            setRenaming={setRenaming}
            setOpen={setOpen}
            onOpen={openPage}
            onAddBelow={addPage}
            onDeleted={leaveDeleted}
          />
        )}
      </div>
      {mayAdd && isKnown && <SideImport key={workspaceId} workspaceId={workspaceId} />}
      <div className="side-foot">
        <Avatar name={displayName(user)} />
        <span className="name clip grow" dir="auto">
          {displayName(user)}
        </span>
        <ThemeSwitch />
      </div>
    </aside>
  );
}

/** Nothing has it, or what the browser has yet to take it from; where this came late, somebody may have gone on elsewhere. */
function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement?.checkVisibility() === false;
}

/** A page that was just made, perhaps late: whoever asked for it here is shown it (`useAddPage`), and who came here since stays. */
function comesByItself(): boolean {
  return (history.state as { comesByItself?: boolean } | null)?.comesByItself === true;
}

/** A new page shows: its parent is expanded, and on a phone the sidebar makes way. */
function useAddPage(
  create: ReturnType<typeof useCreatePage>["mutate"],
  setOpen: (ids: readonly number[], isOpen: boolean) => void,
  onOpen: () => void,
) {
  return useCallback(
    (parentId: number | null) => {
      if (parentId !== null) setOpen([parentId], true);
      create({ parentId }, { onSuccess: onOpen });
    },
    [create, setOpen, onOpen],
  );
}

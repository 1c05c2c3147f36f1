import { Command, PanelLeft, Plus, Search } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useState, useSyncExternalStore } from "react";
import { matchingRows, visibleRows } from "#core/tree.ts";
import { displayName } from "#core/user.ts";
import { useUser } from "../../api/session.ts";
import { markedDrafts, onDraftMarks } from "../../device/draft-marks.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { useOpenPages } from "./open-pages.ts";
import { useCreatePage } from "./page-actions.ts";
import { TreeSkeleton } from "./tree-skeleton.tsx";
import { TreeView } from "./tree-view.tsx";
import { useTree } from "./use-tree.ts";

interface SidebarProps {
  workspaceId: number;
  /** false while the workspace of the page that loads is not known: then nothing is asked for. */
  isKnown: boolean;
  currentId: number | null;
  canWrite: boolean;
  /** The workspace's name, with its settings. */
  heading: ReactNode;
  onOpen: (id: number) => void;
  onClose: () => void;
  onSwitch: () => void;
  onDeleted: (id: number) => void;
}

/** The pages of a workspace, a search over their titles, and whose workspace it is. */
export function Sidebar({
  workspaceId,
  isKnown,
  currentId,
  canWrite,
  heading,
  onOpen,
  onClose,
  onSwitch,
  onDeleted,
}: SidebarProps) {
  const user = useUser();
  const { pages, children, state, retry } = useTree(isKnown ? workspaceId : null);
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query.trim());
  const { open, setOpen } = useOpenPages(workspaceId);
  const create = useCreatePage(workspaceId, children);
  const drafts = useSyncExternalStore(onDraftMarks, () => markedDrafts(user.id));
  const rows = useMemo(
    () => (wanted ? matchingRows(children, pages, wanted) : visibleRows(children, open)),
    [children, pages, wanted, open],
  );
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
        <IconButton label="Close sidebar" shortcut="Ctrl \" onClick={onClose}>
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
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && setQuery("")}
          />
        </div>
      </div>
      <div className="side-label">
        <h2>Pages</h2>
        {canWrite && (
          <Button variant="ghost" size="sm" pending={create.isPending} onClick={() => create.mutate(null)}>
            {!create.isPending && <Plus className="i" />}
            New page
          </Button>
        )}
      </div>
      <div className="side-scroll">
        {state === "loading" && <TreeSkeleton />}
        {state === "failed" && (
          <div className="side-note" role="alert">
            The pages could not be loaded.{" "}
            <button type="button" className="link" onClick={retry}>
              Try again
            </button>
          </div>
        )}
        {state === "there" && pages.length === 0 && <p className="side-note">No pages yet</p>}
        {state === "there" && wanted !== "" && rows.length === 0 && (
          <p className="side-note">No page has “{wanted}” in its title</p>
        )}
        {rows.length > 0 && (
          <TreeView
            workspaceId={workspaceId}
            rows={rows}
            pages={pages}
            tree={children}
            query={wanted}
            drafts={drafts}
            currentId={currentId}
            canWrite={canWrite}
            setOpen={setOpen}
            onOpen={onOpen}
            onAddBelow={(id) => {
              setOpen([id], true);
              create.mutate(id);
            }}
            onDeleted={onDeleted}
          />
        )}
      </div>
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

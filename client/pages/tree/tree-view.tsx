import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import { ancestorsOf, type Children, type TreeRow } from "#core/tree.ts";
import type { TreePage as Page } from "../../api/queries.ts";
import { useMovePage, useRenamePage } from "./page-actions.ts";
import type { TreeActions } from "./tree-actions.ts";
import { onTreeKey } from "./tree-keyboard.ts";
import { TreeRowView } from "./tree-row.tsx";
import "../../styles/tree.css";
import { focusWhenDrawn } from "../../ui/focus-when-drawn.ts";
import { loaded } from "../../ui/loaded.tsx";

const DeleteDialog = loaded(() => import("./delete-page-dialog.tsx"));
const MoveDialog = loaded(() => import("./move-page-dialog.tsx"));

export interface TreeViewProps {
  workspaceId: number;
  rows: TreeRow[];
  pages: Page[];
  tree: Children;
  query: string;
  /** Pages with unsaved changes on this device. */
  drafts: ReadonlySet<number>;
  currentId: number | null;
  canWrite: boolean;
  setOpen: (ids: readonly number[], isOpen: boolean) => void;
  onOpen: (id: number) => void;
  onAddBelow: (id: number) => void;
  onDeleted: (id: number) => void;
}

/** The rows that are in sight of a tree that may have a hundred thousand. One row is reached by Tab, arrows lead to the others. */
export function TreeView(props: TreeViewProps) {
  const { workspaceId, rows, pages, tree, query, drafts, currentId, canWrite, setOpen, onOpen, onAddBelow, onDeleted } = props;
  const list = useRef<VListHandle>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const [dialog, setDialog] = useState<{ kind: "delete" | "move"; id: number } | null>(null);
  const [renaming, setRenaming] = useState<number | null>(null);
  const rename = useRenamePage(workspaceId);
  const move = useMovePage(workspaceId);
  const active = rows.some((row) => row.page.id === activeId)
    ? activeId
    : (rows.find((row) => row.page.id === currentId)?.page.id ?? rows[0]?.page.id ?? null);

  // The way to the page that is open is opened too, and scrolled to, once for each page.
  const openedFor = useRef<number | null>(null);
  const scrolledFor = useRef<number | null>(null);
  useEffect(() => {
    if (currentId === null || openedFor.current === currentId || !pages.some((page) => page.id === currentId)) return;
    openedFor.current = currentId;
    const path = ancestorsOf(pages, currentId).map((page) => page.id);
    if (path.length > 0) setOpen(path, true);
  }, [currentId, pages, setOpen]);
  useEffect(() => {
    if (scrolledFor.current === currentId || openedFor.current !== currentId) return;
    const at = rows.findIndex((row) => row.page.id === currentId);
    if (at < 0) return;
    scrolledFor.current = currentId;
    list.current?.scrollToIndex(at, { align: "nearest" });
  }, [currentId, rows]);

  const focus = useCallback((id: number, at: number) => {
    setActiveId(id);
    list.current?.scrollToIndex(at, { align: "nearest" });
    focusWhenDrawn(`tree-${id}`);
  }, []);

  const actions = useMemo<TreeActions>(
    () => ({
      open: onOpen,
      toggle: (id: number, isOpen: boolean) => setOpen([id], isOpen),
      addBelow: onAddBelow,
      startRename: setRenaming,
      rename: (id: number, title: string) => {
        setRenaming(null);
        requestAnimationFrame(() => document.getElementById(`tree-${id}`)?.focus());
        if (title.trim() !== "" && pages.find((page) => page.id === id)?.title !== title) rename.mutate({ id, title });
      },
      move: move.mutate,
      askMove: (id: number) => setDialog({ kind: "move", id }),
      askDelete: (id: number) => setDialog({ kind: "delete", id }),
    }),
    [onOpen, setOpen, onAddBelow, pages, rename.mutate, move.mutate],
  );

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are what has the focus, this listens for their keys */}
      <div className="tree" onKeyDown={(event) => onTreeKey(event, { rows, tree, active, canWrite, focus, actions })}>
        <VList ref={list} role="tree" aria-label="Pages" itemSize={30} bufferSize={200} className="tree-list">
          {rows.map((row) => (
            <TreeRowView
              key={row.page.id}
              row={row}
              query={query}
              hasDraft={drafts.has(row.page.id)}
              isCurrent={row.page.id === currentId}
              isActive={row.page.id === active}
              isRenaming={row.page.id === renaming}
              canWrite={canWrite}
              actions={actions}
            />
          ))}
        </VList>
      </div>

      {dialog?.kind === "delete" && (
        <DeleteDialog
          workspaceId={workspaceId}
          id={dialog.id}
          place="sidebar"
          onClose={() => setDialog(null)}
          onDeleted={() => {
            setDialog(null);
            onDeleted(dialog.id);
          }}
        />
      )}
      {dialog?.kind === "move" && (
        <MoveDialog pages={pages} tree={tree} id={dialog.id} onMove={move.mutate} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

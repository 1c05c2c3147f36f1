import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import type { Tree } from "#core/tree.ts";
import { endOfBelow, type TreeRow } from "#core/tree-rows.ts";
import { useAsking } from "../ui/asking.ts";
import { focusWhenDrawn } from "../ui/focus-when-drawn.ts";
import { loaded } from "../ui/loaded.tsx";
import { knownTree } from "./cache.ts";
import { TreeDialogs } from "./tree-dialogs.tsx";
import { onTreeKey, treeKeysHint } from "./tree-keyboard.ts";
import { rowId, TreeRowView } from "./tree-row.tsx";
import { useCurrentRow } from "./use-current-row.ts";
import { useGoneRow } from "./use-gone-row.ts";
import { useTreeActions } from "./use-tree-actions.ts";
import "../styles/tree.css";

const RowDrag = loaded(() => import("./drag/row-drag.tsx"), { quiet: true });

interface TreeViewProps {
  workspaceId: number;
  tree: Tree;
  /** What is seen of it. */
  rows: readonly TreeRow[];
  /** Not empty while the rows are those of a search. */
  query: string;
  /** Pages with unsaved changes on this device. */
  drafts: ReadonlySet<number>;
  currentId: number | null;
  canWrite: boolean;
  /** Whose title is being typed. */
  renaming: number | null;
  setRenaming: (id: number | null) => void;
  setOpen: (ids: readonly number[], isOpen: boolean) => void;
  onOpen: (id: number) => void;
  onAddBelow: (id: number) => void;
  onDeleted: (gone: ReadonlySet<number>) => void;
}

/** The rows that are in sight of a tree that may have a hundred thousand. One row is reached by Tab, arrows lead to the others. */
export function TreeView(props: TreeViewProps) {
  const {
    workspaceId,
    tree,
    rows,
    query,
    drafts,
    currentId,
    canWrite,
    renaming,
    setRenaming,
    setOpen,
    onOpen,
    onAddBelow,
    onDeleted,
  } = props;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const list = useRef<VListHandle>(null);
  const hintId = useId();
  const [activeId, setActiveId] = useState<number | null>(null);
  const activeAt = useMemo(() => indexOfFirst(rows, activeId, currentId), [rows, activeId, currentId]);
  const moved = useRef<number | null>(null);
  const focus = useCallback((id: number, at?: number) => {
    setActiveId(id);
    moved.current = id;
    if (at !== undefined) {
      list.current?.scrollToIndex(at, { align: "nearest" });
      // At once where it can be: the next key may come before the next frame.
      document.getElementById(rowId(id))?.focus({ preventScroll: true });
    }
    focusWhenDrawn(rowId(id));
  }, []);
  const { actions, asked, stopAsking } = useTreeActions({ workspaceId, setRenaming, setOpen, onOpen, onAddBelow, focus });
  useAsking(asked !== null);
  useCurrentRow({ list, tree, rows, currentId, setOpen });
  const hasFocus = useRef(false);
  useGoneRow({ tree, rows, activeId, hasFocus, askedId: asked?.id ?? null, focus, stopAsking });

  // A row that goes elsewhere loses the focus on its way, be it when its new parent opens or when it comes there; the next key may come
  // before the next frame. Whoever leaves it by hand has the last word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows go elsewhere when there are others
  useLayoutEffect(() => {
    if (moved.current !== null && document.activeElement === document.body)
      document.getElementById(rowId(moved.current))?.focus();
  }, [rows]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are what has the focus, this listens for their keys */}
      <div
        ref={setRoot}
        className="tree"
        onKeyDown={(event) => onTreeKey(event, { rows, tree: () => knownTree(workspaceId), canWrite, focus, actions })}
        onBlur={() => {
          hasFocus.current = false;
          moved.current = null;
        }}
        onFocus={(event) => {
          // Whoever types a title would press keys of the neighbour.
          hasFocus.current = !(event.target instanceof HTMLInputElement);
          const row = event.target.closest<HTMLElement>("[data-page]");
          if (row) setActiveId(Number(row.dataset.page));
        }}
      >
        <VList
          ref={list}
          role="tree"
          aria-label="Pages"
          aria-describedby={hintId}
          data={rows}
          itemSize={30}
          bufferSize={90}
          // Whoever scrolls with the wheel does not lose the focus.
          keepMounted={[activeAt]}
          className="tree-list"
        >
          {(row, index) => (
            <TreeRowView
              key={row.page.id}
              row={row}
              place={row.isFlat ? index + 1 : row.place}
              siblings={row.isFlat ? rows.length : row.siblings}
              query={query}
              hasDraft={drafts.has(row.page.id)}
              isCurrent={row.page.id === currentId}
              isActive={index === activeAt}
              isRenaming={row.page.id === renaming}
              canWrite={canWrite}
              actions={actions}
            />
          )}
        </VList>
        {canWrite && query === "" && root && (
          <RowDrag root={root} list={list} rows={rows} tree={tree} actions={actions} onLift={setActiveId} />
        )}
      </div>
      <p id={hintId} className="sr">
        {treeKeysHint(canWrite)}
      </p>
      <TreeDialogs
        asked={asked}
        workspaceId={workspaceId}
        tree={tree}
        onMove={actions.move}
        onDeleted={(gone) => {
          const neighbour = asked && neighbourOf(rows, asked.id);
          stopAsking();
          if (neighbour !== null) focus(neighbour);
          onDeleted(gone);
        }}
        onClose={stopAsking}
      />
    </>
  );
}

/** Of the first of these pages that has a row; else the first row. */
function indexOfFirst(rows: readonly TreeRow[], ...ids: (number | null)[]): number {
  for (const id of ids) {
    const at = id === null ? -1 : rows.findIndex((row) => row.page.id === id);
    if (at >= 0) return at;
  }
  return 0;
}

/** Who gets the focus when a page and what is below it are gone. */
function neighbourOf(rows: readonly TreeRow[], id: number): number | null {
  const at = rows.findIndex((row) => row.page.id === id);
  return (rows[endOfBelow(rows, at)] ?? rows[at - 1])?.page.id ?? null;
}

import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import { type TreePage, treeOf } from "#core/tree.ts";
import { stepFrom, type TreeRow, visibleRows } from "#core/tree-rows.ts";
import { focusWhenDrawn } from "../ui/focus-when-drawn.ts";
import { SharedTreeRow, treeRowId } from "./shared-tree-row.tsx";
import "../styles/tree.css";

interface SharedTreeProps {
  pages: readonly TreePage[];
  pickedId: number | null;
  onPick: (id: number) => void;
}

/** All pages unfolded at first. Only the rows in sight are drawn; Tab reaches one of them, arrows lead to the others. */
export function SharedTree({ pages, pickedId, onPick }: SharedTreeProps) {
  const list = useRef<VListHandle>(null);
  const { rows, toggle } = useRows(pages);
  const [activeId, setActiveId] = useState<number | null>(null);
  const wanted = activeId ?? pickedId;
  const activeAt = Math.max(
    0,
    rows.findIndex((row) => row.page.id === wanted),
  );

  const shownAt = useRef(-1);
  useEffect(() => {
    shownAt.current = rows.findIndex((row) => row.page.id === pickedId);
  }, [rows, pickedId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to what was picked, not again when rows fold
  useEffect(() => {
    if (shownAt.current >= 0) list.current?.scrollToIndex(shownAt.current, { align: "nearest" });
  }, [pickedId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    const item = target.closest("[role=treeitem]");
    // A fold was clicked, and pressed again.
    if (item !== target && (event.key === "Enter" || event.key === " ")) return;
    // The row that has the focus, also where that came otherwise than by arrows.
    const at = rows.findIndex(({ page }) => treeRowId(page.id) === item?.id);
    const step = stepFrom(rows, at, event.key);
    const row = rows[step?.kind === "go" ? step.at : at];
    if (!step || !row) return;
    event.preventDefault();
    switch (step.kind) {
      case "go":
        setActiveId(row.page.id);
        list.current?.scrollToIndex(step.at, { align: "nearest" });
        focusWhenDrawn(treeRowId(row.page.id));
        break;
      case "toggle":
        toggle(row.page.id);
        break;
      case "open":
        onPick(row.page.id);
        break;
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are what has the focus, this listens for their keys
    <div className="tree" onKeyDown={onKeyDown}>
      <VList ref={list} role="tree" aria-label="Pages" itemSize={30} bufferSize={200} className="tree-list">
        {rows.map((row, at) => (
          <SharedTreeRow
            key={row.page.id}
            row={row}
            isPicked={row.page.id === pickedId}
            isActive={at === activeAt}
            onPick={(id) => {
              setActiveId(id);
              onPick(id);
            }}
            onToggle={toggle}
          />
        ))}
      </VList>
    </div>
  );
}

function useRows(pages: readonly TreePage[]): { rows: readonly TreeRow[]; toggle: (id: number) => void } {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const { children } = treeOf(pages);
  const rows = useMemo(() => {
    const open = pages.map((page) => page.id).filter((id) => !folded.has(id));
    return visibleRows(children, new Set(open));
  }, [children, pages, folded]);
  const toggle = useCallback((id: number) => {
    setFolded((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  }, []);
  return { rows, toggle };
}

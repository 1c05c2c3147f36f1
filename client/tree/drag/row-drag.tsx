import { useEffect, useRef } from "react";
import type { VListHandle } from "virtua";
import { lastMove } from "../moves.ts";
import type { DragField } from "./drag.ts";
import type { Pointed } from "./landing.ts";
import { useDrag } from "./use-drag.ts";
import { useDraggableRows } from "./use-draggable-rows.ts";

/** Moves pages by pointer, and shows where they land. */
export default function RowDrag(field: DragField) {
  useDraggableRows(field.root);
  const pointed = useDrag(field);
  useMovedInSight(field);
  const list = field.list.current;
  return pointed && list && <Mark {...pointed.mark} list={list} />;
}

/** A page that moved by keys, or back, may stand far away, and its row has the focus: the next key acts on it. */
function useMovedInSight({ list, rows }: DragField): void {
  const shown = useRef(lastMove);
  useEffect(() => {
    if (lastMove === shown.current) return;
    const at = rows.findIndex(({ page }) => page.id === lastMove?.id);
    // Where it went into a folded page, that is being opened.
    if (at < 0) return;
    shown.current = lastMove;
    list.current?.scrollToIndex(at, { align: "nearest" });
  }, [rows, list]);
}

function Mark({ index, edge, depth, list }: Pointed["mark"] & { list: VListHandle }) {
  const top = list.getItemOffset(index) - list.scrollOffset;
  const height = list.getItemSize(index);
  if (edge === "around") return <div className="drop-frame" style={{ top, height }} />;
  return <div className="drop-line" style={{ top: edge === "top" ? top : top + height, "--d": depth }} />;
}

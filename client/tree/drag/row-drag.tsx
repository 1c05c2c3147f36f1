import type { VListHandle } from "virtua";
import type { DragField } from "./drag.ts";
import type { Pointed } from "./landing.ts";
import { useDrag } from "./use-drag.ts";
import { useDraggableRows } from "./use-draggable-rows.ts";

/** Moves pages by pointer, and shows where they land. */
export default function RowDrag(field: DragField) {
  useDraggableRows(field.root);
  const pointed = useDrag(field);
  const list = field.list.current;
  return pointed && list && <Mark {...pointed.mark} list={list} />;
}

function Mark({ index, edge, depth, list }: Pointed["mark"] & { list: VListHandle }) {
  const top = list.getItemOffset(index) - list.scrollOffset;
  const height = list.getItemSize(index);
  if (edge === "around") return <div className="drop-frame" style={{ top, height }} />;
  return <div className="drop-line" style={{ top: edge === "top" ? top : top + height, "--d": depth }} />;
}

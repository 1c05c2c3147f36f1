import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect } from "react";

/** A row is draggable once it is pressed; the others need not know. Touch scrolls, and moves pages by their menu. */
export function useDraggableRows(root: HTMLElement): void {
  useEffect(() => {
    let release = () => {};
    const onDown = (event: PointerEvent) => {
      const row = (event.target as Element).closest<HTMLElement>("[data-page]");
      if (event.pointerType === "touch" || !row) return;
      release();
      release = makeDraggable(row);
    };
    root.addEventListener("pointerdown", onDown);
    return () => {
      root.removeEventListener("pointerdown", onDown);
      release();
    };
  }, [root]);
}

function makeDraggable(row: HTMLElement): () => void {
  const putDown = () => row.removeAttribute("data-lifted");
  const release = draggable({
    element: row,
    getInitialData: () => ({ page: Number(row.dataset.page) }),
    // Its title is being typed.
    canDrag: () => row.querySelector("input") === null,
    onDragStart: () => row.toggleAttribute("data-lifted", true),
    onDrop: putDown,
  });
  return () => {
    release();
    // A row that is dragged no more, because the right to write ended, hears of no drop.
    putDown();
  };
}

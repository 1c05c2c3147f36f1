import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect } from "react";

/** The row under a mouse or pen can be dragged; the others need not know. Touch scrolls, and moves pages by their menu. */
export function useDraggableRows(root: HTMLElement): void {
  useEffect(() => {
    let row: HTMLElement | null = null;
    let release = () => {};
    const onOver = (event: PointerEvent) => {
      const over = (event.target as Element).closest<HTMLElement>("[data-page]");
      if (event.pointerType === "touch" || !over || over === row) return;
      release();
      row = over;
      release = makeDraggable(over);
    };
    root.addEventListener("pointerover", onOver);
    return () => {
      root.removeEventListener("pointerover", onOver);
      release();
    };
  }, [root]);
}

function makeDraggable(row: HTMLElement): () => void {
  return draggable({
    element: row,
    getInitialData: () => ({ page: Number(row.dataset.page) }),
    // Its title is being typed.
    canDrag: () => row.querySelector("input") === null,
    onDragStart: () => row.toggleAttribute("data-lifted", true),
    onDrop: () => row.removeAttribute("data-lifted"),
  });
}

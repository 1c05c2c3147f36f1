import { useEffect } from "react";
import { dropped, type Placed } from "./chosen-files.ts";

/** What was dropped, and the page that it goes below; null for the workspace's first level. */
export interface Dropped {
  files: Promise<Placed[]>;
  parentId: number | null;
}

/** Takes files that are dropped on a row of the tree, or beside the rows, and marks where they would go. */
export function useDropOnTree(scroller: HTMLElement | null, onDropped: (dropped: Dropped) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever listens is another function each time, and the same listener
  useEffect(() => {
    if (!scroller) return;
    let marked: HTMLElement | null = null;
    const mark = (next: HTMLElement | null) => {
      if (next === marked) return;
      marked?.removeAttribute("data-import-here");
      next?.setAttribute("data-import-here", "");
      marked = next;
    };
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      // The page beside takes files, too.
      event.stopPropagation();
      event.dataTransfer.dropEffect = "copy";
      mark(rowAt(event) ?? scroller);
    };
    const onDragLeave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && scroller.contains(event.relatedTarget))) mark(null);
    };
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.stopPropagation();
      mark(null);
      const page = rowAt(event)?.dataset.page;
      onDropped({ files: dropped(event.dataTransfer), parentId: page === undefined ? null : Number(page) });
    };
    scroller.addEventListener("dragover", onDragOver);
    scroller.addEventListener("dragleave", onDragLeave);
    scroller.addEventListener("drop", onDrop);
    return () => {
      mark(null);
      scroller.removeEventListener("dragover", onDragOver);
      scroller.removeEventListener("dragleave", onDragLeave);
      scroller.removeEventListener("drop", onDrop);
    };
  }, [scroller]);
}

function rowAt({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-page]") : null;
}

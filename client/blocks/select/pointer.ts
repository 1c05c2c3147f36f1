import type { PageStore } from "../store/page-store.ts";
import { selectRun } from "./commands.ts";

/** Dragging from one block into another selects blocks as wholes; within one block it selects its text. @returns ends it */
export function selectByDragging(list: HTMLElement, store: PageStore): () => void {
  let from: string | null = null;
  const idAt = (event: PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return under?.closest<HTMLElement>("[data-block]")?.dataset.block ?? null;
  };
  const onDown = (event: PointerEvent) => {
    const isHandle = (event.target as Element).closest("[draggable=true], button, .opts");
    from = event.button === 0 && event.pointerType !== "touch" && !isHandle && !event.shiftKey ? idAt(event) : null;
    if (from !== null && store.selected) store.select(null);
  };
  const onMove = (event: PointerEvent) => {
    if (from === null || event.buttons !== 1) return;
    const to = idAt(event);
    if (to === null || to === (store.selected?.head ?? from)) return;
    getSelection()?.removeAllRanges();
    selectRun(store, from, to);
  };
  const onUp = () => {
    from = null;
  };
  // The click that ends it must not open a block.
  const onClick = (event: MouseEvent) => {
    if (store.selected && !event.shiftKey && (event.target as Element).closest("[aria-selected]")) event.stopPropagation();
  };
  list.addEventListener("pointerdown", onDown);
  list.addEventListener("pointermove", onMove);
  addEventListener("pointerup", onUp);
  list.addEventListener("click", onClick, true);
  return () => {
    list.removeEventListener("pointerdown", onDown);
    list.removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", onUp);
    list.removeEventListener("click", onClick, true);
  };
}

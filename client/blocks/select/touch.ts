import type { PageStore } from "../store/page-store.ts";
import { selectRun } from "./commands.ts";

/** A finger that rests on a block selects it, or everything up to it where blocks are selected already. */
export function selectByResting(store: PageStore, id: string): void {
  selectRun(store, store.selected?.anchor ?? id, id);
}

/** While blocks are selected, a tap on another one selects everything up to it; on the only one it ends the selection. @returns ends it */
export function selectByTapping(list: HTMLElement, store: PageStore): () => void {
  let isFinger = false;
  const onDown = (event: PointerEvent) => {
    isFinger = event.pointerType === "touch";
  };
  const onClick = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>("[data-block]")?.dataset.block;
    if (!isFinger || !store.selected || id === undefined) return;
    // Nothing is opened, ticked or followed meanwhile.
    event.preventDefault();
    event.stopPropagation();
    const { anchor, head } = store.selected;
    if (id === anchor && id === head) store.select(null);
    else selectRun(store, anchor, id);
  };
  list.addEventListener("pointerdown", onDown);
  list.addEventListener("click", onClick, true);
  return () => {
    list.removeEventListener("pointerdown", onDown);
    list.removeEventListener("click", onClick, true);
  };
}

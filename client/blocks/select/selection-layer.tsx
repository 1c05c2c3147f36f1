import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { PageStore } from "../store/page-store.ts";
import { copySelected, cutSelected } from "./commands.ts";
import { markDrawn, showSelected } from "./look.ts";
import { selectByDragging } from "./pointer.ts";
import { selectedBlocks } from "./selected.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { selectByTapping } from "./touch.ts";
import "./select.css";

/** How blocks look that are selected as wholes, and what can be done to them. */
export default function SelectionLayer({ store, list }: { store: PageStore; list: RefObject<HTMLElement | null> }) {
  const selected = useSyncExternalStore(store.onSelected, () => store.selected);
  useSyncExternalStore(store.onOrder, () => store.groups);

  // Drawn by hand, after React has: to draw ten thousand blocks anew would take long.
  useLayoutEffect(() => {
    if (list.current) showSelected(list.current, store);
  });

  useLayoutEffect(() => (selected && list.current ? markDrawn(list.current, store) : undefined), [selected, store, list]);

  useEffect(() => (list.current ? selectByDragging(list.current, store) : undefined), [store, list]);
  useEffect(() => (list.current ? selectByTapping(list.current, store) : undefined), [store, list]);

  useEffect(() => {
    if (!selected) return;
    const take = (event: ClipboardEvent) => {
      if (!list.current?.contains(document.activeElement) || !event.clipboardData) return;
      event.preventDefault();
      if (event.type === "cut") cutSelected(store, event.clipboardData);
      else copySelected(store, event.clipboardData);
    };
    let isFinger = false;
    // A click elsewhere ends it; the bar and what opens from it are part of it. A finger may be about to scroll: its tap ends it.
    const end = (event: PointerEvent) => {
      if (event.type === "pointerdown") isFinger = event.pointerType === "touch";
      if (isFinger !== (event.type === "click")) return;
      if (!(event.target as Element).closest(".blocks, .selection-bar, [role=menu]")) store.select(null);
    };
    document.addEventListener("copy", take);
    document.addEventListener("cut", take);
    document.addEventListener("pointerdown", end);
    document.addEventListener("click", end);
    return () => {
      document.removeEventListener("copy", take);
      document.removeEventListener("cut", take);
      document.removeEventListener("pointerdown", end);
      document.removeEventListener("click", end);
    };
  }, [selected, store, list]);

  // Not drawn into the page's middle itself: `ui/overlays.ts` says why.
  const [host] = useState(() => document.createElement("div"));
  const isSelected = selected !== null;
  useLayoutEffect(() => {
    if (isSelected) list.current?.closest("main")?.append(host);
    return () => host.remove();
  }, [isSelected, host, list]);
  return selected && createPortal(<SelectionBar store={store} count={selectedBlocks(store).length} />, host);
}

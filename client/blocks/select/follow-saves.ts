import { flushSync } from "react-dom";
import type { Change } from "../store/change.ts";
import { mapCaret } from "../store/map-caret.ts";
import { mapWithin } from "../store/map-within.ts";
import type { PageStore } from "../store/page-store.ts";
import { followCells } from "./cells.ts";
import { drawnWords, selectDrawn } from "./drawn-items.ts";

/**
 * What is selected within a block at rest, cells or words of several items, is the same after others have saved, also where its block
 * has moved. Where some of it has gone or says something else, the caret stands there instead.
 */
export function followSaves(store: PageStore, change: Change): void {
  if (change.by !== "save" || store.editing || store.selected) return;
  followCells(store, change);
  followItems(store, change);
}

function followItems(store: PageStore, change: Change): void {
  const section = getSelection()?.anchorNode?.parentElement?.closest<HTMLElement>("[data-block]");
  const words = section && !getSelection()?.isCollapsed ? drawnWords(section) : null;
  const id = section?.dataset.block;
  if (!words || id === undefined) return;
  const hasFocus = document.activeElement === section;
  const within = mapWithin(change, { id, words });
  // Once the items are drawn.
  queueMicrotask(() => {
    flushSync(() => {});
    const now = document.getElementById(`block-${id}`);
    if (store.editing || store.selected || !now) return;
    if (within && "words" in within) {
      if (hasFocus) now.focus({ preventScroll: true });
      selectDrawn(now, within.words);
      return;
    }
    // Who only reads, or copies on a phone, has asked for no caret.
    if (!hasFocus) return;
    getSelection()?.removeAllRanges();
    const home = mapCaret(change, id, { item: words.focus.item });
    if (home) store.edit(home.id, home.caret);
  });
}

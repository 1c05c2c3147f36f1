import { flushSync } from "react-dom";
import { itemTexts } from "../list/splice.ts";
import { isItemBlock } from "../pen/items.ts";
import type { Change } from "../store/change.ts";
import { mapCaret } from "../store/map-caret.ts";
import { mapRows } from "../store/map-rows.ts";
import type { PageStore } from "../store/page-store.ts";
import { followCells } from "./cells.ts";
import { type DrawnPlace, drawnWords, selectDrawn } from "./drawn-items.ts";

/**
 * What is selected within a block at rest, cells or words of several items, is the same after others have saved. Where some of it
 * has gone or says something else, the caret stands there instead.
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
  const hasFocus = document.activeElement === section;
  const [was, is] = [change.before, change.after].map((blocks) => blocks.find((block) => block.id === id));
  if (!section || !words || !was || !is || was === is || !isItemBlock(was)) return;
  const rows = mapRows(was, is);
  const moved = ({ item, letters }: DrawnPlace): DrawnPlace | null => {
    const place = rows[item];
    const isSame = place != null && isItemBlock(is) && itemTexts(is)[place] === itemTexts(was)[item];
    return isSame ? { item: place, letters } : null;
  };
  const [anchor, focus] = [moved(words.anchor), moved(words.focus)];
  // Once the items are drawn.
  queueMicrotask(() => {
    flushSync(() => {});
    if (store.editing || store.selected || !section.isConnected) return;
    if (anchor && focus) {
      selectDrawn(section, { anchor, focus });
      return;
    }
    // Who only reads, or copies on a phone, has asked for no caret.
    if (!hasFocus) return;
    getSelection()?.removeAllRanges();
    const home = mapCaret(change, was.id, { item: words.focus.item });
    if (home) store.edit(home.id, home.caret);
  });
}

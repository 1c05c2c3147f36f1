import { keepFocus } from "./edit/keep-focus.ts";
import { takeWords } from "./paste/dragged-words.ts";
import { pasteIntoTitle } from "./paste/into-title.ts";
import { pasteOverItems } from "./paste/over-items.ts";
import { pasteOver } from "./paste/paste-over.ts";
import { clearCells, copyCells, pasteOverCells } from "./select/cell-acts.ts";
import { chosenCells, leaveCells } from "./select/cells.ts";
import { followSaves } from "./select/follow-saves.ts";
import { copyItems, itemWords, writeOverItems } from "./select/item-words.ts";
import { keepWithin } from "./select/within.ts";
import type { PageStore } from "./store/page-store.ts";

/** What is heard on a page whatever has the focus, and is not needed before somebody has selected something. @returns ends it */
export function listening(store: PageStore): () => void {
  const onPaste = (event: ClipboardEvent) =>
    pasteIntoTitle(event) || onCellsClipboard(store, event) || onItemsClipboard(store, event) || pasteOver(store, event);
  const onCopy = (event: ClipboardEvent) => void (onCellsClipboard(store, event) || onItemsClipboard(store, event));
  document.addEventListener("paste", onPaste);
  document.addEventListener("copy", onCopy);
  document.addEventListener("cut", onCopy);
  const stops = [
    keepWithin(store),
    followOthers(store),
    takeWords(store),
    store.onSelected(() => store.selected && leaveCells()),
  ];
  return () => {
    document.removeEventListener("paste", onPaste);
    document.removeEventListener("copy", onCopy);
    document.removeEventListener("cut", onCopy);
    for (const stop of stops) stop();
  };
}

/** Words that reach over several items of a list or todo are copied and cut as items, and pasted over. @returns whether it was about them */
function onItemsClipboard(store: PageStore, event: ClipboardEvent): boolean {
  const words = event.clipboardData && !event.defaultPrevented ? itemWords(store) : null;
  if (!words || !event.clipboardData) return false;
  event.preventDefault();
  if (event.type === "paste") pasteOverItems(store, words, event.clipboardData);
  else copyItems(words, event.clipboardData);
  if (event.type === "cut") writeOverItems(store, words, [""]);
  return true;
}

/** The same with several cells of a table, which are cells on the clipboard. */
function onCellsClipboard(store: PageStore, event: ClipboardEvent): boolean {
  const cells = event.clipboardData && !event.defaultPrevented ? chosenCells(store) : null;
  if (!cells || !event.clipboardData) return false;
  event.preventDefault();
  if (event.type === "paste") pasteOverCells(store, cells, event.clipboardData);
  else copyCells(cells, event.clipboardData);
  if (event.type === "cut") clearCells(store, cells);
  return true;
}

/** What others save takes neither the focus away nor a selection to other words. */
function followOthers(store: PageStore): () => void {
  return store.onMapped((change) => {
    followSaves(store, change);
    const id = document.activeElement?.closest<HTMLElement>("[data-block]")?.dataset.block;
    if (change.by === "save" && id !== undefined && !store.editing) keepFocus(store, id, change);
  });
}

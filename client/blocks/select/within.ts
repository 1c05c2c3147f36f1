import type { PageStore } from "../store/page-store.ts";
import { setSelectWithin, type Within } from "../store/within.ts";
import { chooseCells, chosenCells } from "./cells.ts";
import { selectDrawn } from "./drawn-items.ts";
import { itemWords } from "./item-words.ts";

/** A step of undo knows what was selected within a block at rest, and selects it again. @returns ends it */
export function keepWithin(store: PageStore): () => void {
  store.within = () => now(store);
  const stop = setSelectWithin(store, (within) => select(store, within));
  return () => {
    store.within = () => null;
    stop();
  };
}

function now(store: PageStore): Within | null {
  if (store.editing || store.selected) return null;
  const cells = chosenCells(store);
  if (cells) return { id: cells.block.id, cells: { anchor: cells.anchor, head: cells.head } };
  const words = itemWords(store);
  return words && { id: words.block.id, words: words.drawn };
}

function select(store: PageStore, within: Within): void {
  const section = document.getElementById(`block-${within.id}`);
  if (!section) return;
  if ("words" in within) selectDrawn(section, within.words);
  else chooseCells(store, section, within.cells.anchor, within.cells.head);
}

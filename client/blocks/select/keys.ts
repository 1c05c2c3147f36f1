import type { KeyboardEvent } from "react";
import { shortcutOf } from "../../ui/keys.ts";
import { shortcuts } from "../../ui/shortcuts.ts";
import { focusBlock } from "../edit/commands.ts";
import { holdsNoWords } from "../edit/empty.ts";
import { markOf } from "../edit/mark-keys.ts";
import { endIn } from "../edit/page-keys.ts";
import { isWritable, reachesEnd } from "../edit/plain-words.ts";
import { type Field, isField } from "../field/field.ts";
import type { PageStore } from "../store/page-store.ts";
import { reachingCell } from "./cell-acts.ts";
import { cellOf } from "./cells.ts";
import {
  deleteSelected,
  duplicateSelected,
  extend,
  indentSelected,
  selectAll,
  selectRun,
  shiftSelected,
  typeOver,
} from "./commands.ts";
import { markSelected } from "./mark-over.ts";
import { reachesOut, reachingItem, wayOf } from "./reach-items.ts";
import { selectedBlocks } from "./selected.ts";

type Action = (() => void) | null;

const SIDES: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** What a key does while blocks are selected. */
export function onSelectionKey(store: PageStore, event: KeyboardEvent): Action {
  const { selected } = store;
  if (!selected) return null;
  const shortcut = shortcutOf(event.nativeEvent);
  if (shortcut === shortcuts.all) return () => selectAll(store);
  if (shortcut === shortcuts.duplicate) return () => duplicateSelected(store);
  const mark = markOf(event.nativeEvent);
  if (mark && mark !== "link") return () => markSelected(store, mark);
  const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
  if (event.altKey && by) return () => shiftSelected(store, by);
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (by && event.shiftKey) return () => extend(store, selected.head, by);
  if (by) return () => leave(store, store.blocks[store.place(selected.head) + by]?.id ?? selected.head);
  const side = event.shiftKey ? null : wayOf(wordsOf(selected.head), event.key);
  if (side) return () => openEnd(store, side);
  // Firefox would select words from the window's start on.
  if (event.shiftKey && SIDES.has(event.key)) return () => {};
  switch (event.key) {
    case "Delete":
    case "Backspace":
      // Held, it was meant for letters: a block goes at a press of its own.
      return event.repeat ? () => {} : () => deleteSelected(store);
    case "Escape":
      return () => leave(store, selected.head);
    case "Enter":
      return () => store.edit(selected.head, "end");
    case "Tab":
      // What is inside a selected block cannot be reached.
      return () => indentSelected(store, event.shiftKey ? -1 : 1);
    default:
      return [...event.key].length === 1 ? () => typeOver(store, event.key) : null;
  }
}

/** The way that they are read says which side is the end. */
function wordsOf(id: string): Element {
  const section = document.getElementById(`block-${id}`);
  return section?.querySelector("[dir]") ?? section ?? document.body;
}

/** As with selected words: the caret goes to their start (−1) or their end (1). A block without words has the focus. */
function openEnd(store: PageStore, end: -1 | 1): void {
  const block = selectedBlocks(store).at(end < 0 ? 0 : -1);
  if (!block) return;
  if (holdsNoWords(block)) leave(store, block.id);
  else store.edit(block.id, endIn(block, end));
}

/** What begins a selection on a block that has the focus and is not open. */
export function beginsSelection(store: PageStore, id: string, event: KeyboardEvent): Action {
  if (shortcutOf(event.nativeEvent) === shortcuts.all) return () => selectAll(store);
  if (shortcutOf(event.nativeEvent) === shortcuts.duplicate) {
    return () => {
      store.select({ anchor: id, head: id });
      duplicateSelected(store);
    };
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "Escape") return () => selectRun(store, id, id);
  if (event.shiftKey && event.key === "ArrowUp") return () => extend(store, id, -1);
  if (event.shiftKey && event.key === "ArrowDown") return () => extend(store, id, 1);
  return null;
}

/** What begins a selection in a field: Ctrl A where all of the field is selected already, Shift and an arrow at its end, or over that of an item. */
export function leavesField(store: PageStore, id: string, event: KeyboardEvent): Action {
  const field = event.target;
  if (store.editing?.id !== id || !isWritable(field)) return null;
  const [isFromStart, isToEnd] = [reachesEnd(field, -1), reachesEnd(field, 1)];
  if (shortcutOf(event.nativeEvent) === shortcuts.all) return isFromStart && isToEnd ? () => selectAll(store) : null;
  if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return null;
  const reaching = isField(field) ? (reachingItem(store, id, field, event.key) ?? reachingOut(store, field, event.key)) : null;
  if (reaching) return reaching;
  // Where the end that moves is elsewhere, the selection becomes smaller.
  const moving = field.selectionStart === field.selectionEnd ? null : field.selectionDirection;
  if (event.key === "ArrowUp" && isFromStart && moving !== "forward") return () => selectRun(store, id, id);
  if (event.key === "ArrowDown" && isToEnd && moving !== "backward") return () => selectRun(store, id, id);
  return null;
}

/** Out of a cell into the next one. */
function reachingOut(store: PageStore, field: Field, key: string): Action {
  const section = field.closest<HTMLElement>("[data-block]");
  const cell = cellOf(field);
  return section && cell && reachesOut(field, key) ? reachingCell(store, section, cell, key) : null;
}

function leave(store: PageStore, id: string): void {
  store.select(null);
  focusBlock(id);
}

import type { KeyboardEvent } from "react";
import type { Block } from "#core/blocks/block.ts";
import { shortcutOf } from "../ui/keys.ts";
import { firstField, focusBlock, removeBlock, shiftBlock, travel } from "./edit/commands.ts";
import { isEmptyBlock } from "./edit/empty.ts";
import { splitBelow } from "./edit/split.ts";
import { beginsSelection, leavesField, onSelectionKey } from "./select/keys.ts";
import type { PageStore } from "./store/page-store.ts";

/** Keys on blocks, heard once for the whole page. What the open block does with a key comes first and stops it. */
export function onBlockKey(store: PageStore, event: KeyboardEvent<HTMLElement>): void {
  const section = (event.target as Element).closest<HTMLElement>("[data-block]");
  const block = store.block(section?.dataset.block ?? "");
  if (!block || event.defaultPrevented) return;
  const action =
    undoing(store, event) ??
    onSelectionKey(store, event) ??
    anywhere(store, block, event) ??
    (event.target === section
      ? (beginsSelection(store, block.id, event) ?? onBlockItself(store, block, event))
      : leavesField(store, block.id, event));
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

type Action = (() => void) | null;

function undoing(store: PageStore, event: KeyboardEvent): Action {
  const way = wayOf(event.nativeEvent);
  return way ? () => travel(store, way) : null;
}

function anywhere(store: PageStore, block: Block, event: KeyboardEvent): Action {
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key === "Enter") return () => splitBelow(store, block.id);
  if (event.altKey && !control && event.key === "ArrowUp") return () => shiftBlock(store, block.id, -1);
  if (event.altKey && !control && event.key === "ArrowDown") return () => shiftBlock(store, block.id, 1);
  return null;
}

/** Ctrl Z, Ctrl Shift Z and Ctrl Y. */
export function wayOf(event: globalThis.KeyboardEvent): "undo" | "redo" | null {
  switch (shortcutOf(event)) {
    case "z":
      return "undo";
    case "shift+z":
    case "y":
      return "redo";
    default:
      return null;
  }
}

function onBlockItself(store: PageStore, block: Block, event: KeyboardEvent): Action {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case "Enter":
      return () => store.edit(block.id, firstField(block));
    case "ArrowUp":
      return focusAt(store, store.place(block.id) - 1);
    case "ArrowDown":
      return focusAt(store, store.place(block.id) + 1);
    case "Home":
      return focusAt(store, 0);
    case "End":
      return focusAt(store, store.blocks.length - 1);
    case "Delete":
    case "Backspace":
      return isEmptyBlock(block) ? () => removeBlock(store, block.id) : null;
    default:
      return null;
  }
}

function focusAt(store: PageStore, place: number): Action {
  const next = store.blocks[place];
  return next ? () => focusBlock(next.id) : null;
}

import type { KeyboardEvent } from "react";
import type { Block } from "#core/blocks/block.ts";
import type { Caret, PageStore } from "../store/page-store.ts";
import { firstField, focusBlock, removeBlock, shiftBlock, splitBelow } from "./commands.ts";

/** Keys on blocks, heard once for the whole page. What a block's own fields do with a key comes first and stops it. */
export function onBlockKey(store: PageStore, event: KeyboardEvent<HTMLElement>): void {
  const section = (event.target as Element).closest<HTMLElement>("[data-block]");
  const block = store.block(section?.dataset.block ?? "");
  if (!block || event.nativeEvent.isComposing || event.defaultPrevented) return;
  const action =
    anywhere(store, block, event) ??
    (store.editing?.id === block.id ? whileOpen(store, block, event) : whileClosed(store, block, section, event));
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

type Action = (() => void) | null;

function anywhere(store: PageStore, block: Block, event: KeyboardEvent): Action {
  const control = event.ctrlKey || event.metaKey;
  if (control && !event.altKey && event.key.toLowerCase() === "z") return () => (event.shiftKey ? store.redo() : store.undo());
  if (control && !event.altKey && event.key.toLowerCase() === "y") return () => store.redo();
  if (control && event.key === "Enter") return () => splitBelow(store, block.id, offsetIn(event.target));
  if (event.altKey && !control && event.key === "ArrowUp") return () => shiftBlock(store, block.id, -1);
  if (event.altKey && !control && event.key === "ArrowDown") return () => shiftBlock(store, block.id, 1);
  return null;
}

function whileOpen(store: PageStore, block: Block, event: KeyboardEvent): Action {
  if (event.key === "Escape") {
    return () => {
      store.edit(null);
      focusBlock(block.id);
    };
  }
  const field = event.target;
  if (!(field instanceof HTMLTextAreaElement) || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return null;
  const isEmpty = field.value === "";
  const [start, end] = [field.selectionStart, field.selectionEnd];
  if (event.key === "Backspace" && isEmpty && isEmptyBlock(block)) return () => removeBlock(store, block.id, "above");
  if (event.key === "ArrowUp" && start === 0 && end === 0) return step(store, block, -1);
  if (event.key === "ArrowLeft" && start === 0 && end === 0) return step(store, block, -1);
  if (event.key === "ArrowDown" && start === field.value.length) return step(store, block, 1);
  if (event.key === "ArrowRight" && start === field.value.length) return step(store, block, 1);
  return null;
}

function whileClosed(store: PageStore, block: Block, section: Element | null, event: KeyboardEvent): Action {
  // A checkbox or a link inside the block has its own keys.
  if (event.target !== section || event.ctrlKey || event.metaKey || event.altKey) return null;
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

/** Opens the neighbour, with the caret on the side that one comes from. */
function step(store: PageStore, block: Block, by: -1 | 1): Action {
  const next = store.blocks[store.place(block.id) + by];
  return next ? () => store.edit(next.id, entry(next, by)) : null;
}

function entry(block: Block, by: -1 | 1): Caret {
  if (block.type === "table") return by > 0 ? { row: -1, column: 0 } : { row: block.content.rows.length - 1, column: 0 };
  return by > 0 ? "start" : "end";
}

function focusAt(store: PageStore, place: number): Action {
  const next = store.blocks[place];
  return next ? () => focusBlock(next.id) : null;
}

function offsetIn(target: EventTarget): number | null {
  return target instanceof HTMLTextAreaElement ? target.selectionStart : null;
}

export function isEmptyBlock(block: Block): boolean {
  switch (block.type) {
    case "text":
    case "heading":
      return block.content.text === "";
    case "todo":
    case "list":
      return block.content.items.length === 0;
    case "table":
      return [...block.content.headers, ...block.content.rows.flat()].every((cell) => cell === "");
  }
}

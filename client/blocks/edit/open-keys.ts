import type { KeyboardEvent } from "react";
import type { Block } from "#core/blocks/block.ts";
import { type Field, isField } from "../field/field.ts";
import type { PageStore } from "../store/page-store.ts";
import { indenting, marking, markOf } from "./apply-mark.ts";
import { entry, eraseBlock, focusBlock } from "./commands.ts";
import { isEmptyBlock } from "./empty.ts";
import { leaving } from "./leaving.ts";
import { joiningAbove } from "./split.ts";
import { turnBack } from "./turn.ts";

/** Keys in the block that is open, after its own fields have let them through. */
export function onOpenKey(store: PageStore, id: string, event: KeyboardEvent): void {
  const block = store.block(id);
  if (!block || event.defaultPrevented) return;
  const action = actionFor(store, block, event);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

function actionFor(store: PageStore, block: Block, event: KeyboardEvent): (() => void) | null {
  if (event.key === "Escape") return () => turnBack(store) || leave(store, block.id);
  const field = event.target;
  if (!isField(field)) return null;
  const mark = markOf(event.nativeEvent);
  if (mark) return marking(store, field, mark);
  // Out of code leads Escape, from where Tab goes on as everywhere.
  if (event.key === "Tab" && block.type === "text" && isPlainKey(event)) return indenting(store, field, event.shiftKey ? -1 : 1);
  if (event.key === "Backspace" && field.value === "" && isEmptyBlock(block)) return () => eraseBlock(store, block.id);
  if (isBackspaceAtStart(event, field)) return joiningAbove(store, block);
  return overBorder(store, block, event);
}

function isPlainKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey;
}

function isBackspaceAtStart(event: KeyboardEvent, { selectionStart, selectionEnd }: Field): boolean {
  return event.key === "Backspace" && selectionStart === 0 && selectionEnd === 0 && !event.ctrlKey && !event.metaKey;
}

/** The block stays in the focus; from there arrows lead to the others. */
export function leave(store: PageStore, id: string): void {
  store.edit(null);
  focusBlock(id);
}

/** Opens the neighbour, with the caret on the side that one comes from. */
function overBorder(store: PageStore, block: Block, event: KeyboardEvent): (() => void) | null {
  const way = leaving(event);
  const next = way && store.blocks[store.place(block.id) + way.by];
  if (!next) return null;
  return () => store.edit(next.id, typeof way.caret === "object" ? way.caret : entry(next, way.by));
}

import type { KeyboardEvent } from "react";
import type { Block } from "#core/blocks/block.ts";
import { isAtEdge } from "../field/edge.ts";
import { type Field, isField } from "../field/field.ts";
import type { PageStore } from "../store/page-store.ts";
import { indenting, marking } from "./apply-mark.ts";
import { beyond, leave } from "./beyond.ts";
import { entry, eraseBlock, focusTitle } from "./commands.ts";
import { holdsNoWords, isEmptyBlock } from "./empty.ts";
import { enterInHeading, enterInText } from "./enter.ts";
import { erasingBefore, erasingBehind, erasingBelow, isCode, selectBlock } from "./erase.ts";
import { isEntered } from "./fresh-line.ts";
import { leaving } from "./leaving.ts";
import { markOf } from "./mark-keys.ts";
import { leadingFar } from "./page-keys.ts";
import { isAtEnd, isPlainWords } from "./plain-words.ts";
import { writeBelow } from "./sheet.ts";
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
  if (isPlainWords(field)) return inPlainWords(store, block, field, event);
  if (!isField(field)) return null;
  const mark = markOf(event.nativeEvent);
  if (mark) return marking(store, field, mark);
  // Out of code and lists leads Escape, from where Tab goes on as everywhere.
  if (event.key === "Tab" && block.type === "text" && isPlainKey(event)) return indenting(store, field, event.shiftKey ? -1 : 1);
  if (event.key === "Enter" && isPlainKey(event) && !event.shiftKey) return entering(store, block, field);
  if (event.key === "Backspace" && isPlainKey(event) && isAtEdge(field, -1)) return backspacing(store, block, field);
  if (event.key === "Delete" && isPlainKey(event) && !event.shiftKey && isAtEdge(field, 1))
    return erasingBehind(store, block, field);
  return overBorder(store, block, event) ?? leadingFar(store, event);
}

/**
 * What is said of a picture or a file: its ends lead on. Where nothing is said, what deletes selects the block, and behind the words
 * it is about the one below, but not while it is held: that was meant for the words.
 */
function inPlainWords(store: PageStore, block: Block, field: HTMLTextAreaElement, event: KeyboardEvent): (() => void) | null {
  if (event.nativeEvent.isComposing) return null;
  const isBehind = event.key === "Delete" && !event.shiftKey;
  if ((event.key === "Backspace" || isBehind) && isPlainKey(event)) {
    const isEmpty = field.value === "" && holdsNoWords(block);
    const erasing = isEmpty ? () => selectBlock(store, block) : isBehind && isAtEnd(field, 1) ? erasingBelow(store, block) : null;
    if (erasing) return event.repeat ? null : erasing;
  }
  return overBorder(store, block, event) ?? leadingFar(store, event);
}

function entering(store: PageStore, block: Block, field: Field): (() => void) | null {
  if (block.type === "text") return () => isEntered(store, block.id) || enterInText(store, block, field);
  return block.type === "heading" ? () => enterInHeading(store, block, field) : null;
}

/** An empty block of which nothing is above or left goes. */
function backspacing(store: PageStore, block: Block, field: Field): (() => void) | null {
  const isGoing = isEmptyBlock(block) && field.value === "" && (block.type === "table" || store.place(block.id) === 0);
  if (isGoing && (block.type === "text" || block.type === "table")) return () => eraseBlock(store, block.id);
  return erasingBefore(store, block, field);
}

function isPlainKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey;
}

/**
 * Opens the neighbour, with the caret on the side that one comes from; above the first block stands the title. Over a divider, a
 * picture and a file the caret goes on; the last one has the focus. Down from a table, code or picture that ends the page leads where a
 * click below it does.
 */
function overBorder(store: PageStore, block: Block, event: KeyboardEvent): (() => void) | null {
  const way = leaving(event);
  if (!way) return null;
  const others = beyond(store, block.id, way.by);
  const next = others.find((one) => !holdsNoWords(one));
  if (next) return () => store.edit(next.id, typeof way.caret === "object" ? way.caret : entry(next, way.by));
  if (way.by < 0) return focusTitle;
  const [below] = others;
  if (below) return () => leave(store, below.id);
  const isShut = block.type === "table" || isCode(block) || holdsNoWords(block);
  return isShut && event.key === "ArrowDown" && !event.repeat ? () => writeBelow(store) : null;
}

import type { KeyboardEvent } from "react";
import type { Block } from "#core/blocks/block.ts";
import { awaitMenu } from "../ui/await-menu.ts";
import { shortcutOf } from "../ui/keys.ts";
import { shortcuts } from "../ui/shortcuts.ts";
import { caretNow, firstField, focusBlock, focusTitle, removeBlock, shiftBlock, travel } from "./edit/commands.ts";
import { holdsNoWords, isEmptyBlock } from "./edit/empty.ts";
import { textBelow, writeBehind } from "./edit/enter.ts";
import { isLetter, writeFirst } from "./edit/first-letter.ts";
import { levelAsked } from "./edit/level-keys.ts";
import { markOf } from "./edit/mark-keys.ts";
import { goOnBehind } from "./edit/typing-steps.ts";
import { isField } from "./field/field.ts";
import { blocksAt, duplicate, turn } from "./handle/commands.ts";
import { onCellsKey } from "./select/cell-acts.ts";
import { selectRun } from "./select/commands.ts";
import { type ItemWords, itemWords, writeOverItems } from "./select/item-words.ts";
import { beginsSelection, leavesField, onSelectionKey } from "./select/keys.ts";
import { markItems } from "./select/mark-over.ts";
import { nestItemWords } from "./select/nest-words.ts";
import { movingItemWords } from "./select/reach-items.ts";
import { isAlready, targets } from "./select/targets.ts";
import { tickingSelected } from "./select/tick-selected.ts";
import type { Caret } from "./store/editing.ts";
import type { PageStore } from "./store/page-store.ts";
import { tickBoxAt } from "./text/tick-box.ts";
import { tick } from "./todo/tick.ts";
import { isLedTo } from "./view/go-to.ts";

/** Keys on blocks, heard once for the whole page. What the open block does with a key comes first and stops it. */
export function onBlockKey(store: PageStore, event: KeyboardEvent<HTMLElement>): void {
  const section = (event.target as Element).closest<HTMLElement>("[data-block]");
  const block = store.block(section?.dataset.block ?? "");
  if (!block || event.defaultPrevented) return;
  const action =
    undoing(store, event) ??
    turning(store, block, event) ??
    onSelectionKey(store, event) ??
    anywhere(store, block, event) ??
    (event.target === section || headingOf(event.target)
      ? (onCellsKey(store, event) ??
        onItemWords(store, event) ??
        beginsSelection(store, block.id, event) ??
        onBlockItself(store, block, event))
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

/** All that is selected, where the block is one of them. */
function turning(store: PageStore, { id }: Block, event: KeyboardEvent): Action {
  const level = levelAsked(event.nativeEvent);
  const target =
    level === null
      ? undefined
      : targets.find((one) => one.type === (level ? "heading" : "text") && one.level === (level || undefined));
  return target ? () => blocksAt(store, id).every((block) => isAlready(block, target)) || turn(store, id, target) : null;
}

function anywhere(store: PageStore, block: Block, event: KeyboardEvent): Action {
  const control = event.ctrlKey || event.metaKey;
  // On many keyboards the stroke needs Shift.
  if (control && !event.altKey && event.key === "/") return () => askForMenu(block.id);
  if (control && event.key === "Enter") {
    return tickingSelected(store) ?? (() => toggled(store, block.id, event.target) || textBelow(store, block.id));
  }
  // One that has the focus alone is selected by it (`beginsSelection`).
  if (store.editing?.id === block.id && shortcutOf(event.nativeEvent) === shortcuts.duplicate) {
    return () => duplicate(store, block.id);
  }
  if (event.altKey && !control && event.key === "ArrowUp") return () => shiftBlock(store, block.id, -1);
  if (event.altKey && !control && event.key === "ArrowDown") return () => shiftBlock(store, block.id, 1);
  return null;
}

/** Ticks the item of a todo, or of a list in a text, in which the caret stands. */
function toggled(store: PageStore, id: string, target: EventTarget): boolean {
  if (!isField(target)) return false;
  if (store.block(id)?.type === "text") return tickBoxAt(store, id, target.selectionStart);
  if (store.block(id)?.type !== "todo") return false;
  store.commitPending();
  const block = store.block(id);
  const item = block?.type === "todo" ? block.content.items[Number(target.dataset.item)] : undefined;
  const caret = caretNow();
  if (item) tick(store, id, item);
  // What was typed as a new item is one of the others now.
  if (item) store.edit(id, caret ?? "end");
  return item !== undefined;
}

/** After how many milliseconds the handle is asked for again that comes right after the text. */
const PAUSE = 100;

/** The handle hears it, which stands at the block then; however late that comes, until something else is done. */
function askForMenu(id: string): void {
  const isHeard = () => {
    const event = new Event("blockmenu", { bubbles: true, cancelable: true });
    document.getElementById(`block-${id}`)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  if (isHeard()) return;
  const end = () => {
    clearInterval(timer);
    stop();
  };
  const timer = setInterval(() => isHeard() && end(), PAUSE);
  const stop = awaitMenu(end);
}

/** Ctrl Z, Ctrl Shift Z and Ctrl Y. */
export function wayOf(event: globalThis.KeyboardEvent): "undo" | "redo" | null {
  switch (shortcutOf(event)) {
    case shortcuts.undo:
      return "undo";
    case shortcuts.redo:
    case shortcuts.redoToo:
      return "redo";
    default:
      return null;
  }
}

/** What a key does to words that reach over several items. */
function onItemWords(store: PageStore, event: KeyboardEvent): Action {
  const mark = markOf(event.nativeEvent);
  if (mark && mark !== "link") {
    const words = itemWords(store);
    return words && (() => markItems(store, words, mark));
  }
  const moving = movingItemWords(store, event);
  if (moving) return moving;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "Tab") {
    const words = itemWords(store);
    return words && (() => nestItemWords(store, words, event.shiftKey));
  }
  const over = textsOver(event.key);
  const words = over || event.key === "Escape" ? itemWords(store) : null;
  // As with cells: the block keeps the focus.
  if (words && !over) return () => getSelection()?.removeAllRanges();
  return words && over ? () => typeOverItems(store, words, over) : null;
}

function typeOverItems(store: PageStore, words: ItemWords, over: readonly string[]): void {
  const before = writeOverItems(store, words, over);
  if (over.length === 1 && over[0]) goOnBehind(store, words.block.id, over[0], before);
}

function textsOver(key: string): readonly string[] | null {
  if (key === "Enter") return ["", ""];
  if (key === "Backspace" || key === "Delete") return [""];
  return [...key].length === 1 ? [key] : null;
}

function onBlockItself(store: PageStore, block: Block, event: KeyboardEvent): Action {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case "Enter":
      return () => openAt(store, block, event);
    case "ArrowUp":
      return focusAt(store, store.place(block.id) - 1) ?? focusTitle;
    case "ArrowDown":
      return focusAt(store, store.place(block.id) + 1);
    case "Home":
      return focusAt(store, 0);
    case "End":
      return focusAt(store, store.blocks.length - 1);
    case "Delete":
    case "Backspace":
      if (event.repeat) return () => {};
      return () => (isEmptyBlock(block) ? removeBlock(store, block.id) : selectRun(store, block.id, block.id));
    default:
      return isLetter(event) || isSpace(block, event) ? () => writeFirst(event.key, () => openAt(store, block, event)) : null;
  }
}

/**
 * Between two words a space is a letter like any other. With Shift it scrolls as everywhere, and without where one reads on: at what
 * the outline or the search has led to, and where there are no words to go on with.
 */
function isSpace(block: Block, { key, shiftKey, target }: KeyboardEvent): boolean {
  return key === " " && !shiftKey && !isLedTo(target) && !holdsNoWords(block);
}

/** Opens a block that has the focus at Enter or a letter; a letter for one that holds no words goes below it. */
export function openAt(store: PageStore, block: Block, event: { key: string; target: EventTarget | null }): void {
  if (event.key !== "Enter" && holdsNoWords(block)) writeBehind(store, block.id);
  else store.edit(block.id, keyCaret(block, event));
}

/**
 * Where Enter or a letter opens a block that has the focus: at the end of a heading in it that the outline led to. At a letter nothing
 * is selected that it would take the place of.
 */
function keyCaret(block: Block, { key, target }: { key: string; target: EventTarget | null }): Caret {
  const heading = headingOf(target);
  if (heading) return endOf(heading);
  const caret = firstField(block);
  return key !== "Enter" && typeof caret === "object" && "row" in caret ? { ...caret, at: "end" } : caret;
}

/** One within a text has the focus itself. */
function headingOf(target: EventTarget | null): Element | null {
  return target instanceof HTMLHeadingElement ? target : null;
}

function endOf(element: Element): Caret {
  const letters = document.createRange();
  letters.selectNodeContents(element);
  const last = [...letters.getClientRects()].at(-1) ?? element.getBoundingClientRect();
  const isLeftToRight = getComputedStyle(element).direction === "ltr";
  return { x: isLeftToRight ? last.right : last.left, y: (last.top + last.bottom) / 2 };
}

function focusAt(store: PageStore, place: number): Action {
  const next = store.blocks[place];
  return next ? () => focusBlock(next.id) : null;
}

import { flushSync } from "react-dom";
import type { Block, BlockType } from "#core/blocks/block.ts";
import { deleteBlock, insertBlocks, moveBlockTo, newBlock } from "#core/blocks/edit.ts";
import { isWhole } from "#core/blocks/shape.ts";
import { newId } from "../../ui/new-id.ts";
import { announce } from "../../ui/use-title.ts";
import { type Field, isField } from "../field/field.ts";
import { kindOf } from "../kinds.tsx";
import type { Caret, Span } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { arrive, withinOf } from "../store/travel.ts";
import { selectWithin } from "../store/within.ts";
import { drawBlock } from "../view/mounting.ts";
import { holdsNoWords } from "./empty.ts";
import { glide } from "./glide.ts";
import { lastFieldIn } from "./last-field.ts";

/** What a person does to blocks, by button, menu or key: each is one step of undo, and says where the caret goes next. */

/** Puts an empty block at `index` and opens it. */
export function addBlock(store: PageStore, type: BlockType, index = store.blocks.length): void {
  const block = newBlock(type, newId());
  store.change((blocks) => insertBlocks(blocks, index, [block]));
  store.edit(block.id, firstField(block));
}

/** Where the caret belongs in a block that is opened to be filled. */
export function firstField(block: Block): Caret {
  if (!isWhole(block)) return "end";
  switch (block.type) {
    case "todo":
      return { item: block.content.items.length };
    // Where it is empty, at the row for a new one. Its row takes room, and opening moves nothing.
    case "list":
      return { item: Math.max(0, block.content.items.length - 1) };
    case "table":
      return { row: -1, column: 0 };
    default:
      return "end";
  }
}

/** Deletes a block; the focus goes to its neighbour. */
export function removeBlock(store: PageStore, id: string): void {
  const neighbour = takeOut(store, id);
  if (neighbour) focusBlock(neighbour.id);
}

/**
 * Deletes a block as a character is deleted: the caret goes on to the end of the block above, else to the start of the one below; one
 * without words has the focus.
 */
export function eraseBlock(store: PageStore, id: string): void {
  const isFirst = store.place(id) === 0;
  const neighbour = takeOut(store, id);
  if (!neighbour) return;
  if (holdsNoWords(neighbour)) focusBlock(neighbour.id);
  else store.edit(neighbour.id, entry(neighbour, isFirst ? 1 : -1));
}

/** @returns the block that stands above, else below */
function takeOut(store: PageStore, id: string): Block | undefined {
  const at = store.place(id);
  const neighbour = store.blocks[at - 1] ?? store.blocks[at + 1];
  store.change((blocks) => deleteBlock(blocks, id), caretNow());
  announce("Block deleted");
  if (!neighbour) focusAddBlock();
  return neighbour;
}

/** Where a letter begins a text on a page that has none. At once: whoever goes elsewhere right after it is not called back. */
export function focusAddBlock(): void {
  flushSync(() => {});
  document.querySelector<HTMLElement>(".add-block")?.focus();
}

/** Does it add a block? It has the focus where nothing is left to write in. */
export const adds = (element: EventTarget | null): boolean =>
  element instanceof Element && element.matches(".add-block, .sheet-line");

/** Where the caret enters a block that one comes to from above (1) or from below (−1). */
export function entry(block: Block, by: -1 | 1): Caret {
  if (block.type !== "table" || !isWhole(block)) return by > 0 ? "start" : "end";
  const last = { row: block.content.rows.length - 1, column: Math.max(0, block.content.headers.length - 1) };
  return by > 0 ? { row: -1, column: 0, at: "start" } : last;
}

/** Swaps a block with its neighbour. Past either end nothing happens. */
export function shiftBlock(store: PageStore, id: string, by: -1 | 1): void {
  moveTo(store, id, store.place(id) + by);
}

/** @param index where the block will stand */
export function moveTo(store: PageStore, id: string, index: number): void {
  const before = store.blocks;
  const open = store.editing?.id === id ? (caretNow() ?? "end") : null;
  glide(() => store.change((blocks) => moveBlockTo(blocks, id, index), open));
  if (store.blocks === before) return;
  announce(`${kindOf(store.block(id)?.type ?? "text").label} moved to place ${store.place(id) + 1} of ${store.blocks.length}`);
  // Moving an element takes its focus away.
  if (open !== null) store.edit(id, open);
  else focusBlock(id);
}

/** A step back or forward. The block where something changed is opened, or has the focus. */
export function travel(store: PageStore, way: "undo" | "redo"): void {
  const field = document.activeElement;
  const from = isField(field) ? field.selectionStart : -1;
  const travelled = store[way]();
  if (!travelled) return;
  const focused = document.activeElement?.closest<HTMLElement>("[data-block]")?.dataset.block;
  const id = arrive(store, travelled, focused, from);
  if (id === null) {
    focusAddBlock();
    return;
  }
  reach(id);
  if (store.editing?.id !== id) focusBlock(id);
  const within = withinOf(travelled);
  if (within && !store.selected) selectWithin(store, within);
}

/** Moves the focus to a block without opening it: at once, so that a key pressed right after it finds the block. */
export function focusBlock(id: string): void {
  reach(id);
  document.getElementById(`block-${id}`)?.focus();
}

/** Draws a block now, which may be one of thousands that came at once. */
function reach(id: string): void {
  flushSync(() => {});
  drawBlock(id);
}

/** The title of the page, which stands above its first block. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLTextAreaElement>("textarea.title");
  title?.focus();
  title?.setSelectionRange(title.value.length, title.value.length);
}

/** Where the caret is now, in the words in which it can be put there again. */
export function caretNow(): Caret | null {
  const field = document.activeElement;
  return isField(field) ? inRow(field, field.selectionStart) : null;
}

/** Where the caret is in a block, also while a menu has the focus. */
export function caretIn(id: string): Caret | null {
  const field = lastFieldIn(id);
  return field && inRow(field, field.selectionStart);
}

/** What the last key wrote over, for the undo, which selects it again: a step by itself, whatever was typed right before. */
export function writtenOver(store: PageStore): Caret | null {
  const field = document.activeElement;
  if (!isField(field) || !field.replaced) return null;
  store.rest();
  return inRow(field, field.replaced);
}

function inRow({ dataset: { item, row, column } }: Field, at: number | Span): Caret {
  if (item !== undefined) return { item: Number(item), at };
  return row === undefined ? at : { row: Number(row), column: Number(column), at };
}

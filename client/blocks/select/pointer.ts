import type { Point } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import type { CellPlace } from "../store/within.ts";
import { cellOf, chooseCells, chosenCells, leaveCells } from "./cells.ts";
import { selectRun } from "./commands.ts";
import { itemWords, selectItems } from "./item-words.ts";
import { openSelected } from "./words.ts";

/**
 * Dragging from one block into another selects blocks as wholes; within one block it selects its words, and opens it with them, or words
 * of several items. @returns ends it
 */
export function selectByDragging(list: HTMLElement, store: PageStore): () => void {
  let from: string | null = null;
  let pressed: Point = { x: 0, y: 0 };
  /** Out of the open item into others: the browser keeps a selection within one field. */
  let isOverItems = false;
  const idAt = (event: PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return under?.closest<HTMLElement>("[data-block]")?.dataset.block ?? null;
  };
  /** Were words of several items selected as it was pressed? */
  let isOnWords = false;
  /** The cell where a drag began. */
  let cell: CellPlace | null = null;
  const onDown = (event: PointerEvent) => {
    const isHandle = (event.target as Element).closest("[draggable=true], button, .opts");
    from = event.button === 0 && event.pointerType !== "touch" && !isHandle && !event.shiftKey ? idAt(event) : null;
    pressed = pointOf(event);
    isOnWords = itemWords(store) !== null;
    isOverItems = false;
    cell = from === null ? null : cellOf(event.target as Element);
    if (!event.shiftKey) leaveCells();
    if (from !== null && store.selected) store.select(null);
  };
  const onMove = (event: PointerEvent) => {
    if (from === null || event.buttons !== 1) return;
    const to = idAt(event);
    const section = document.getElementById(`block-${from}`);
    const under = to === from && section && cell ? cellAtPoint(section, pointOf(event)) : null;
    if (section && cell && under && isOther(chosenCells(store)?.head ?? cell, under)) chooseCells(store, section, cell, under);
    isOverItems ||= store.editing?.id === from && to === from && leavesItem(pressed, pointOf(event));
    if (isOverItems && section && to === from && !store.selected)
      selectItems(store, section, { pressed, released: pointOf(event) });
    if (to === null || to === (store.selected?.head ?? from)) return;
    getSelection()?.removeAllRanges();
    selectRun(store, from, to);
  };
  const onUp = (event: MouseEvent) => {
    // Browsers end what is selected only behind a click on it, for which that would be what it has selected.
    const isClick = from !== null && isOnWords && event.detail === 1 && isStill(pressed, pointOf(event));
    if (chosenCells(store) || (isClick && itemWords(store))) getSelection()?.removeAllRanges();
    else if (from !== null) openSelected(store, from, pointOf(event));
    from = null;
  };
  // The browser drags something else, or has lost the pointer.
  const onCancel = () => {
    from = null;
  };
  // What has just been selected lies under the press, and would be carried away.
  const onDrag = (event: DragEvent) => from !== null && isOverItems && event.preventDefault();
  // The click that ends it must not open a block; one on a handle opens its menu, for all that is selected.
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest(".grip")) return;
    if (store.selected && !event.shiftKey && (event.target as Element).closest("[aria-selected]")) event.stopPropagation();
    if (chosenCells(store)?.section.contains(event.target as Element)) event.stopPropagation();
  };
  const onPress = (event: MouseEvent) => reachPressed(store, event);
  list.addEventListener("pointerdown", onDown);
  list.addEventListener("pointermove", onMove);
  list.addEventListener("dragstart", onDrag);
  addEventListener("mouseup", onUp);
  addEventListener("pointercancel", onCancel);
  list.addEventListener("click", onClick, true);
  list.addEventListener("mousedown", onPress, true);
  return () => {
    list.removeEventListener("pointerdown", onDown);
    list.removeEventListener("pointermove", onMove);
    list.removeEventListener("dragstart", onDrag);
    removeEventListener("mouseup", onUp);
    removeEventListener("pointercancel", onCancel);
    list.removeEventListener("click", onClick, true);
    list.removeEventListener("mousedown", onPress, true);
  };
}

/** With Shift from the open cell to the one that is pressed: the browser would move the caret there. */
function reachPressed(store: PageStore, event: MouseEvent): void {
  const section = (event.target as Element).closest<HTMLElement>("[data-block]");
  const pressed = cellOf(event.target as Element);
  if (!event.shiftKey || event.button !== 0 || !section || !pressed) return;
  const cells = chosenCells(store);
  const open = store.editing?.id === section.dataset.block ? cellOf(document.activeElement) : null;
  const anchor = cells?.section === section ? cells.anchor : open;
  if (!anchor || (!cells && !isOther(anchor, pressed))) return;
  event.preventDefault();
  chooseCells(store, section, anchor, pressed);
}

function pointOf({ clientX: x, clientY: y }: MouseEvent): Point {
  return { x, y };
}

/** How far a pointer may go in a click, in pixels. */
const STILL = 4;

function isStill(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) < STILL;
}

function cellAtPoint(section: HTMLElement, { x, y }: Point): CellPlace | null {
  const element = document.elementFromPoint(x, y);
  return section.contains(element) ? cellOf(element) : null;
}

function isOther(one: CellPlace, other: CellPlace): boolean {
  return one.row !== other.row || one.column !== other.column;
}

/** Both lie in items of one list or todo, and not in the same. */
function leavesItem(from: Point, to: Point): boolean {
  const [first, last] = [from, to].map(({ x, y }) => document.elementFromPoint(x, y)?.closest("li[data-number], .todo li"));
  return first != null && last != null && first !== last;
}

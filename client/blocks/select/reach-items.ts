import type { KeyboardEvent } from "react";
import { caretAt } from "../edit/caret-at.ts";
import { goalFrom } from "../edit/goal.ts";
import { edgeOf, offsetNear } from "../edit/lines.ts";
import { endIn, farEnd } from "../edit/page-keys.ts";
import { reachesEdge } from "../field/edge.ts";
import { type Field, isField } from "../field/field.ts";
import { placeAtPoint, pointWithin, rectOf } from "../field/point.ts";
import { isItemBlock } from "../pen/items.ts";
import type { Drag, Point } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import type { DrawnPlace } from "../store/within.ts";
import { selectRun } from "./commands.ts";
import { drawnWords, lastPlace, nodeAt, selectDrawn } from "./drawn-items.ts";
import { type ItemWords, itemWords, placesOf, selectItems } from "./item-words.ts";
import { endAt, openSelected } from "./words.ts";

/** Shift and an arrow select in a list or todo from item to item, then the block, and then further ones. */

type Action = (() => void) | null;

/** Out of the item that is open into the next one; null where there is none, or the key stays in the item. */
export function reachingItem(store: PageStore, id: string, field: Field, key: string): Action {
  const section = document.getElementById(`block-${id}`);
  const block = store.block(id);
  if (!section || !block || !isItemBlock(block)) return null;
  const by = wayOf(field, key);
  const next = by && fieldBeside(section, field, by);
  if (!by || !next || !reachesOut(field, key)) return null;
  const { head, anchor } = endsOf(field);
  return () => {
    next.scrollIntoView({ block: "nearest" });
    const x = goalFrom(edgeOf(field, by, head) ?? 0);
    const to = isSideways(key) ? (by > 0 ? 0 : next.value.length) : offsetNear(next, by > 0 ? "first" : "last", x);
    const released = middle(next.rectAt(to));
    if (isUnwritten(field)) {
      const pressed = middle(next.rectAt(next.value.length));
      store.edit(id, { item: Number(next.dataset.item), at: by > 0 ? "start" : { pressed, released } });
    } else selectItems(store, section, closedUp(section, { pressed: middle(field.rectAt(anchor)), released }));
  };
}

/** Has an arrow no letters and no lines left to go over in its field? */
export function reachesOut(field: Field, key: string): boolean {
  const by = wayOf(field, key);
  const { head } = endsOf(field);
  if (!by) return false;
  if (!isSideways(key)) return edgeOf(field, by, head) !== null;
  return head === (by > 0 ? field.selectionEnd : field.selectionStart) && reachesEdge(field, by);
}

const isSideways = (key: string) => key === "ArrowLeft" || key === "ArrowRight";

function endsOf({ selectionStart, selectionEnd, selectionDirection }: Field): { head: number; anchor: number } {
  const isBackward = selectionDirection === "backward";
  return { head: isBackward ? selectionStart : selectionEnd, anchor: isBackward ? selectionEnd : selectionStart };
}

/** Where an arrow leads to in words: back (−1) or on (1). */
export function wayOf(element: Element, key: string): -1 | 1 | null {
  if (key === "ArrowUp") return -1;
  if (key === "ArrowDown") return 1;
  if (!isSideways(key)) return null;
  return (key === "ArrowRight") === (getComputedStyle(element).direction === "ltr") ? 1 : -1;
}

/** In the next row as it is drawn: that for a new item counts as soon as something is written in it. */
function fieldBeside(section: HTMLElement, field: Field, by: -1 | 1): Field | null {
  const own = field.closest("li");
  const rows = [...section.querySelectorAll("li")].filter((row) => row === own || !isUnwritten(fieldIn(row)));
  return own && fieldIn(rows[rows.indexOf(own) + by]);
}

/** Far out of sight there are words alone. */
function fieldIn(row: HTMLElement | undefined): Field | null {
  const field = row?.querySelector("block-field") ?? null;
  return isField(field) ? field : null;
}

/** The row for a new item with nothing in it is gone once it is left: what is selected from there on is in the items beside it. */
function isUnwritten(field: Field | null): boolean {
  return field !== null && field.value.trim() === "" && field.closest("li.new") !== null;
}

/** What stands below that row comes up with it gone. */
function closedUp(section: HTMLElement, { pressed, released }: Drag): Drag {
  const row = section.querySelector<HTMLElement>("li.new");
  if (!row || !isUnwritten(fieldIn(row))) return { pressed, released };
  const { bottom, height } = row.getBoundingClientRect();
  const up = ({ x, y }: Point): Point => ({ x, y: y > bottom ? y - height : y });
  return { pressed: up(pressed), released: up(released) };
}

function middle({ left: x, top, bottom }: DOMRect): Point {
  return { x, y: (top + bottom) / 2 };
}

/**
 * What arrows, Home and End do once words of several items are selected: with Shift they go on, without they leave the caret at an
 * end: arrows at that of the selection, the others at that of the item up to which it goes, and with Ctrl of the whole block.
 */
export function movingItemWords(store: PageStore, event: KeyboardEvent): Action {
  const end = farEnd(event);
  if (end) return toEnd(store, itemWords(store), end, event.shiftKey);
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const side = { Home: -1, End: 1 }[event.key] as -1 | 1 | undefined;
  if (side) return toSide(store, itemWords(store), side, event.shiftKey);
  const by = wayOf(event.currentTarget, event.key);
  const words = by && itemWords(store);
  if (!words) return null;
  if (event.shiftKey) return () => reachOn(store, words, event.key, by);
  const { from, to } = placesOf(words);
  return () => store.edit(words.block.id, by < 0 ? from : to);
}

/** To the start (−1) or the end (1). */
function toSide(store: PageStore, words: ItemWords | null, side: -1 | 1, isReaching: boolean): Action {
  if (!words) return null;
  const { block, section, drawn } = words;
  if (!isReaching) return () => store.edit(block.id, { item: drawn.focus.item, at: side < 0 ? "start" : "end" });
  return () => {
    getSelection()?.modify("extend", side < 0 ? "backward" : "forward", "lineboundary");
    openWithin(store, block.id, section);
  };
}

function toEnd(store: PageStore, words: ItemWords | null, end: -1 | 1, isReaching: boolean): Action {
  if (!words) return null;
  const { block, section, drawn } = words;
  if (!isReaching) return () => store.edit(block.id, endIn(block, end));
  const focus = end < 0 ? { item: 0, letters: 0 } : { ...lastPlace(section), item: block.content.items.length - 1 };
  return () => {
    selectDrawn(section, { anchor: drawn.anchor, focus });
    elementOf(getSelection()?.focusNode ?? null)?.scrollIntoView({ block: "nearest" });
    openWithin(store, block.id, section);
  };
}

function reachOn(store: PageStore, { block, section }: ItemWords, key: string, by: -1 | 1): void {
  const selection = getSelection();
  const before = drawnWords(section);
  if (!selection || !before) return;
  const [unit, way] = isSideways(key)
    ? (["character", key.slice(5).toLowerCase()] as const)
    : (["line", by < 0 ? "backward" : "forward"] as const);
  const line = focusRect(selection, section);
  const x = unit === "line" ? goalFrom(line.left) : null;
  selection.modify("extend", way, unit);
  // The box of a todo item is no line and no letter.
  if (elementOf(selection.focusNode)?.closest(".check")) selection.modify("extend", way, unit);
  const after = drawnWords(section)?.focus;
  const isIn = after && !elementOf(selection.focusNode)?.closest("li.new");
  if (!isIn || isSame(before.focus, after)) {
    const last = by < 0 ? { item: 0, letters: 0 } : lastPlace(section);
    const end = nodeAt(section, last);
    if (end) selection.extend(...end);
    const focus = drawnWords(section)?.focus;
    if (!focus || isSame(before.focus, focus)) {
      selection.removeAllRanges();
      selectRun(store, block.id, block.id);
      return;
    }
  }
  // Out of the first line and the last it has gone to the end.
  if (x !== null && Math.abs(focusRect(selection, section).bottom - line.bottom) >= line.height / 2)
    leadTo(selection, section, x);
  elementOf(selection.focusNode)?.scrollIntoView({ block: "nearest" });
  openWithin(store, block.id, section);
}

function focusRect({ focusNode, focusOffset }: Selection, section: HTMLElement): DOMRect {
  return rectOf({ node: focusNode ?? section, offset: focusOffset }, section);
}

/** In the line that the selection's end has come to, to the place that is nearest to `x`. */
function leadTo(selection: Selection, section: HTMLElement, x: number): void {
  const row = elementOf(selection.focusNode)?.closest("[data-index]");
  if (!row) return;
  const point = pointWithin(row, { x, y: middle(focusRect(selection, section)).y });
  const place = placeAtPoint(point.x, point.y);
  if (place && row.contains(place.node)) selection.extend(place.node, place.offset);
}

function elementOf(node: Node | null): Element | null {
  return node instanceof Element ? node : (node?.parentElement ?? null);
}

function isSame(one: DrawnPlace, other: DrawnPlace): boolean {
  return one.item === other.item && one.letters === other.letters;
}

/** Back within one item, they are words of its field. */
function openWithin(store: PageStore, id: string, section: HTMLElement): void {
  const selection = getSelection();
  const block = store.block(id);
  if (!selection || !block || itemWords(store)) return;
  const end = endAt(section, selection.focusNode, selection.focusOffset);
  if (!selection.isCollapsed && end) openSelected(store, id, end);
  else if (end) store.edit(id, caretAt(block, section, { target: end.target, clientX: end.x, clientY: end.y }));
}

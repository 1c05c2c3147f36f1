import type { Block } from "#core/blocks/block.ts";
import { caretAt } from "../edit/caret-at.ts";
import { placeAtPoint, pointWithin, rectOf } from "../field/point.ts";
import type { Caret, Point } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";

/**
 * Words that the mouse has selected in a block at rest stay selected while it opens: what is pressed then is about them.
 * @param released where the pointer was let go
 */
export function openSelected(store: PageStore, id: string, released: Point): void {
  const selection = getSelection();
  const section = document.getElementById(`block-${id}`);
  const block = store.block(id);
  if (!selection || selection.isCollapsed || !section || !block || store.selected || store.editing?.id === id) return;
  if (!section.contains(selection.focusNode)) endWithin(section, selection, released);
  const ends = endsIn(section);
  const caret = ends?.every((end) => isInSight(section, end)) && caretBetween(block, section, ...ends);
  if (caret) store.edit(id, caret);
}

/** The pointer was let go beside the block in which it was pressed. */
function endWithin(section: HTMLElement, selection: Selection, released: Point): void {
  const { x, y } = pointWithin(section, released);
  const place = placeAtPoint(x, y);
  if (place && section.contains(place.node)) selection.extend(place.node, place.offset);
}

export interface End extends Point {
  target: Element;
}

/** Where the selection in a block begins and ends; null where that is not in it. */
export function endsIn(section: HTMLElement): [anchor: End, focus: End] | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return null;
  const anchor = endAt(section, selection.anchorNode, selection.anchorOffset);
  const focus = endAt(section, selection.focusNode, selection.focusOffset);
  return anchor && focus && [anchor, focus];
}

export function endAt(section: HTMLElement, node: Node | null, offset: number): End | null {
  if (!node || !section.contains(node)) return null;
  const { left: x, top, bottom } = rectOf({ node, offset }, section);
  return { target: node instanceof Element ? node : (node.parentElement ?? section), x, y: (top + bottom) / 2 };
}

/** It could not be found again elsewhere. */
function isInSight(section: HTMLElement, { x, y }: End): boolean {
  return section.contains(placeAtPoint(x, y)?.node ?? null);
}

/** What lies in several items or cells is in no one field. */
function caretBetween(block: Block, section: HTMLElement, from: End, to: End): Caret | null {
  const { top } = section.getBoundingClientRect();
  const [pressed, released] = [from, to].map(({ x, y }) => ({ x, y, top })) as [Point, Point];
  const at = { pressed, released };
  const [first, last] = [from, to].map(({ target, x, y }) => caretAt(block, section, { target, clientX: x, clientY: y }));
  if (typeof first !== "object" || typeof last !== "object") return null;
  if ("item" in first) return "item" in last && first.item === last.item ? { item: first.item, at } : null;
  if (!("row" in first)) return at;
  return "row" in last && first.row === last.row && first.column === last.column ? { ...first, at } : null;
}

import type { Drag, Point } from "../store/editing.ts";
import type { Place } from "./places.ts";

/** The place in the document at a point of the window. */
export function placeAtPoint(x: number, y: number): Place | null {
  const place = placeAt(x, y);
  const stretch = place?.node instanceof HTMLElement && place.node.matches(".rows") ? place.node : null;
  if (!stretch) return place;
  // Rows that have just come are laid out with the next frame, and nothing is found in them before.
  stretch.style.contentVisibility = "visible";
  const within = placeAt(x, y);
  stretch.style.contentVisibility = "";
  return within;
}

function placeAt(x: number, y: number): Place | null {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  // Safari before 18.4.
  const range = (document as { caretRangeFromPoint?: (x: number, y: number) => Range | null }).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Beside `host`, and in the room around it, it is the nearest point within. */
export function pointWithin(host: Element, { x, y }: Point): Point {
  const { left, right, top, bottom } = host.getBoundingClientRect();
  const within = (at: number, from: number, to: number) => Math.max(from + 1, Math.min(at, to - 1));
  return { x: within(x, left, right), y: within(y, top, bottom) };
}

/** Where a point of a block is now that the block may stand higher or lower. */
export function moved(host: Element, { x, y, top }: Point): Point {
  const block = host.closest("[data-block]");
  return { x, y: block && top !== undefined ? y + block.getBoundingClientRect().top - top : y };
}

/** Selects in `host` what a press selects that is dragged from one point to another. @returns whether it is in sight */
export function selectBetween(host: Element, { pressed, released }: Drag): boolean {
  const [anchor, focus] = [pressed, released].map((point) => {
    const { x, y } = moved(host, point);
    const place = placeAtPoint(x, y);
    if (place && host.contains(place.node)) return place;
    const within = pointWithin(host, { x, y });
    return placeAtPoint(within.x, within.y);
  });
  if (!anchor || !focus || !host.contains(anchor.node) || !host.contains(focus.node)) return false;
  getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
  return true;
}

/** Where a caret stands, in pixels of the window; an empty line counts as its element. */
export function rectOf({ node, offset }: Place, host: Element): DOMRect {
  const range = document.createRange();
  range.setStart(node, offset);
  range.collapse(true);
  const rect = [...range.getClientRects()].at(-1);
  if (rect) return rect;
  const element = node instanceof Element ? (node.childNodes[offset] ?? node) : node.parentElement;
  return (element instanceof Element ? element : host).getBoundingClientRect();
}

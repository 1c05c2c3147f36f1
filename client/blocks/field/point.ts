import type { Place } from "./places.ts";

/** The place in the document at a point of the window. */
export function placeAtPoint(x: number, y: number): Place | null {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  // Safari before 18.4.
  const range = (document as { caretRangeFromPoint?: (x: number, y: number) => Range | null }).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
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

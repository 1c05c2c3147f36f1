import { mapOffset } from "../store/map-offset.ts";
import type { PlacedLetters } from "./places.ts";

/** The place among the words of a link that a press chooses on the title that stands for them; null where it is on none. */
export function pressedTitle(press: PointerEvent, letters: readonly PlacedLetters[]): number | null {
  const { target, clientX, clientY, pointerType } = press;
  // A finger's caret comes only behind it, where the words stand then.
  if (pointerType !== "mouse") return null;
  const drawn = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-drawn]") : null;
  const words = drawn && letters.find(({ kind, isMet, node }) => kind === "title" && !isMet && drawn.contains(node));
  if (!drawn || !words) return null;
  const { drawn: title = "" } = drawn.dataset;
  const letter = Math.round(title.length * shareBefore(drawn, clientX, clientY));
  return words.from + mapOffset(title, words.node.data, letter);
}

/** How much of an element's lines stands before a point, between 0 and 1. */
function shareBefore(element: HTMLElement, x: number, y: number): number {
  const isFromRight = getComputedStyle(element).direction === "rtl";
  let [before, all] = [0, 0];
  for (const { left, right, top, bottom, width } of element.getClientRects()) {
    all += width;
    if (bottom <= y) before += width;
    else if (top <= y) before += isFromRight ? right - x : x - left;
  }
  return all > 0 ? Math.max(0, Math.min(before / all, 1)) : 0;
}

/** Where a dragged block would land: before or behind the block under the pointer. */
export interface Landing {
  id: string;
  edge: "top" | "bottom";
}

/** By height alone: the pointer may be beside the blocks. Above the first and below the last one counts for these. */
export function landingAt(list: HTMLElement, y: number): Landing | null {
  const box = list.getBoundingClientRect();
  const inside = Math.max(box.top + 1, Math.min(y, box.bottom - 1));
  const hit = document
    .elementsFromPoint(box.left + box.width / 2, inside)
    .map((element) => element.closest<HTMLElement>("[data-block]"))
    .find((section) => section && list.contains(section));
  if (!hit?.dataset.block) return null;
  const { top, height } = hit.getBoundingClientRect();
  return { id: hit.dataset.block, edge: inside < top + height / 2 ? "top" : "bottom" };
}

/** The place in the result of a block that leaves `from` for the gap in front of the place `gap`. */
export function indexOfGap(from: number, gap: number): number {
  return gap > from ? gap - 1 : gap;
}

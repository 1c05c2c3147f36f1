import type { Block } from "#core/blocks/block.ts";
import type { Caret, Point } from "../store/editing.ts";

/** Where in a block's source the caret belongs when its rendered form is clicked. */
export function caretAt(
  block: Block,
  section: HTMLElement,
  event: { target: EventTarget | null; clientX: number; clientY: number },
): Caret {
  const target = event.target instanceof Element ? event.target : section;
  // Opened it looks the same, so that the place is found there.
  const at = { x: event.clientX, y: event.clientY, top: section.getBoundingClientRect().top };
  switch (block.type) {
    case "text":
    case "heading":
      return at;
    case "todo":
    case "list": {
      if (target.closest("li.new")) return { item: block.content.items.length, at };
      const rows = "[data-index], [data-item]";
      const row = target.closest<HTMLElement>(rows) ?? nearest<HTMLElement>(section, rows, at);
      return { item: row ? itemOf(row) : Number.MAX_SAFE_INTEGER, at };
    }
    case "table": {
      const cell = target.closest<HTMLTableCellElement>("th, td") ?? nearest<HTMLTableCellElement>(section, "th, td", at);
      return { row: Number(cell?.closest("tr")?.dataset.index ?? 0), column: cell?.cellIndex ?? 0, at };
    }
  }
}

/** Of a large block not every row may stand in the document: each says which it is. */
function itemOf({ dataset }: HTMLElement): number {
  return Number(dataset.index ?? dataset.item);
}

/** Of these elements in the block the one at a point of the window, or nearest to it. */
function nearest<E extends HTMLElement>(section: HTMLElement, selector: string, { x, y }: Point): E | undefined {
  let best: { element: E; away: number } | undefined;
  for (const element of section.querySelectorAll<E>(selector)) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const away = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
    if (!best || away < best.away) best = { element, away };
  }
  return best?.element;
}

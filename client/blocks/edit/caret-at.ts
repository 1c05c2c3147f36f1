import type { Block } from "#core/blocks/block.ts";
import type { Caret } from "../store/editing.ts";

/** Where in a block's source the caret belongs when its rendered form is clicked. */
export function caretAt(
  block: Block,
  section: HTMLElement,
  event: { target: EventTarget | null; clientX: number; clientY: number },
): Caret {
  const target = event.target instanceof Element ? event.target : section;
  // Opened it looks the same, so that the place is found there.
  const at = { x: event.clientX, y: event.clientY };
  switch (block.type) {
    case "text":
    case "heading":
      return at;
    case "todo":
    case "list":
      return { item: target.closest("li.new") ? block.content.items.length : itemIndex(target), at };
    case "table": {
      const cell = target.closest<HTMLTableCellElement>("th, td");
      return { row: Number(cell?.closest("tr")?.dataset.index ?? 0), column: cell?.cellIndex ?? 0, at };
    }
  }
}

/** Of a large block not every row may stand in the document: each says which it is. */
function itemIndex(target: Element): number {
  const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
  return index === undefined ? Number.MAX_SAFE_INTEGER : Number(index);
}

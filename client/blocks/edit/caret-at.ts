import type { Block } from "#core/blocks/block.ts";
import type { Caret } from "../store/editing.ts";

/** Where in a block's source the caret belongs when its rendered form is clicked. */
export function caretAt(
  block: Block,
  section: HTMLElement,
  event: { target: EventTarget | null; clientX: number; clientY: number },
): Caret {
  const target = event.target instanceof Element ? event.target : section;
  switch (block.type) {
    case "text":
    case "heading":
      return sourceOffset(block.content.text, textBefore(section, event), section.textContent ?? "");
    case "todo":
    case "list":
      return { item: target.closest("li.new") ? block.content.items.length : itemIndex(target) };
    case "table": {
      const cell = target.closest<HTMLTableCellElement>("th, td");
      return { row: Number(cell?.closest("tr")?.dataset.index ?? 0), column: cell?.cellIndex ?? 0 };
    }
  }
}

/** Of a large block not every row may stand in the document: each says which it is. */
function itemIndex(target: Element): number {
  const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
  return index === undefined ? Number.MAX_SAFE_INTEGER : Number(index);
}

/** The rendered text in front of the click. */
function textBefore(section: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): string | null {
  const point = caretPoint(clientX, clientY);
  if (!point || !section.contains(point.node)) return null;
  const range = document.createRange();
  range.selectNodeContents(section);
  range.setEnd(point.node, point.offset);
  return range.toString();
}

function caretPoint(x: number, y: number): { node: Node; offset: number } | null {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  // Safari before 18.4.
  const range = (document as { caretRangeFromPoint?: (x: number, y: number) => Range | null }).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

const CLUE = 24;

/**
 * The place in Markdown source that stands for a place in its rendered text: behind the same letters, and behind the same ones of
 * them if they stand there more than once. As many letters as there are without a mark in between. The end where that cannot be told.
 */
export function sourceOffset(source: string, before: string | null, rendered: string): Caret {
  if (before === null) return "end";
  if (source === rendered) return before.length;
  const clue = before.slice(-CLUE).split("\n").at(-1) ?? "";
  if (clue === "") return before.length === 0 ? "start" : "end";
  for (let start = 0; start < clue.length; start += 1) {
    const letters = clue.slice(start);
    const at = placesOf(letters, source)[placesOf(letters, before).length - 1];
    if (at !== undefined) return at + letters.length;
  }
  return "end";
}

function placesOf(part: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

import { drawEverything } from "../view/mounting.ts";

/** A place in an item at rest: so many letters from its start, as they are drawn. It stays while the item's source is marked, or drawn anew. */
export interface DrawnPlace {
  item: number;
  letters: number;
}

export interface DrawnWords {
  anchor: DrawnPlace;
  focus: DrawnPlace;
}

/** What is selected in the items of a block at rest; null where an end stands in none of them. */
export function drawnWords(section: HTMLElement): DrawnWords | null {
  const selection = getSelection();
  const anchor = drawnPlace(section, selection?.anchorNode ?? null, selection?.anchorOffset ?? 0);
  const focus = drawnPlace(section, selection?.focusNode ?? null, selection?.focusOffset ?? 0);
  return anchor && focus && { anchor, focus };
}

function drawnPlace(section: HTMLElement, node: Node | null, offset: number): DrawnPlace | null {
  const element = node instanceof Element ? node : node?.parentElement;
  const item = element?.closest<HTMLElement>("[data-index]");
  if (!node || !section.contains(node)) return null;
  // The row for a new item comes behind them all.
  if (element?.closest("li.new")) return lastPlace(section);
  if (!item) return null;
  const before = document.createRange();
  before.setStart(item, 0);
  before.setEnd(node, offset);
  return { item: Number(item.dataset.index), letters: before.toString().length };
}

/** Behind the last letter of the last item. */
export function lastPlace(section: HTMLElement): DrawnPlace {
  const items = section.querySelectorAll<HTMLElement>("[data-index]");
  return { item: Number(items[items.length - 1]?.dataset.index ?? 0), letters: Number.POSITIVE_INFINITY };
}

export function selectDrawn(section: HTMLElement, { anchor, focus }: DrawnWords): void {
  // Of a large block that has just been left most is drawn by and by.
  if (!nodeAt(section, anchor) || !nodeAt(section, focus)) drawEverything();
  const [from, to] = [nodeAt(section, anchor), nodeAt(section, focus)];
  if (from && to) getSelection()?.setBaseAndExtent(...from, ...to);
}

/** @param place its letters may be more than there are: it is the end then */
export function nodeAt(section: HTMLElement, { item, letters }: DrawnPlace): [node: Node, offset: number] | null {
  const element = section.querySelector(`[data-index="${item}"]`);
  if (!element) return null;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = letters;
  let last: Text | null = null;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (left <= node.length) return [node, left];
    left -= node.length;
    last = node;
  }
  return last ? [last, last.length] : [element, element.childNodes.length];
}

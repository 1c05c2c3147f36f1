import { PICTURE_LETTER } from "../field/source-at.ts";
import type { DrawnPlace, DrawnWords } from "../store/within.ts";
import { drawEverything } from "../view/mounting.ts";

/** Places in the items of a block at rest. A picture among words counts as a letter. */

/** What is selected in them; null where an end stands in none of them. */
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
  const pictures = before.cloneContents().querySelectorAll("img");
  return { item: Number(item.dataset.index), letters: before.toString().length + pictures.length };
}

/** Behind the last letter of the last item. */
export function lastPlace(section: HTMLElement): DrawnPlace {
  const items = section.querySelectorAll<HTMLElement>("[data-index]");
  return { item: Number(items[items.length - 1]?.dataset.index ?? 0), letters: Number.POSITIVE_INFINITY };
}

export function drawnText(section: HTMLElement, item: number): string {
  return [...lettersOf(itemIn(section, item))].map((node) => (node instanceof Text ? node.data : PICTURE_LETTER)).join("");
}

export function selectDrawn(section: HTMLElement, { anchor, focus }: DrawnWords): void {
  // Of a large block that has just been left most is drawn by and by.
  if (!nodeAt(section, anchor) || !nodeAt(section, focus)) drawEverything();
  const [from, to] = [nodeAt(section, anchor), nodeAt(section, focus)];
  if (from && to) getSelection()?.setBaseAndExtent(...from, ...to);
}

/** @param place its letters may be more than there are: it is the end then */
export function nodeAt(section: HTMLElement, { item, letters }: DrawnPlace): [node: Node, offset: number] | null {
  const element = itemIn(section, item);
  if (!element) return null;
  let left = letters;
  let last: [node: Node, offset: number] | null = null;
  for (const node of lettersOf(element)) {
    if (node instanceof Text) {
      if (left <= node.length) return [node, left];
      left -= node.length;
      last = [node, node.length];
    } else {
      if (left <= 0) return besides(node, 0);
      left -= 1;
      last = besides(node, 1);
    }
  }
  return last ?? [element, element.childNodes.length];
}

function itemIn(section: HTMLElement, item: number): Element | null {
  return section.querySelector(`[data-index="${item}"]`);
}

function* lettersOf(element: Element | null): Generator<Text | HTMLImageElement> {
  if (!element) return;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text || node instanceof HTMLImageElement) yield node;
  }
}

/** @param by 0 in front of a picture, 1 behind it */
function besides(picture: Element, by: 0 | 1): [node: Node, offset: number] {
  const whole = picture.closest(".pic-among") ?? picture;
  const parent = whole.parentNode as Node;
  return [parent, [...parent.childNodes].indexOf(whole as ChildNode) + by];
}

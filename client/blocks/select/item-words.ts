import { flushSync } from "react-dom";
import type { Block } from "#core/blocks/block.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { toMarkdown } from "#core/blocks/to-markdown.ts";
import { carrying } from "#core/html/carrier.ts";
import { toHtml } from "#core/html/to-html.ts";
import { size } from "#core/limits.ts";
import { newId } from "../../ui/new-id.ts";
import { selectBetween } from "../field/point.ts";
import { sourceAt } from "../field/source-at.ts";
import { type ItemText, itemTexts, splice } from "../list/splice.ts";
import { boxesFor, todosBetween } from "../list/todos-between.ts";
import { type ItemBlock, isItemBlock } from "../pen/items.ts";
import { type ItemPlace, type OverItems, overItems } from "../pen/over-items.ts";
import type { Drag } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import type { DrawnPlace, DrawnWords } from "../store/within.ts";
import { drawnText, drawnWords } from "./drawn-items.ts";
import { spliceOver } from "./splice-over.ts";

/** Words that reach over several items of a list or todo, as the mouse selects them: they are in no one field, and the block is at rest. */
export interface ItemWords {
  block: ItemBlock;
  section: HTMLElement;
  drawn: DrawnWords;
}

/** What is selected now; null where that is something else. */
export function itemWords(store: PageStore): ItemWords | null {
  const selection = getSelection();
  const section = selection?.anchorNode?.parentElement?.closest<HTMLElement>("[data-block]");
  const block = store.block(section?.dataset.block ?? "");
  if (!section || !block || !isItemBlock(block) || store.editing?.id === block.id || store.selected) return null;
  if (selection?.isCollapsed || rowOf(selection?.anchorNode) === rowOf(selection?.focusNode)) return null;
  const drawn = drawnWords(section);
  return drawn && { block, section, drawn };
}

function rowOf(node: Node | null | undefined): Element | null {
  return (node instanceof Element ? node : node?.parentElement)?.closest("li") ?? null;
}

/**
 * What takes their place: items of which the first goes on behind what stands before them, and the last before what follows.
 * @returns what stands before them
 */
export function writeOverItems(store: PageStore, words: ItemWords, items: readonly ItemText[]): string {
  const places = placesOf(words);
  const { block, start } = spliceOver(words.block, places, items, newId);
  store.change((blocks) => blocks.map((one) => (one.id === block.id ? block : one)));
  flushSync(() => store.edit(block.id, { item: places.from.item + items.length - 1, at: start.length }));
  return places.over.before;
}

/**
 * Items with boxes in their place in a list: todos of their own between what is left of it.
 * @returns whether there are any
 */
export function writeTodosOver(store: PageStore, words: ItemWords, pasted: readonly Block[]): boolean {
  const { block } = words;
  if (block.type !== "list" || pasted.length === 0 || store.blocks.length + pasted.length >= size.blocks) return false;
  const { from, to, over } = placesOf(words);
  const [head, tail] = [over.before.trim(), over.behind.trim()];
  const items = boxesFor({ head, tail }, pasted);
  const put = todosBetween(block, { at: from.item, removed: to.item - from.item + 1, head, tail }, items, newId);
  if (!put) return false;
  store.change((blocks) => renumber(blocks.flatMap((one) => (one.id === block.id ? put.blocks : [one]))));
  flushSync(() => store.edit(put.id, put.caret));
  return true;
}

/** Puts them on the clipboard, as items of the same kind. */
export function copyItems(words: ItemWords, clipboard: DataTransfer): void {
  const { from, over } = placesOf(words);
  const { start, end } = withLetters(over);
  const block = splice(
    { ...words.block, content: pick(words.block, from.item + start, from.item + end) } as ItemBlock,
    0,
    end - start + 1,
    over.words.slice(start, end + 1),
    newId,
  );
  clipboard.setData("text/plain", toMarkdown([block]));
  clipboard.setData("text/html", carrying(toHtml([block], location.origin), [block]));
}

/** Which of the items they are of, counted from the first: without one at whose edge the selection ends, of which it has no letter. */
export function withLetters({ words }: OverItems): { start: number; end: number } {
  const first = words.findIndex((one) => one !== "");
  const last = words.findLastIndex((one) => one !== "");
  return { start: first === 1 ? 1 : 0, end: last === words.length - 2 ? last : words.length - 1 };
}

/** Of a block at rest: what is open keeps a selection within one item. */
export function selectItems(store: PageStore, section: HTMLElement, drag: Drag): void {
  atRest(store, section);
  selectBetween(section, drag);
}

export function atRest(store: PageStore, section: HTMLElement): void {
  if (!store.editing) return;
  flushSync(() => store.edit(null));
  section.focus({ preventScroll: true });
}

function pick({ content }: ItemBlock, from: number, to: number): ItemBlock["content"] {
  return { ...content, items: content.items.slice(from, to + 1) } as ItemBlock["content"];
}

interface Places {
  from: ItemPlace;
  to: ItemPlace;
  over: OverItems;
}

/** Where they stand in the source, in reading order. The block stays at rest. */
export function placesOf({ block, section, drawn: { anchor, focus } }: ItemWords): Places {
  const texts = itemTexts(block);
  const isForward = anchor.item < focus.item || (anchor.item === focus.item && anchor.letters <= focus.letters);
  const placeOf = ({ item, letters }: DrawnPlace): ItemPlace => ({
    item,
    at: sourceAt(texts[item] ?? "", drawnText(section, item), letters),
  });
  const [from, to] = (isForward ? [anchor, focus] : [focus, anchor]).map(placeOf) as [ItemPlace, ItemPlace];
  return { from, to, over: overItems(texts, from, to) };
}

import { flushSync } from "react-dom";
import type { Block } from "#core/blocks/block.ts";
import { toMarkdown } from "#core/blocks/to-markdown.ts";
import { carrying } from "#core/html/carrier.ts";
import { toHtml } from "#core/html/to-html.ts";
import { randomId } from "../../ui/random-id.ts";
import { caretAt } from "../edit/caret-at.ts";
import { pasteInto } from "../edit/type-into.ts";
import type { BlockField } from "../field/block-field.ts";
import { placeAtPoint, pointWithin, selectBetween } from "../field/point.ts";
import { itemTexts, splice } from "../list/splice.ts";
import { type ItemBlock, isItemBlock } from "../pen/items.ts";
import { type ItemPlace, type OverItems, overItems } from "../pen/over-items.ts";
import type { Drag, Point } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { drawnWords, selectDrawn } from "./drawn-items.ts";
import { type End, endsIn } from "./words.ts";

/** Words that reach over several items of a list or todo, as the mouse selects them: they are in no one field, and the block is at rest. */
export interface ItemWords {
  block: ItemBlock;
  section: HTMLElement;
  /** In reading order. */
  first: ItemEnd;
  last: ItemEnd;
}

interface ItemEnd extends End {
  item: number;
  /** Where the item stood, in pixels of the window. */
  corner: Point;
}

/** What is selected now; null where that is something else. */
export function itemWords(store: PageStore): ItemWords | null {
  const section = getSelection()?.anchorNode?.parentElement?.closest<HTMLElement>("[data-block]");
  const block = store.block(section?.dataset.block ?? "");
  if (!section || !block || !isItemBlock(block) || store.editing?.id === block.id || store.selected) return null;
  const ends = endsIn(section)?.map((end) => ({ ...end, item: itemAt(block, section, end), corner: cornerOf(end.target) }));
  const [first, last] = ends?.sort((one, other) => one.item - other.item) ?? [];
  return first && last && first.item !== last.item ? { block, section, first, last } : null;
}

function itemAt(block: Block, section: HTMLElement, { target, x, y }: End): number {
  const caret = caretAt(block, section, { target, clientX: x, clientY: y });
  return typeof caret === "object" && "item" in caret ? caret.item : 0;
}

function cornerOf(target: Element): Point {
  const { left, top } = (target.closest("li") ?? target).getBoundingClientRect();
  return { x: left, y: top };
}

/** What takes their place: items of which the first goes on behind what stands before them, and the last before what follows. */
export function writeOverItems(store: PageStore, words: ItemWords, [first = "", ...others]: readonly string[]): void {
  const places = placesOf(store, words);
  if (!places) return;
  const { from, to, over } = places;
  const starts = [over.before + first, ...others];
  const last = starts.length - 1;
  const texts = starts.map((text, index) => (index === last ? text + over.behind : text));
  store.change(
    (blocks) =>
      blocks.map((one) =>
        one.id === words.block.id ? splice(words.block, from.item, to.item - from.item + 1, texts, randomId) : one,
      ),
    from,
  );
  flushSync(() => store.edit(words.block.id, { item: from.item + last, at: starts[last]?.length ?? 0 }));
}

/** Puts them on the clipboard, as items of the same kind. */
export function copyItems(store: PageStore, words: ItemWords, clipboard: DataTransfer): void {
  const drawn = drawnWords(words.section);
  const places = placesOf(store, words);
  if (!places) return;
  const { from, to, over } = places;
  const block = splice(
    { ...words.block, content: pick(words.block, from.item, to.item) } as ItemBlock,
    0,
    over.words.length,
    over.words,
    randomId,
  );
  clipboard.setData("text/plain", toMarkdown([block]));
  clipboard.setData("text/html", carrying(toHtml([block], location.origin), [block]));
  atRest(store, words.section);
  if (drawn) selectDrawn(words.section, drawn);
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

/** What is pasted goes where they stood, by the rules of its field. */
export function pasteOverItems(store: PageStore, words: ItemWords, data: DataTransfer): void {
  writeOverItems(store, words, [""]);
  pasteInto(data);
}

/** Their ends in the source are known once their items are fields. */
export function placesOf(store: PageStore, { block, section, first, last }: ItemWords): Places | null {
  openAt(store, block, first);
  const [from, to] = [placeOf(store, block, section, first), placeOf(store, block, section, last)];
  return from && to && { from, to, over: overItems(itemTexts(block), from, to) };
}

function openAt(store: PageStore, { id }: ItemBlock, { item, x, y }: ItemEnd): void {
  flushSync(() => store.edit(id, { item, at: { x, y } }));
}

interface Places {
  from: ItemPlace;
  to: ItemPlace;
  over: OverItems;
}

function placeOf(store: PageStore, block: ItemBlock, section: HTMLElement, end: ItemEnd): ItemPlace | null {
  const { item, corner, ...was } = end;
  const texts = itemTexts(block);
  // The row for a new item is none yet.
  if (item >= texts.length) return { item: texts.length - 1, at: texts.at(-1)?.length ?? 0 };
  const find = () => section.querySelector<BlockField>(`block-field[data-item="${item}"]`);
  // Of a large block only items that are in sight, or that the caret is sent to, are fields.
  if (!find()) openAt(store, block, end);
  const field = find();
  if (!field) return null;
  const pointNow = () => {
    const now = cornerOf(field);
    return { x: was.x + now.x - corner.x, y: was.y + now.y - corner.y };
  };
  // Beyond the window nothing is found.
  if (!field.contains(placeAtPoint(pointNow().x, pointNow().y)?.node ?? null)) field.scrollIntoView({ block: "center" });
  const { x, y } = pointNow();
  const within = pointWithin(field, { x, y });
  return { item, at: field.offsetAt(x, y) ?? field.offsetAt(within.x, within.y) ?? 0 };
}

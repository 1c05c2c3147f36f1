import { announce } from "../../ui/use-title.ts";
import { itemTexts } from "../list/splice.ts";
import { nestItems } from "../pen/nest-item.ts";
import type { ItemPlace } from "../pen/over-items.ts";
import type { PageStore } from "../store/page-store.ts";
import { type ItemWords, placesOf } from "./item-words.ts";

/**
 * Tab where words of several items are selected: those of a list go under the item above the first of them, and the words stay
 * selected. Those of a todo stay, and nothing leads out of the first level.
 */
export function nestItemWords(store: PageStore, words: ItemWords, isOutwards: boolean): void {
  const { block } = words;
  if (block.type === "todo") announce("Items of a todo stand on one level");
  if (block.type === "todo" || isOutwards) return;
  const [from, to] = endsWithLetters(words);
  const nested = nestItems(block.content, from, to);
  if (!nested) return;
  const { text, start, end } = nested;
  store.rest();
  store.change((blocks) => blocks.map((one) => (one.id === block.id ? { ...block, type: "text", content: { text } } : one)));
  store.edit(block.id, { from: start, to: end });
}

/** Without an item at whose edge the selection begins or ends, of which it has no letter. */
function endsWithLetters(words: ItemWords): [from: ItemPlace, to: ItemPlace] {
  const { from, to, over } = placesOf(words);
  const texts = itemTexts(words.block);
  const isOut = (place: number) => over.words.at(place) === "" && over.words.length > 1;
  const start = isOut(0) && texts[from.item] !== "" ? { item: from.item + 1, at: 0 } : from;
  const before = to.item - 1;
  const isPast = isOut(-1) && texts[to.item] !== "" && before >= start.item;
  return [start, isPast ? { item: before, at: (texts[before] ?? "").length } : to];
}

import type { Block, ContentOf } from "#core/blocks/block.ts";
import { toMarkdown } from "#core/blocks/to-markdown.ts";
import { indentItems } from "./indent-items.ts";
import { type Between, itemsBetween } from "./items-between.ts";
import type { ItemPlace } from "./over-items.ts";
import type { Selected } from "./toggle-mark.ts";

/**
 * A list with one of its items under the one above, as a text: a block of items has one level. Pure.
 * @param caret in the item, and in the text that comes back
 * @returns null where nothing is above
 */
export function nestItem(list: ContentOf<"list">, index: number, caret: number): { text: string; caret: number } | null {
  const place = { item: index, at: caret };
  const nested = nestItems(list, place, place);
  return nested && { text: nested.text, caret: nested.start };
}

/** As `nestItem`, with all items from one place to another under the one above them, and what stands between the two selected. */
export function nestItems(list: ContentOf<"list">, from: ItemPlace, to: ItemPlace): Selected | null {
  if (list.items[to.item] === undefined || to.item === 0) return null;
  const selected = selectedIn(list, from, to);
  const moved = indentItems(selected, 1);
  return moved && moved.text !== selected.text ? moved : null;
}

/**
 * Items that are pasted into one of a list, some with others below them, as a text. Pure.
 * @param start of what is selected in that item, as `end`; the caret where they are the same
 * @returns null where all of them stand on one level, and for what is not made of items alone
 */
export function nestedBetween(
  list: ContentOf<"list">,
  { item, start, end }: { item: number; start: number; end: number },
  pasted: readonly Block[],
): Between | null {
  if (pasted.every(({ type }) => type !== "text")) return null;
  const selected = selectedIn(list, { item, at: start }, { item, at: end });
  return itemsBetween(selected.text, selected.start, selected.end, pasted);
}

/** A list as a text, with what stands between two places selected. Both items are there. */
function selectedIn(list: ContentOf<"list">, from: ItemPlace, to: ItemPlace): Selected {
  const source = (count: number) => written({ ...list, items: list.items.slice(0, count) });
  const whole = source(list.items.length);
  // Behind the mark of an item in which nothing stands yet there has to be room for the caret.
  const room = list.items[to.item]?.trim() === "" ? " " : "";
  const end = source(to.item + 1).length;
  const text = whole.slice(0, end) + room + whole.slice(end);
  const placeOf = ({ item, at }: ItemPlace): number => {
    const start = item === 0 ? 0 : source(item).length + 1;
    const behind = source(item + 1).length + (item === to.item ? room.length : 0);
    return Math.max(start, behind - Math.max(0, (list.items[item] ?? "").length - at));
  };
  return { text, start: placeOf(from), end: placeOf(to) };
}

function written(content: ContentOf<"list">): string {
  return toMarkdown([{ id: "", type: "list", position: 0, content }]).replace(/\n$/, "");
}

import type { ItemBlock } from "../pen/items.ts";
import type { ItemRows } from "./item-rows.ts";
import type { Row } from "./row.ts";

/**
 * Takes out a sign that was typed in front of a row's words though its list puts it there: one undo gives it back. A box with a tick
 * ticks the item.
 * @param caret behind the space that was just typed
 */
export function dropSecondSign(rows: ItemRows, row: Row, typed: string, caret: number): void {
  const [sign, words] = [typed.slice(0, caret), typed.slice(caret)];
  if (!rows.block || !isOwn(rows.block, row === "new" ? rows.place : row, sign)) return;
  rows.store.rest();
  const place = rows.settled(row);
  // An undo brings it as it was typed.
  if (row === "new") rows.enter([typed]);
  const { block, store } = rows;
  if (!block) return;
  const isTicked = block.type === "todo" && /x/i.test(sign);
  if (row === "new" && words === "" && !isTicked) {
    rows.remove(place);
    rows.go("new");
    return;
  }
  store.replace(written(block, place, words, isTicked), "structure", { item: place, at: caret });
  rows.go(place, "start");
}

function written(block: ItemBlock, place: number, text: string, isTicked: boolean): ItemBlock {
  if (block.type === "list") return { ...block, content: { ...block.content, items: block.content.items.with(place, text) } };
  const items = block.content.items.map((item, at) =>
    at === place ? { ...item, text, completed: isTicked || item.completed } : item,
  );
  return { ...block, content: { items } };
}

function isOwn(block: ItemBlock, place: number, sign: string): boolean {
  if (block.type === "todo") return /^(?:[-*] )?\[[ xX]?\] $/.test(sign);
  if (!block.content.ordered) return sign === "- " || sign === "* ";
  return sign === "1. " || sign === `${place + 1}. `;
}

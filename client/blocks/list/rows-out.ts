import type { Block, BlockOf } from "#core/blocks/block.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { size } from "#core/limits.ts";
import { newId } from "../../ui/new-id.ts";
import { caretNow } from "../edit/commands.ts";
import { leaveItems } from "../edit/enter.ts";
import { type Turned, turnedBy } from "../edit/shortcuts.ts";
import { openTurned } from "../edit/turn.ts";
import type { Field } from "../field/field.ts";
import { cut } from "../pen/cut.ts";
import { around, type ItemBlock, isItemBlock } from "../pen/items.ts";
import { nestedBetween, nestItem } from "../pen/nest-item.ts";
import { readWritten, withoutSelected } from "../pen/read-written.ts";
import type { Selected } from "../pen/toggle-mark.ts";
import type { PageStore } from "../store/page-store.ts";
import type { ItemRows } from "./item-rows.ts";
import type { Row } from "./row.ts";
import { splice } from "./splice.ts";
import { boxesFor, todosBetween } from "./todos-between.ts";

/** Ways out of an open todo or list: its rows become something else. */

/** Leaves the block at an empty row, for a text in its place. */
export function leaveRow(rows: ItemRows, row: Row): void {
  const index = rows.settled(row);
  if (rows.block) leaveItems(rows.store, rows.block, index, row === "new" ? 0 : 1);
}

/** Puts a row of a list under the item above: a text of Markdown holds what has levels. */
export function nestRow(rows: ItemRows, row: Row, caret: number): void {
  const index = rows.settled(row);
  if (index === 0) return;
  const isBlank = row === "new" && rows.draft.trim() === "";
  // What is typed as a new item is one then, also when this is taken back.
  if (row === "new" && !isBlank) rows.enter([rows.draft.trim()]);
  const { block, store } = rows;
  if (block?.type !== "list") return;
  const { content } = isBlank ? splice(block, index, 0, [""], newId) : block;
  const nested = nestItem(content, index, caret);
  if (!nested) return;
  store.rest();
  store.replace({ ...block, type: "text", content: { text: nested.text } }, "structure", rows.caretBefore("structure"));
  store.edit(block.id, nested.caret);
}

/** Items with others below them that are pasted into a row of a list make a text of it, which holds levels. @returns whether they did */
export function pasteNested(rows: ItemRows, row: Row, field: Field, pasted: readonly Block[]): boolean {
  const list = rows.block;
  const { value, selectionStart: start, selectionEnd: end } = field;
  if (list?.type !== "list" || !nestedBetween({ ...list.content, items: [value] }, { item: 0, start, end }, pasted)) return false;
  const index = rows.settled(row);
  const isBlank = row === "new" && rows.draft.trim() === "";
  if (row === "new" && !isBlank) rows.enter([rows.draft.trim()]);
  const { block, store } = rows;
  if (block?.type !== "list") return false;
  const { content } = isBlank ? splice(block, index, 0, [""], newId) : block;
  const nested = nestedBetween(content, { item: index, start, end }, pasted);
  if (!nested) return false;
  store.rest();
  store.replace({ ...block, type: "text", content: { text: nested.text } }, "structure", rows.caretBefore("structure"));
  store.edit(block.id, nested.caret);
  return true;
}

/**
 * Items with boxes that are pasted into a row of a list stand below its words as a todo of their own, and parted words go on below
 * them. One item goes on in words that are there.
 * @returns whether they did
 */
export function pasteTodos(rows: ItemRows, row: Row, { text, start, end }: Selected, pasted: readonly Block[]): boolean {
  if (rows.block?.type !== "list" || rows.store.blocks.length + pasted.length >= size.blocks) return false;
  const { value, caret } = withoutSelected(text, start, end, true);
  const [head = "", tail = ""] = cut(readWritten(value, true), caret).map((words) => words.trim());
  const items = boxesFor({ head, tail }, pasted);
  if (items.length === 0) return false;
  const index = rows.settled(row);
  const isBlank = row === "new" && rows.draft.trim() === "";
  if (row === "new" && !isBlank) rows.enter([rows.draft.trim()]);
  const { block, store } = rows;
  const put = block?.type === "list" && todosBetween(block, { at: index, removed: isBlank ? 0 : 1, head, tail }, items, newId);
  if (!put) return false;
  const at = store.place(block.id);
  store.rest();
  store.change((all) => renumber(all.toSpliced(at, 1, ...put.blocks)), rows.caretBefore("structure"));
  store.edit(put.id, put.caret);
  return true;
}

/**
 * Makes a todo of a row of a list when the box is typed in front of its words, and a list of the other kind when that one's sign is: one
 * undo gives that back.
 * @param caret behind the space that was just typed
 * @returns whether there is a box, or such a sign
 */
export function turnRow(rows: ItemRows, row: Row, typed: string, caret: number): boolean {
  const turned = turnedBy(typed, caret);
  if (turned?.type !== "todo" && turned?.type !== "list") return false;
  if (rows.block?.type === "list" && goesOn(rows.block, turned)) return false;
  const index = rows.settled(row);
  if (row === "new") rows.enter([typed.trim()]);
  const { block, store } = rows;
  if (block?.type !== "list") return true;
  // The next to get the sign goes on with the items above; what is typed as a new item begins a block.
  const before = index === 0 && row !== "new" ? store.blocks[store.place(block.id) - 1] : undefined;
  itemTo(store, block, index, turned, before && isItemBlock(before) && goesOn(before, turned) ? before : null);
  return true;
}

type TurnedItems = Extract<Turned, { type: "todo" | "list" }>;

/** Are the items of a block of the same kind? */
function goesOn(block: Block, turned: TurnedItems): boolean {
  if (block.type !== "list" || turned.type !== "list") return block.type === turned.type;
  return block.content.ordered === turned.content.ordered;
}

/** @param before the block right above that the item is added to; null for one of its own between what is left of the list */
function itemTo(store: PageStore, block: BlockOf<"list">, index: number, turned: TurnedItems, before: ItemBlock | null): void {
  const place = before?.content.items.length ?? 0;
  const content = { ...turned.content, items: [...(before?.content.items ?? []), ...turned.content.items] };
  const make = (id: string) => ({ ...turned, id: before?.id ?? id, position: 0, content }) as ItemBlock;
  const { blocks, id } = around(block, index, 1, make, newId);
  const at = store.place(block.id);
  store.rest();
  store.change((all) => renumber(before ? all.toSpliced(at - 1, 2, ...blocks) : all.toSpliced(at, 1, ...blocks)), caretNow());
  openTurned(store, { id: before?.id ?? id, type: turned.type }, { item: place, at: "start" });
}

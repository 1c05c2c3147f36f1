import { randomId } from "../../ui/random-id.ts";
import { leaveItems } from "../edit/enter.ts";
import type { ItemRows } from "./item-rows.ts";
import { nestItem } from "./nest-item.ts";
import type { Row } from "./row.ts";
import { splice } from "./splice.ts";

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
  const { content } = isBlank ? splice(block, index, 0, [""], randomId) : block;
  const nested = nestItem(content, index, caret);
  if (!nested) return;
  store.rest();
  store.replace({ ...block, type: "text", content: { text: nested.text } }, "structure", rows.caretBefore("structure"));
  store.edit(block.id, nested.caret);
}

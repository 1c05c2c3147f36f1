import { oneLine } from "#core/blocks/one-line.ts";
import { storable } from "#core/blocks/storable.ts";
import { newId } from "../../ui/new-id.ts";
import { readClipboard } from "../clipboard/clipboard.ts";
import { boxesIn, itemsIn } from "../clipboard/items-in.ts";
import { isPlainPaste } from "../clipboard/plain-paste.ts";
import { richItems } from "../clipboard/rich.ts";
import { type ItemWords, writeOverItems, writeTodosOver } from "../select/item-words.ts";
import type { PageStore } from "../store/page-store.ts";
import { spacedAs } from "./spaced-as.ts";

/** What is pasted takes the place of words of several items, in one step of undo: several lines are items, one goes on in theirs. */
export function pasteOverItems(store: PageStore, words: ItemWords, data: DataTransfer): void {
  const plain = storable(data.getData("text/plain"));
  const isPlain = isPlainPaste();
  if (writeTodosOver(store, words, isPlain ? boxesIn(plain, newId) : (readClipboard(data)?.blocks ?? []))) return;
  const rich = isPlain ? null : richItems(data);
  const items = rich ?? itemsIn(plain);
  if (items.length > 1) writeOverItems(store, words, items);
  else if (rich?.[0]) writeOverItems(store, words, [spacedAs(plain, rich[0].text)]);
  // Space around them is of them.
  else if (items.length > 0) writeOverItems(store, words, [plain.includes("\n") ? oneLine(plain) : plain]);
}

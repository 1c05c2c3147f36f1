import type { ContentOf } from "#core/blocks/block.ts";
import { toMarkdown } from "#core/blocks/to-markdown.ts";
import { indentItems } from "../pen/indent-items.ts";

/**
 * A list with one of its items under the one above, as a text: a block of items has one level. Pure.
 * @param caret in the item, and in the text that comes back
 * @returns null where nothing is above
 */
export function nestItem(list: ContentOf<"list">, index: number, caret: number): { text: string; caret: number } | null {
  const item = list.items[index];
  if (item === undefined || index === 0) return null;
  const source = (count: number) => written({ ...list, items: list.items.slice(0, count) });
  const [from, end, whole] = [source(index).length + 1, source(index + 1).length, source(list.items.length)];
  // Behind the mark of an item in which nothing stands yet there has to be room for the caret.
  const room = item.trim() === "" ? " " : "";
  const text = whole.slice(0, end) + room + whole.slice(end);
  const at = Math.max(from, end + room.length - Math.max(0, item.length - caret));
  const moved = indentItems({ text, start: at, end: at }, 1);
  return moved && moved.text !== text ? { text: moved.text, caret: moved.start } : null;
}

function written(content: ContentOf<"list">): string {
  return toMarkdown([{ id: "", type: "list", position: 0, content }]).replace(/\n$/, "");
}

import type { Block } from "../blocks/block.ts";
import { size } from "../limits.ts";

/**
 * Blocks of plain prose, as most are: that they are read back as they are is seen without reading them. Every line begins with a
 * letter, so that none begins a list, a rule or HTML, and there is nothing of which the reader would change a letter.
 */
export function isEvident(block: Block): boolean {
  switch (block.type) {
    case "text":
      return block.content.text.split("\n").every(isLine);
    case "heading":
      return isLine(block.content.text) && !block.content.text.includes("\n");
    case "list":
      return areItems(block.content.items);
    case "todo":
      return areItems(block.content.items.map((item) => item.text));
    default:
      return false;
  }
}

function areItems(items: readonly string[]): boolean {
  const { length } = items;
  return length > 0 && length <= size.itemsPerBlock && items.every((item) => isLine(item) && !item.includes("\n"));
}

/** Square brackets may name what another block defines. */
function isLine(line: string): boolean {
  return /^\p{L}/u.test(line) && !/[[\]\\\r\0\t\ufeff]| {3}|[#\s]$/.test(line) && line.isWellFormed();
}

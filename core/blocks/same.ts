import type { Block, BlockOf } from "./block.ts";
import { sameSequence } from "./same-sequence.ts";

/** Do two blocks say the same? Ids and positions do not count. */
export function sameBlock(a: Block, b: Block): boolean {
  return a === b || (a.type === b.type && sameContent(a, b as typeof a));
}

/** Do two pages say the same, block by block? Quick where little differs: what was not touched is the same object. */
export function sameBlocks(a: readonly Block[], b: readonly Block[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((one, at) => one === b[at] || (one.id === b[at]?.id && sameBlock(one, b[at])));
}

function sameContent(a: Block, b: Block): boolean {
  switch (a.type) {
    case "text":
      return a.content.text === (b as BlockOf<"text">).content.text;
    case "heading": {
      const other = (b as BlockOf<"heading">).content;
      return a.content.text === other.text && a.content.level === other.level;
    }
    case "list": {
      const other = (b as BlockOf<"list">).content;
      return a.content.ordered === other.ordered && sameSequence(a.content.items, other.items);
    }
    case "todo": {
      const other = (b as BlockOf<"todo">).content.items;
      return a.content.items.length === other.length && a.content.items.every((item, index) => sameItem(item, other[index]));
    }
    case "table": {
      const other = (b as BlockOf<"table">).content;
      return (
        sameSequence(a.content.headers, other.headers) &&
        a.content.rows.length === other.rows.length &&
        a.content.rows.every((row, index) => sameSequence(row, other.rows[index] ?? []))
      );
    }
  }
}

interface Item {
  id: string;
  text: string;
  completed: boolean;
}

export function sameItem(a: Item, b: Item | undefined): boolean {
  return b !== undefined && a.id === b.id && a.text === b.text && a.completed === b.completed;
}

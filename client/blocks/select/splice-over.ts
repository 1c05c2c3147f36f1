import type { BlockOf } from "#core/blocks/block.ts";
import { type ItemText, splice, textOf } from "../list/splice.ts";
import type { ItemBlock } from "../pen/items.ts";
import type { ItemPlace, OverItems } from "../pen/over-items.ts";

/** Words that reach over several items. */
export interface Reach {
  from: ItemPlace;
  to: ItemPlace;
  over: Pick<OverItems, "before" | "behind">;
}

/**
 * The block with items in the place of words that reach over some of its own: the first goes on behind what stands before them, and
 * the last before what follows. An item of which words stay keeps its tick; typed over whole, the first one does, too.
 * @returns the block, and what its last new item begins with
 */
export function spliceOver(
  block: ItemBlock,
  { from, to, over }: Reach,
  items: readonly ItemText[],
  newId: () => string,
): { block: ItemBlock; start: string } {
  const last = items.length - 1;
  const starts = items.map((item, index) => (index === 0 ? over.before : "") + textOf(item));
  const texts = starts.map((start, index) => (index === last ? start + over.behind : start));
  const next = splice(block, from.item, to.item - from.item + 1, texts, newId);
  const start = starts[last] ?? "";
  if (block.type !== "todo" || next.type !== "todo") return { block: next, start };
  const [first, end] = [block.content.items[from.item], block.content.items[to.item]];
  const completed = items.map((item, index) => {
    if (index === 0 && over.before !== "") return first?.completed;
    if (index === last && over.behind !== "") return end?.completed;
    if (typeof item === "object") return item.completed;
    return index === 0 && texts[index] !== "" && first?.completed;
  });
  return { block: withTicks(next, from.item, completed.map(Boolean)), start };
}

function withTicks(block: BlockOf<"todo">, at: number, completed: readonly boolean[]): BlockOf<"todo"> {
  const items = block.content.items.map((item, index) => ({ ...item, completed: completed[index - at] ?? item.completed }));
  return { ...block, content: { items } };
}

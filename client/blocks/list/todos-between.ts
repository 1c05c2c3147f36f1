import type { Block, BlockOf } from "#core/blocks/block.ts";
import { around, type ItemBlock, isItemBlock } from "../pen/items.ts";
import type { Caret } from "../store/editing.ts";
import { itemTexts, splice } from "./splice.ts";

/** Whose place items with boxes take in a list. */
export interface ListPlace {
  /** The first item that is divided, or goes. */
  at: number;
  removed: number;
  /** What stays of the first of them and of the last. */
  head: string;
  tail: string;
}

/** Several items of which some have boxes, or one where no words stay beside it: what has no place in a list. Else none. */
export function boxesFor({ head, tail }: Pick<ListPlace, "head" | "tail">, pasted: readonly Block[]): readonly ItemBlock[] {
  const items = pasted.filter(isItemBlock);
  const hasBoxes = items.length === pasted.length && items.some(({ type }) => type === "todo");
  const isOne = items.length === 1 && items[0]?.content.items.length === 1;
  return hasBoxes && !(isOne && (head || tail)) ? items : [];
}

/**
 * The list in two around these items, which keep their ticks as todos of their own: an item of a list has none.
 * @returns what takes the list's place, and where the caret stands behind the last of them
 */
export function todosBetween(
  list: BlockOf<"list">,
  { at, removed, head, tail }: ListPlace,
  items: readonly ItemBlock[],
  newId: () => string,
): { blocks: Block[]; id: string; caret: Caret } | null {
  const last = items.at(-1);
  if (!last) return null;
  const parted = splice(list, at, removed, [head, tail].filter(Boolean), newId);
  const { blocks, id } = around(parted, at + (head ? 1 : 0), 0, (id) => ({ ...last, id }), newId);
  const item = last.content.items.length - 1;
  return {
    blocks: blocks.flatMap((one) => (one.id === id ? [...items.slice(0, -1), one] : [one])),
    id,
    caret: { item, at: itemTexts(last)[item]?.length ?? 0 },
  };
}

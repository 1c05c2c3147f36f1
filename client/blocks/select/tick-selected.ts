import { flushSync } from "react-dom";
import type { BlockOf } from "#core/blocks/block.ts";
import type { PageStore } from "../store/page-store.ts";
import { selectDrawn } from "./drawn-items.ts";
import { itemWords, placesOf, withLetters } from "./item-words.ts";
import { selectedBlocks } from "./selected.ts";

/** Some of a todo's items, from one place to another. */
interface Items {
  block: BlockOf<"todo">;
  from: number;
  to: number;
}

/**
 * Ticks the items that are selected, of one todo or of all todos among the selected blocks; where all are done, they are so no more.
 * One step of undo, and what is selected stays selected.
 * @returns null where no item of a todo is selected
 */
export function tickingSelected(store: PageStore): (() => void) | null {
  const words = itemWords(store);
  if (words?.block.type === "todo") {
    const { from, over } = placesOf(words);
    const { start, end } = withLetters(over);
    const items = { block: words.block, from: from.item + start, to: from.item + end };
    return () => {
      tickItems(store, [items]);
      flushSync(() => {});
      selectDrawn(words.section, words.drawn);
    };
  }
  const todos = selectedBlocks(store).flatMap((block): Items[] =>
    block.type === "todo" ? [{ block, from: 0, to: block.content.items.length - 1 }] : [],
  );
  return todos.some(({ to }) => to >= 0) ? () => tickItems(store, todos) : null;
}

function tickItems(store: PageStore, todos: readonly Items[]): void {
  const completed = !todos.every(({ block, from, to }) =>
    block.content.items.slice(from, to + 1).every((item) => item.completed),
  );
  const ticked = new Map(
    todos.map(({ block, from, to }) => {
      const items = block.content.items.map((item, at) => (from <= at && at <= to ? { ...item, completed } : item));
      return [block.id, { ...block, content: { items } }] as const;
    }),
  );
  store.change((blocks) => blocks.map((block) => ticked.get(block.id) ?? block));
}

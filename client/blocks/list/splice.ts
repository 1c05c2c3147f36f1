import type { Block, BlockOf } from "#core/blocks/block.ts";

/** An item that is put in; a text alone has no tick. */
export type ItemText = string | { text: string; completed: boolean };

/**
 * The one edit of a block of items: from `at` on takes out `removed` items and puts in `texts`. A todo item that is replaced keeps its
 * id, and its tick unless it was empty.
 */
export function splice<B extends BlockOf<"todo"> | BlockOf<"list">>(
  block: B,
  at: number,
  removed: number,
  texts: readonly ItemText[],
  newId: () => string,
): B {
  if (block.type === "list") {
    return { ...block, content: { ...block.content, items: block.content.items.toSpliced(at, removed, ...texts.map(textOf)) } };
  }
  const { items } = block.content;
  const added = texts.map((given, index) => {
    const replaced = index < removed ? items[at + index] : undefined;
    const [text, completed] = [textOf(given), typeof given === "object" && given.completed];
    if (!replaced) return { id: newId(), text, completed };
    return { ...replaced, text, completed: replaced.completed || (replaced.text === "" && completed) };
  });
  return { ...block, content: { items: items.toSpliced(at, removed, ...added) } };
}

export function textOf(item: ItemText): string {
  return typeof item === "string" ? item : item.text;
}

export function itemTexts(block: Block): readonly string[] {
  if (block.type === "list") return block.content.items;
  return block.type === "todo" ? block.content.items.map((item) => item.text) : [];
}

import type { Block, BlockOf } from "#core/blocks/block.ts";

/**
 * The one edit of a block of items: from `at` on takes out `removed` items and puts in `texts`. A todo item that is replaced keeps its
 * id and its tick.
 */
export function splice<B extends BlockOf<"todo"> | BlockOf<"list">>(
  block: B,
  at: number,
  removed: number,
  texts: readonly string[],
  newId: () => string,
): B {
  if (block.type === "list") {
    return { ...block, content: { ...block.content, items: block.content.items.toSpliced(at, removed, ...texts) } };
  }
  const { items } = block.content;
  const added = texts.map((text, index) => {
    const replaced = index < removed ? items[at + index] : undefined;
    return replaced ? { ...replaced, text } : { id: newId(), text, completed: false };
  });
  return { ...block, content: { items: items.toSpliced(at, removed, ...added) } };
}

export function itemTexts(block: Block): readonly string[] {
  if (block.type === "list") return block.content.items;
  return block.type === "todo" ? block.content.items.map((item) => item.text) : [];
}

import type { Block, BlockOf } from "#core/blocks/block.ts";
import { newBlock } from "#core/blocks/edit.ts";

export type ItemBlock = BlockOf<"todo"> | BlockOf<"list">;

export function isItemBlock(block: Block): block is ItemBlock {
  return block.type === "todo" || block.type === "list";
}

/**
 * A list or todo in two, around a text: its items up to `at`, a text block, and the items behind those that are left out. The first
 * part that is there keeps the block's id; without any, the text does.
 */
export function aroundText(block: ItemBlock, at: number, leftOut: number, text: string, newId: () => string): Around {
  return around(block, at, leftOut, (id) => newBlock("text", id, { text }), newId);
}

/** The same around another block. @param make it, with its id */
export function around(block: ItemBlock, at: number, leftOut: number, make: (id: string) => Block, newId: () => string): Around {
  const count = block.content.items.length;
  const hasAbove = at > 0;
  const hasBelow = at + leftOut < count;
  const id = hasAbove || hasBelow ? newId() : block.id;
  const above = hasAbove ? [part(block, block.id, 0, at)] : [];
  const below = hasBelow ? [part(block, hasAbove ? newId() : block.id, at + leftOut, count)] : [];
  return { blocks: [...above, make(id), ...below], id };
}

export interface Around {
  blocks: Block[];
  /** Of the one in the middle. */
  id: string;
}

function part(block: ItemBlock, id: string, from: number, to: number): Block {
  if (block.type === "todo") return { ...block, id, content: { items: block.content.items.slice(from, to) } };
  return { ...block, id, content: { ...block.content, items: block.content.items.slice(from, to) } };
}

import type { Block } from "./block.ts";
import { isWhole } from "./shape.ts";

/** @param hasBlocks whether lines of it may be code */
export type ChangeText = (text: string, hasBlocks: boolean) => string;

/** Every text of the blocks changed, in reading order; what does not change stays the same object. */
export function mapTexts(blocks: readonly Block[], change: ChangeText): readonly Block[] {
  const changed = blocks.map((block) => mapBlock(block, change));
  return changed.every((block, place) => block === blocks[place]) ? blocks : changed;
}

function mapBlock(block: Block, change: ChangeText): Block {
  if (!isWhole(block)) return block;
  const all = (texts: readonly string[]) => texts.map((text) => change(text, false));
  switch (block.type) {
    case "text":
    case "heading": {
      const text = change(block.content.text, block.type === "text");
      return text === block.content.text ? block : ({ ...block, content: { ...block.content, text } } as Block);
    }
    case "list":
      return { ...block, content: { ...block.content, items: all(block.content.items) } };
    case "todo":
      return { ...block, content: { items: block.content.items.map((item) => ({ ...item, text: change(item.text, false) })) } };
    case "table":
      return { ...block, content: { headers: all(block.content.headers), rows: block.content.rows.map(all) } };
  }
}

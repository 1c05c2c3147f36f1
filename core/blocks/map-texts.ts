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
  const one = (text: string) => change(text, false);
  switch (block.type) {
    case "text":
    case "heading": {
      const text = change(block.content.text, block.type === "text");
      return text === block.content.text ? block : ({ ...block, content: { ...block.content, text } } as Block);
    }
    case "list": {
      const items = mapped(block.content.items, one);
      return items === block.content.items ? block : { ...block, content: { ...block.content, items } };
    }
    case "todo": {
      const items = mapped(block.content.items, (item) => {
        const text = one(item.text);
        return text === item.text ? item : { ...item, text };
      });
      return items === block.content.items ? block : { ...block, content: { items } };
    }
    case "table": {
      const headers = mapped(block.content.headers, one);
      const rows = mapped(block.content.rows, (row) => mapped(row, one));
      const isSame = headers === block.content.headers && rows === block.content.rows;
      return isSame ? block : { ...block, content: { headers, rows } };
    }
  }
}

/** The same array where all of it stays. */
function mapped<T>(values: T[], change: (value: T) => T): T[] {
  const changed = values.map(change);
  return changed.every((value, place) => value === values[place]) ? values : changed;
}

import type { Block } from "#core/blocks/block.ts";

/** Holds nothing that somebody wrote: a table as it was added, with the names its columns got by themselves, is empty too. */
export function isEmptyBlock(block: Block): boolean {
  switch (block.type) {
    case "text":
    case "heading":
      return block.content.text === "";
    case "todo":
    case "list":
      return block.content.items.length === 0;
    case "table": {
      const { headers, rows } = block.content;
      const isUnnamed = (header: string, column: number) => header === "" || header === `Column ${column + 1}`;
      return headers.every(isUnnamed) && rows.flat().every((cell) => cell === "");
    }
  }
}

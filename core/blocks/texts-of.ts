import type { Block } from "./block.ts";

/** Every text of a block as it is written, in reading order. */
export function* textsOf(block: Block): Generator<string> {
  switch (block.type) {
    case "text":
    case "heading":
      yield block.content.text;
      return;
    case "todo":
      for (const { text } of block.content.items) yield text;
      return;
    case "list":
      yield* block.content.items;
      return;
    case "table":
      yield* block.content.headers;
      for (const row of block.content.rows) yield* row;
  }
}

import { filesNamedIn } from "../file-address.ts";
import type { Block } from "./block.ts";

/** The files that a page's words name, each once, in ascending order. */
export function filesNamed(blocks: readonly Block[]): number[] {
  const named = new Set<number>();
  for (const block of blocks) for (const text of textsOf(block)) for (const id of filesNamedIn(text)) named.add(id);
  return [...named].sort((a, b) => a - b);
}

function* textsOf(block: Block): Generator<string> {
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

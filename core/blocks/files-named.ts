import { filesNamedIn } from "../file-numbers.ts";
import type { Block } from "./block.ts";
import { textsOf } from "./texts-of.ts";

/** The files that a page's words name, each once, in ascending order. */
export function filesNamed(blocks: readonly Block[]): number[] {
  const named = new Set<number>();
  for (const block of blocks) for (const text of textsOf(block)) for (const id of filesNamedIn(text)) named.add(id);
  return [...named].sort((a, b) => a - b);
}

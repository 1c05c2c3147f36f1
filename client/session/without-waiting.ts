import type { Block } from "#core/blocks/block.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { readWaiting } from "#core/file-address.ts";

/** By the blocks that they were made of: what is sent again has to be the same. */
const sent = new WeakMap<readonly Block[], readonly Block[]>();

/** The blocks without files that have not arrived: those are of the draft alone. */
export function withoutWaiting(blocks: readonly Block[]): readonly Block[] {
  const known = sent.get(blocks);
  if (known) return known;
  const rest = blocks.filter((block) => !isWaiting(block));
  const kept = rest.length === blocks.length ? blocks : renumber(rest);
  sent.set(blocks, kept);
  return kept;
}

export function isWaiting(block: Block): boolean {
  return block.type === "text" && readWaiting(block.content.text) !== null;
}

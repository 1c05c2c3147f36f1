/**
 * The difference between two versions of a page: which blocks came, went, moved or changed. What changed inside a block is worked
 * out by `diffContent`, when somebody looks at it: a page may have ten thousand blocks.
 */
import type { Block } from "./block.ts";
import { kindOf, pairById } from "./diff-order.ts";
import { sameBlock } from "./same.ts";

export interface BlockDiff {
  kind: "kept" | "added" | "removed" | "changed";
  /** It stands in another order than before. */
  moved: boolean;
  /** null for an added block. */
  before: Block | null;
  /** null for a removed block. */
  after: Block | null;
}

/** In reading order: that of `after`, with removed blocks where they stood. */
export function diff(before: readonly Block[], after: readonly Block[]): BlockDiff[] {
  return pairById(idsOf(before), idsOf(after)).map((pair) => {
    const [was, is] = [before[pair.before ?? -1] ?? null, after[pair.after ?? -1] ?? null];
    const isChanged = was !== null && is !== null && !sameBlock(was, is);
    return { kind: isChanged ? "changed" : kindOf(pair), moved: pair.moved, before: was, after: is };
  });
}

function idsOf(blocks: readonly Block[]): string[] {
  return blocks.map((block) => block.id);
}

export interface DiffCounts {
  added: number;
  removed: number;
  changed: number;
  /** Blocks that moved, changed ones included. */
  moved: number;
}

/** How many blocks came, went, changed and moved; all 0 where nothing differs. */
export function countChanges(blocks: readonly BlockDiff[]): DiffCounts {
  const counts: DiffCounts = { added: 0, removed: 0, changed: 0, moved: 0 };
  for (const { kind, moved } of blocks) {
    if (kind !== "kept") counts[kind] += 1;
    if (moved) counts.moved += 1;
  }
  return counts;
}

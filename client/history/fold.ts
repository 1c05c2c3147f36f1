import type { BlockDiff } from "#core/blocks/diff.ts";

/** Unchanged blocks that stay in sight beside each change. */
const BESIDE = 2;
/** Fewer than this are not worth hiding. */
const LEAST = 5;

/** A block of a difference, or a run of unchanged ones that is folded away. `key` is unique within the list. */
export type Item = { key: string; block: BlockDiff } | { key: string; folded: BlockDiff[] };

/** Folds long runs of unchanged blocks, so that what changed on a long page is found. Where nothing changed, nothing is folded. */
export function foldKept(blocks: readonly BlockDiff[]): Item[] {
  const isNear = nearChanges(blocks);
  if (!isNear.includes(true)) return blocks.map(itemOf);
  const items: Item[] = [];
  let run: BlockDiff[] = [];
  const endRun = () => {
    if (run.length >= LEAST) items.push({ key: `before ${keyOf(run[0] as BlockDiff)}`, folded: run });
    else items.push(...run.map(itemOf));
    run = [];
  };
  for (const [index, block] of blocks.entries()) {
    if (isNear[index]) {
      endRun();
      items.push(itemOf(block));
    } else run.push(block);
  }
  endRun();
  return items;
}

function nearChanges(blocks: readonly BlockDiff[]): boolean[] {
  const isNear = blocks.map(() => false);
  for (const [index, { kind, moved }] of blocks.entries()) {
    if (kind === "kept" && !moved) continue;
    for (let at = Math.max(0, index - BESIDE); at <= Math.min(blocks.length - 1, index + BESIDE); at += 1) isNear[at] = true;
  }
  return isNear;
}

function itemOf(block: BlockDiff): Item {
  return { key: keyOf(block), block };
}

export function keyOf({ before, after }: BlockDiff): string {
  return (after ?? before)?.id ?? "";
}

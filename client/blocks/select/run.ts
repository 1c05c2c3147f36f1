import type { Block } from "#core/blocks/block.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { isWhole } from "#core/blocks/shape.ts";

/** What is done to several blocks at once: the blocks of a page in, the blocks after it out. The same value comes back where nothing changes. */

type Ids = ReadonlySet<string>;

export function without(blocks: readonly Block[], ids: Ids): readonly Block[] {
  return ids.size === 0 ? blocks : renumber(blocks.filter((block) => !ids.has(block.id)));
}

/** Moves a run of neighbours past the block before (−1) or behind it (1). Past either end nothing happens. */
export function shifted(blocks: readonly Block[], ids: Ids, by: -1 | 1): readonly Block[] {
  const first = blocks.findIndex((block) => ids.has(block.id));
  const last = blocks.findLastIndex((block) => ids.has(block.id));
  const passed = blocks[by < 0 ? first - 1 : last + 1];
  if (first < 0 || !passed) return blocks;
  const run = blocks.slice(first, last + 1);
  const moved = by < 0 ? [...run, passed] : [passed, ...run];
  return renumber(blocks.toSpliced(by < 0 ? first - 1 : first, moved.length, ...moved));
}

/** @param gap in front of which place they will stand, counted before they leave theirs */
export function movedTo(blocks: readonly Block[], ids: Ids, gap: number): readonly Block[] {
  const isIn = ({ id }: Block) => ids.has(id);
  const moved = blocks.filter(isIn);
  const rest = blocks.filter((block) => !isIn(block));
  const index = blocks.slice(0, gap).filter((block) => !isIn(block)).length;
  const next = rest.toSpliced(index, 0, ...moved);
  return next.every((block, place) => block === blocks[place]) ? blocks : renumber(next);
}

/** @param copies stand right behind the run that they are copies of */
export function withBehind(blocks: readonly Block[], ids: Ids, copies: readonly Block[]): readonly Block[] {
  const last = blocks.findLastIndex((block) => ids.has(block.id));
  return renumber(blocks.toSpliced(last + 1, 0, ...copies));
}

/** Puts others in the place of a run. */
export function inPlaceOf(blocks: readonly Block[], ids: Ids, others: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex((block) => ids.has(block.id));
  return renumber(blocks.filter((block) => !ids.has(block.id)).toSpliced(Math.max(0, first), 0, ...others));
}

/** The same content under ids of its own. */
export function copyOf(block: Block, newId: () => string): Block {
  if (block.type !== "todo" || !isWhole(block)) return { ...block, id: newId() };
  return { ...block, id: newId(), content: { items: block.content.items.map((item) => ({ ...item, id: newId() })) } };
}

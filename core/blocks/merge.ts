/**
 * Three-way merge of a page: the same pure function on the server, when a Save meets another one, and in the browser, when the
 * answer meets what was typed meanwhile. It drops no text: what cannot be combined stays twice.
 */

import { size } from "../limits.ts";
import type { MergedBlock } from "../merge-report.ts";
import type { Block } from "./block.ts";
import { derivedId } from "./derived-id.ts";
import type { Part } from "./divided-words.ts";
import { BLOCK_EFFORT, Effort, PAGE_EFFORT } from "./effort.ts";
import { mergeContent } from "./merge-content.ts";
import { inOrders, mergeDivided } from "./merge-divided.ts";
import { mergeOrder } from "./merge-order.ts";
import { inOneShape } from "./merge-shapes.ts";
import { sameBlock } from "./same.ts";
import { isWhole } from "./shape.ts";

export interface Merge {
  /** In reading order, ids unique, positions 0…n−1. */
  blocks: Block[];
  /** What came from the other side or needed both, or has what one side removed. Blocks that only I changed are not listed. */
  changes: MergedBlock[];
  /** Both together would be more blocks than a page may have: then nothing was merged, and `blocks` are mine. */
  apart: boolean;
}

/**
 * @param base what both sides started from; @param mine the later change; @param theirs the one that was saved first
 * @param most how much may be compared (see `Effort`); after that, blocks that both changed are kept as two
 */
export function merge(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
  most: number = PAGE_EFFORT,
): Merge {
  const effort = new Effort(most);
  const given: Triple<readonly Block[]> = [base, mine, theirs];
  const asGiven = given.map(byId) as Triple<Map<string, Block>>;
  const shaped = inOneShape(given, asGiven, effort.portion(BLOCK_EFFORT));
  const [was, my, their] = shaped === given ? asGiven : (shaped.map(byId) as Triple<Map<string, Block>>);
  const changes: MergedBlock[] = [];
  const results = new Map<string, MergedResult>();
  // Where no block came or went none was divided, nor put to another.
  const pages = hasOther(was, my) || hasOther(was, their) ? shaped : [[], [], []];
  const { texts, orders, halves, theirHalves } = mergeDivided(
    pages.map(partsOf) as [Part[], Part[], Part[]],
    effort.portion(BLOCK_EFFORT),
  );
  for (const id of new Set([...my.keys(), ...their.keys()])) {
    const text = texts.get(id);
    const result =
      text === undefined
        ? mergeBlock(was.get(id), my.get(id), their.get(id), effort)
        : withText(text, was.get(id), my.get(id), their.get(id));
    if (!result) continue;
    const [, myOwn, theirOwn] = asGiven.map((side) => side.get(id));
    // What another shape made alike is still not what I have.
    if (my.get(id) !== myOwn && !result.copy) result.outcome = outcomeOf(result.block, myOwn, theirOwn);
    results.set(id, result);
    if (result.outcome) changes.push({ id, outcome: result.outcome, ...(result.copy ? { copyId: result.copy.id } : {}) });
  }
  const kept = new Set(results.keys());
  // A copy is there already when the same merge was made before and its answer was lost.
  for (const { copy } of results.values()) if (copy) kept.delete(copy.id);
  const order = mergeOrder(...(shaped.map(ids) as Triple<string[]>), kept, halves, theirHalves);
  const blocks = inOrders(order, orders).flatMap((id) => {
    const { block, copy } = results.get(id) as MergedResult;
    return copy ? [block, results.get(copy.id)?.block ?? copy] : [block];
  });
  const mostBlocks = Math.max(size.blocks, mine.length, theirs.length);
  if (blocks.length > mostBlocks) return { blocks: renumber([...mine]), changes: [], apart: true };
  return { blocks: renumber(blocks), changes, apart: false };
}

type Triple<T> = [base: T, mine: T, theirs: T];

interface MergedResult {
  block: Block;
  copy?: Block;
  outcome: MergedBlock["outcome"] | null;
}

/** null: the block is gone, deleted by one side and untouched by the other. */
function mergeBlock(
  base: Block | undefined,
  mine: Block | undefined,
  theirs: Block | undefined,
  effort: Effort,
): MergedResult | null {
  if (mine && theirs) return mergeBoth(base ?? null, mine, theirs, effort);
  const left = mine ?? theirs;
  if (!left) return null;
  if (!base) return { block: left, outcome: mine ? null : "theirs" };
  return sameBlock(left, base) ? null : { block: left, outcome: "kept-edited" };
}

function mergeBoth(base: Block | null, mine: Block, theirs: Block, effort: Effort): MergedResult {
  const { block, clashed, hasKept } = mergeContent(base, mine, theirs, effort);
  if (clashed) {
    const copy = { ...mine, id: derivedId(mine.id, JSON.stringify(mine.content), JSON.stringify(theirs.content)) };
    return { block, copy, outcome: "kept-both" };
  }
  return { block, outcome: hasKept ? "kept-edited" : outcomeOf(block, mine, theirs) };
}

/** A block of a text that was divided or put together. */
function withText(
  text: string | null,
  base: Block | undefined,
  mine: Block | undefined,
  theirs: Block | undefined,
): MergedResult | null {
  const isTurnedByMe = mine && base && kindOf(mine) !== kindOf(base);
  const given = isTurnedByMe ? mine : (theirs ?? mine);
  if (text === null || !given) return null;
  const block = { ...given, content: { ...given.content, text } } as Block;
  return { block, outcome: outcomeOf(block, mine, theirs) };
}

function outcomeOf(block: Block, mine: Block | undefined, theirs: Block | undefined): MergedBlock["outcome"] | null {
  if (mine && sameBlock(block, mine)) return null;
  return theirs && sameBlock(block, theirs) ? "theirs" : "combined";
}

function hasOther(was: ReadonlyMap<string, Block>, is: ReadonlyMap<string, Block>): boolean {
  return is.size !== was.size || [...is.keys()].some((id) => !was.has(id));
}

/** What may be divided or put together. */
function partsOf(blocks: readonly Block[]): Part[] {
  return blocks.map((block): Part => {
    const { id, type } = block;
    const holdsText = (type === "text" || type === "heading") && isWhole(block);
    return { id, text: holdsText ? block.content.text : null, kind: kindOf(block) };
  });
}

/** Its type, and a heading's level. */
function kindOf(block: Block): string {
  return block.type === "heading" && isWhole(block) ? `${block.type} ${block.content.level}` : block.type;
}

function renumber(blocks: Block[]): Block[] {
  return blocks.map((block, position) => (block.position === position ? block : { ...block, position }));
}

function ids(blocks: readonly Block[]): string[] {
  return blocks.map((block) => block.id);
}

function byId(blocks: readonly Block[]): Map<string, Block> {
  return new Map(blocks.map((block) => [block.id, block]));
}

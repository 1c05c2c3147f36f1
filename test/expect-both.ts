import { expect } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { merge } from "#core/blocks/merge.ts";
import { textsOf } from "./documents.ts";

/** Whoever saves first, and merged once more: the same texts. */
export function expectBoth(base: Block[], one: Block[], other: Block[], texts: string[]): void {
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const { blocks } = merge(base, mine, theirs);
    expect(textsOf(blocks)).toEqual(texts);
    expect(textsOf(merge(base, mine, blocks).blocks)).toEqual(texts);
  }
}

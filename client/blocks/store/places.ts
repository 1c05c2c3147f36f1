import type { Block } from "#core/blocks/block.ts";
import { changedStretch } from "./changed-stretch.ts";

/** Where each block stands. */
export class Places {
  readonly #places = new Map<string, number>();

  constructor(blocks: readonly Block[]) {
    this.#number(blocks, 0, blocks.length);
  }

  /** −1 for an unknown id. */
  of(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /**
   * Follows from one page to the next; what stands before and after the changed stretch is not looked up again.
   * @returns the blocks that are new or hold something else
   */
  follow(before: readonly Block[], after: readonly Block[]): readonly Block[] {
    const { start, beforeEnd, afterEnd } = changedStretch(before, after, isSame);
    const stretch = after.slice(start, afterEnd);
    const changed = stretch.filter((block) => {
      const old = before[this.of(block.id)];
      return !old || old.content !== block.content || old.type !== block.type;
    });
    for (let at = start; at < beforeEnd; at += 1) this.#places.delete((before[at] as Block).id);
    this.#number(after, start, beforeEnd === afterEnd ? afterEnd : after.length);
    return changed;
  }

  #number(blocks: readonly Block[], start: number, end: number): void {
    for (let at = start; at < end; at += 1) this.#places.set((blocks[at] as Block).id, at);
  }
}

function isSame(one: Block, other: Block): boolean {
  return one === other || (one.id === other.id && one.content === other.content && one.type === other.type);
}

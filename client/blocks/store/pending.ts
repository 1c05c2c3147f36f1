import type { Block } from "#core/blocks/block.ts";

/**
 * What is being typed into a block but not entered yet, such as a new todo item. It is kept as what will be done, so that it fits
 * the block as it is when it is done.
 */
export class Pending {
  #waiting: { id: string; add: (block: Block) => Block } | null = null;
  #shown: { from: Block; to: Block } | null = null;

  get isEmpty(): boolean {
    return this.#waiting === null;
  }

  set(id: string, add: ((block: Block) => Block) | null): void {
    this.#waiting = add && { id, add };
    this.#shown = null;
  }

  /** The block with what is typed in it; the same object as long as neither changes. */
  shownIn(block: (id: string) => Block | undefined): Block | null {
    const from = this.#waiting && block(this.#waiting.id);
    if (!this.#waiting || !from) return null;
    if (this.#shown?.from !== from) this.#shown = { from, to: this.#waiting.add(from) };
    return this.#shown.to;
  }
}

import type { Block } from "#core/blocks/block.ts";

type Add = (block: Block) => Block;

/**
 * What is being typed into a block but not entered yet, such as a new todo item. It is kept as what will be done, so that it fits
 * the block as it is when it is done.
 */
export class Pending {
  #waiting: { id: string; add: Add } | null = null;
  /** What it was where a step of undo began. */
  #earlier: Add[] = [];
  #rests = false;
  #shown: { from: Block; to: Block } | null = null;

  get isEmpty(): boolean {
    return this.#waiting === null;
  }

  set(id: string, add: Add | null): void {
    if (add === null || this.#waiting?.id !== id) this.#earlier = [];
    else if (this.#rests) this.#earlier.push(this.#waiting.add);
    this.#rests = false;
    this.#waiting = add && { id, add };
    this.#shown = null;
  }

  /** What is typed next is a step of undo for itself. */
  rest(): void {
    this.#rests = true;
  }

  /** The block as it became with each step of what was typed into it, which is no longer waiting. */
  take(block: (id: string) => Block | undefined): readonly Block[] {
    const from = this.#waiting && block(this.#waiting.id);
    const adds = this.#waiting && from ? [...this.#earlier, this.#waiting.add] : [];
    this.set("", null);
    return from ? adds.map((add) => add(from)) : [];
  }

  /** The block with what is typed in it; the same object as long as neither changes. */
  shownIn(block: (id: string) => Block | undefined): Block | null {
    const from = this.#waiting && block(this.#waiting.id);
    if (!this.#waiting || !from) return null;
    if (this.#shown?.from !== from) this.#shown = { from, to: this.#waiting.add(from) };
    return this.#shown.to;
  }
}

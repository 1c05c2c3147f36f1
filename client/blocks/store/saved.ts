import type { Block } from "#core/blocks/block.ts";
import { sameBlocks } from "#core/blocks/same.ts";
import { signal } from "../../ui/signal.ts";

/** The blocks as they are saved, looked up by id once somebody asks, and whether what is shown differs from them. */
export class Saved {
  #blocks: readonly Block[];
  #byId: ReadonlyMap<string, Block> | null = null;
  #isDirty: boolean;
  readonly #ofDirty = signal();

  constructor(blocks: readonly Block[], shown: readonly Block[]) {
    this.#blocks = blocks;
    this.#isDirty = !sameBlocks(blocks, shown);
  }

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  set blocks(next: readonly Block[]) {
    this.#blocks = next;
    this.#byId = null;
  }

  get isDirty(): boolean {
    return this.#isDirty;
  }

  onDirty = this.#ofDirty.on;

  of(id: string): Block | undefined {
    this.#byId ??= new Map(this.#blocks.map((block) => [block.id, block]));
    return this.#byId.get(id);
  }

  compare(shown: readonly Block[]): void {
    const isDirty = !sameBlocks(this.#blocks, shown);
    if (isDirty === this.#isDirty) return;
    this.#isDirty = isDirty;
    this.tell();
  }

  tell(): void {
    this.#ofDirty.tell();
  }
}

import type { Block } from "#core/blocks/block.ts";

/** The blocks as they are saved; looked up by id once somebody asks. */
export class Saved {
  readonly blocks: readonly Block[];
  #byId: ReadonlyMap<string, Block> | null = null;

  constructor(blocks: readonly Block[]) {
    this.blocks = blocks;
  }

  of(id: string): Block | undefined {
    this.#byId ??= new Map(this.blocks.map((block) => [block.id, block]));
    return this.#byId.get(id);
  }
}

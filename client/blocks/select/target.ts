import type { BlockType } from "#core/blocks/block.ts";

/** What a run is turned into: a type, a level of heading, or an order of list. */
export interface Target {
  type: BlockType;
  level?: 1 | 2 | 3;
  ordered?: boolean;
}

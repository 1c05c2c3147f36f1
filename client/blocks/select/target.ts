import type { BlockType } from "#core/blocks/block.ts";

/** What a run is turned into: a type, a level of heading, an order of list, or a text that is one thing. */
export interface Target {
  type: BlockType;
  level?: 1 | 2 | 3;
  ordered?: boolean;
  as?: "code" | "quote";
}

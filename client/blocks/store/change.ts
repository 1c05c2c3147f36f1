import type { Block } from "#core/blocks/block.ts";

/**
 * A change of the page that is open, told to whoever holds a place in it: a caret, a selection, an open row. `mapCaret` and
 * `mapRows` lead from a place before to the same place after.
 */
export interface Change {
  before: readonly Block[];
  after: readonly Block[];
  /** `edit`: what a person did here, who knows where her caret goes; `undo`: a step back or forward; `save`: what the server has. */
  by: "edit" | "undo" | "save";
}

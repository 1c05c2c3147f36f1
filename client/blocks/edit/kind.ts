import type { BlockOf, BlockType } from "#core/blocks/block.ts";
import type { Editing } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";

/** What the editor of a block type is given: `Edit` in the type's `edit.tsx`. */
export interface EditProps<T extends BlockType> {
  block: BlockOf<T>;
  /** Where the caret was sent when the block was opened. */
  editing: Editing;
  store: PageStore;
}

import { insertBlocks, newBlock } from "#core/blocks/edit.ts";
import { newId } from "../../ui/new-id.ts";
import type { PageStore } from "../store/page-store.ts";
import { caretNow } from "./commands.ts";
import { holdsNoWords, isEmptyBlock } from "./empty.ts";

/** A page is a sheet: where one writes without having asked for a block, a text block is there. */

/** Goes from the title to the words of the first block; where that is no text, or holds none, to a new one above it. */
export function writeAtTop(store: PageStore): void {
  const first = store.blocks[0];
  if (first?.type === "text" && !holdsNoWords(first)) store.edit(first.id, "start");
  else writeAt(store, 0);
}

/** Opens an empty last text block, or a new one. */
export function writeBelow(store: PageStore): void {
  const last = store.blocks.at(-1);
  if (last?.type === "text" && isEmptyBlock(last)) store.edit(last.id, "end");
  else writeAt(store, store.blocks.length);
}

function writeAt(store: PageStore, index: number): void {
  store.commitPending();
  const block = newBlock("text", newId());
  store.change((blocks) => insertBlocks(blocks, index, [block]), caretNow());
  store.edit(block.id, "start");
}

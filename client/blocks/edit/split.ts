import type { Block } from "#core/blocks/block.ts";
import { deleteBlock, insertBlocks, newBlock, replaceBlock } from "#core/blocks/edit.ts";
import { randomId } from "../../ui/random-id.ts";
import type { Caret } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { caretNow } from "./commands.ts";

/** A text block below; what stands behind the caret of a text or a heading goes into it. */
export function splitBelow(store: PageStore, id: string): void {
  store.commitPending();
  const block = store.block(id);
  if (!block) return;
  const caret = caretNow();
  const [above, text] = splitAt(block, store.editing?.id === id ? caret : null);
  const added = newBlock("text", randomId(), { text });
  const split = (blocks: readonly Block[]) => insertBlocks(replaceBlock(blocks, above), store.place(id) + 1, [added]);
  store.change(split, caret);
  store.edit(added.id, "start");
}

/** @returns the block up to the caret, and the text behind it */
function splitAt(block: Block, caret: Caret | null): [above: Block, text: string] {
  if (typeof caret !== "number" || (block.type !== "text" && block.type !== "heading")) return [block, ""];
  const { text } = block.content;
  if (caret >= text.length) return [block, ""];
  return [withText(block, text.slice(0, caret)), text.slice(caret)];
}

/** Takes a split back: the text goes to the end of the text or heading above. @returns null where nothing above can hold it */
export function joiningAbove(store: PageStore, block: Block): (() => void) | null {
  const above = store.blocks[store.place(block.id) - 1];
  if (block.type !== "text" || (above?.type !== "text" && above?.type !== "heading")) return null;
  const { text } = block.content;
  if (above.type === "heading" && text.includes("\n")) return null;
  const joined = withText(above, above.content.text + text);
  return () => {
    store.change((blocks) => deleteBlock(replaceBlock(blocks, joined), block.id), caretNow());
    store.edit(above.id, above.content.text.length);
  };
}

function withText(block: Extract<Block, { type: "text" | "heading" }>, text: string): Block {
  return block.type === "text" ? { ...block, content: { text } } : { ...block, content: { ...block.content, text } };
}

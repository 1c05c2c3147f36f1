import type { Block, BlockType } from "#core/blocks/block.ts";
import { deleteBlock, insertBlocks, moveBlock, newBlock } from "#core/blocks/edit.ts";
import { announce } from "../../ui/use-title.ts";
import { randomId } from "../random-id.ts";
import type { Caret, PageStore } from "../store/page-store.ts";
import { kinds } from "./kinds.tsx";

/** What a person does to blocks, by button, menu or key: each is one step of undo, and says where the caret goes next. */

/** Puts an empty block at `index` and opens it. */
export function addBlock(store: PageStore, type: BlockType, index = store.blocks.length): void {
  const block = newBlock(type, randomId());
  store.change((blocks) => insertBlocks(blocks, index, [block]));
  store.edit(block.id, firstField(block));
}

/** Where the caret belongs in a block that is opened to be filled. */
export function firstField(block: Block): Caret {
  switch (block.type) {
    case "todo":
    case "list":
      return { item: block.content.items.length };
    case "table":
      return { row: -1, column: 0 };
    default:
      return "end";
  }
}

/** Deletes a block; the focus goes to its neighbour. */
export function removeBlock(store: PageStore, id: string, openNeighbour: "above" | null = null): void {
  const at = store.place(id);
  const neighbour = store.blocks[at - 1] ?? store.blocks[at + 1];
  store.change((blocks) => deleteBlock(blocks, id));
  announce("Block deleted");
  if (openNeighbour && neighbour && (neighbour.type === "text" || neighbour.type === "heading")) store.edit(neighbour.id, "end");
  else if (neighbour) focusBlock(neighbour.id);
}

/** Swaps a block with its neighbour. Past either end nothing happens. */
export function shiftBlock(store: PageStore, id: string, by: -1 | 1): void {
  const before = store.blocks;
  const open = store.editing?.id === id ? caretNow() : null;
  store.change((blocks) => moveBlock(blocks, id, by));
  if (store.blocks === before) return;
  announce(`${kinds[store.block(id)?.type ?? "text"].label} moved to place ${store.place(id) + 1} of ${store.blocks.length}`);
  // Moving an element takes its focus away.
  if (open) store.edit(id, open);
  else focusBlock(id);
}

/** A text block below; what stands behind the caret of a text block goes into it. */
export function splitBelow(store: PageStore, id: string, caret: number | null): void {
  const block = store.block(id);
  if (!block) return;
  const splits = block.type === "text" && caret !== null;
  const added = newBlock("text", randomId(), { text: splits ? block.content.text.slice(caret) : "" });
  store.change((blocks) => {
    const kept = splits
      ? blocks.map((one) => (one.id === id ? { ...block, content: { text: block.content.text.slice(0, caret) } } : one))
      : blocks;
    return insertBlocks(kept, store.place(id) + 1, [added]);
  });
  store.edit(added.id, "start");
}

/** Moves the focus to a block without opening it. */
export function focusBlock(id: string): void {
  requestAnimationFrame(() => document.getElementById(`block-${id}`)?.focus());
}

/** The caret of the field that has the focus. */
export function caretNow(): Caret {
  const field = document.activeElement;
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? (field.selectionStart ?? "end") : "end";
}

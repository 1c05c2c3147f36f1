import type { Block } from "#core/blocks/block.ts";
import { newId } from "../../ui/new-id.ts";
import { announce } from "../../ui/use-title.ts";
import { caretIn, caretNow, firstField, focusBlock, removeBlock, shiftBlock } from "../edit/commands.ts";
import { caretThrough } from "../select/caret-through.ts";
import { deleteSelected, duplicateSelected, shiftSelected, turnSelected } from "../select/commands.ts";
import { convert } from "../select/convert.ts";
import { deleteAndOffer } from "../select/delete-by-bar.ts";
import { copyOf, inPlaceOf, withBehind } from "../select/run.ts";
import { selectedBlocks, selectedIds } from "../select/selected.ts";
import type { NamedTarget } from "../select/targets.ts";
import type { PageStore } from "../store/page-store.ts";

/** What a handle's menu does: to its block, or to all that are selected where its block is one of them. One step of undo each. */

/** The blocks that a handle stands for, in reading order. */
export function blocksAt(store: PageStore, id: string): readonly Block[] {
  if (selectedIds(store).has(id)) return selectedBlocks(store);
  const block = store.block(id);
  return block ? [block] : [];
}

export function turn(store: PageStore, id: string, target: NamedTarget): void {
  const isOpen = store.editing?.id === id;
  store.commitPending();
  if (selectedIds(store).has(id)) turnSelected(store, target);
  else {
    const block = store.block(id);
    const turned = block ? convert([block], target, newId) : [];
    const first = turned[0];
    if (!block || !first) return;
    const caret = isOpen ? caretIn(id) : null;
    const followed = caret === null ? null : caretThrough(block, target, caret);
    store.change((blocks) => inPlaceOf(blocks, new Set([id]), turned), caret);
    const at = turned[followed?.at ?? 0] ?? first;
    if (isOpen) store.edit(at.id, followed?.caret ?? firstField(at));
    else focusBlock(first.id);
  }
  announce(`Turned into ${target.label.toLowerCase()}`);
}

export function duplicate(store: PageStore, id: string): void {
  if (selectedIds(store).has(id)) {
    duplicateSelected(store);
    return;
  }
  const isOpen = store.editing?.id === id;
  const caret = isOpen ? caretIn(id) : caretNow();
  store.commitPending();
  const [copy] = blocksAt(store, id).map((block) => copyOf(block, newId));
  if (!copy) return;
  store.change((blocks) => withBehind(blocks, new Set([id]), [copy]), caret);
  announce("Block duplicated");
  if (isOpen) store.edit(copy.id, caret ?? "end");
  else focusBlock(copy.id);
}

export function move(store: PageStore, id: string, by: -1 | 1): void {
  if (selectedIds(store).has(id)) shiftSelected(store, by);
  else shiftBlock(store, id, by);
}

export function remove(store: PageStore, id: string): void {
  const isSelected = selectedIds(store).has(id);
  deleteAndOffer(store, blocksAt(store, id), () => (isSelected ? deleteSelected(store) : removeBlock(store, id)));
}

import { newBlock } from "#core/blocks/edit.ts";
import { toMarkdown } from "#core/blocks/to-markdown.ts";
import { carrying } from "#core/html/carrier.ts";
import { toHtml } from "#core/html/to-html.ts";
import { newId } from "../../ui/new-id.ts";
import { announce } from "../../ui/use-title.ts";
import { focusBlock } from "../edit/commands.ts";
import { glide } from "../edit/glide.ts";
import { indentBlock } from "../edit/indent-block.ts";
import { goOnBehind } from "../edit/typing-steps.ts";
import { rememberCut } from "../store/cut.ts";
import type { PageStore } from "../store/page-store.ts";
import { convert } from "./convert.ts";
import { copyOf, inPlaceOf, movedTo, shifted, withBehind, without } from "./run.ts";
import { selectedBlocks, selectedIds } from "./selected.ts";
import type { Target } from "./target.ts";

/** What a person does to the blocks that are selected: each is one step of undo, which selects them again. */

export function selectAll(store: PageStore): void {
  const [first, last] = [store.blocks[0], store.blocks.at(-1)];
  if (first && last) selectRun(store, first.id, last.id);
}

/** @param anchor where the selection began; @param head the end that moves */
export function selectRun(store: PageStore, anchor: string, head: string): void {
  store.select({ anchor, head });
  focusBlock(head);
  const { length } = selectedBlocks(store);
  announce(length === 1 ? "1 block selected" : `${length} blocks selected`);
}

/** The end that moves goes on by one block. */
export function extend(store: PageStore, from: string, by: -1 | 1): void {
  const anchor = store.selected?.anchor ?? from;
  const head = store.blocks[store.place(store.selected?.head ?? from) + by];
  selectRun(store, anchor, head?.id ?? store.selected?.head ?? from);
}

export function deleteSelected(store: PageStore): void {
  const run = selectedBlocks(store);
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return;
  // What is pasted then stands where it was.
  const neighbour = store.blocks[store.place(first.id) - 1] ?? store.blocks[store.place(last.id) + 1];
  const ids = selectedIds(store);
  // Where nothing is left, an empty text stands: one step with what it takes the place of.
  const empty = newBlock("text", newId());
  store.change((blocks) => (neighbour ? without(blocks, ids) : [empty]));
  announce(run.length === 1 ? "Block deleted" : `${run.length} blocks deleted`);
  if (neighbour) focusBlock(neighbour.id);
  else store.edit(empty.id, "start");
}

/** The copies are selected then. */
export function duplicateSelected(store: PageStore): void {
  const copies = selectedBlocks(store).map((block) => copyOf(block, newId));
  const [first, last] = [copies[0], copies.at(-1)];
  if (!first || !last) return;
  store.change((blocks) => withBehind(blocks, selectedIds(store), copies));
  selectRun(store, first.id, last.id);
}

export function shiftSelected(store: PageStore, by: -1 | 1): void {
  const { selected } = store;
  if (!selected) return;
  glide(() => store.change((blocks) => shifted(blocks, selectedIds(store), by)));
  selectRun(store, selected.anchor, selected.head);
}

/** @param gap in front of which place they will stand */
export function shiftSelectedTo(store: PageStore, gap: number): void {
  const { selected } = store;
  if (!selected) return;
  glide(() => store.change((blocks) => movedTo(blocks, selectedIds(store), gap)));
  selectRun(store, selected.anchor, selected.head);
  announce(`${selectedBlocks(store).length} blocks moved`);
}

export function turnSelected(store: PageStore, target: Target): void {
  const turned = convert(selectedBlocks(store), target, newId);
  const [first, last] = [turned[0], turned.at(-1)];
  if (!first || !last) return;
  const ids = selectedIds(store);
  store.change((blocks) => inPlaceOf(blocks, ids, turned));
  selectRun(store, first.id, last.id);
}

/** Code and items of lists go to the right (1) or to the left (−1), in all that is selected. */
export function indentSelected(store: PageStore, by: -1 | 1): void {
  const ids = selectedIds(store);
  store.change((blocks) => {
    const next = blocks.map((block) => (ids.has(block.id) ? indentBlock(block, by) : block));
    return next.some((block, place) => block !== blocks[place]) ? next : blocks;
  });
}

/** A letter takes the place of what is selected, and writing goes on behind it. */
export function typeOver(store: PageStore, letter: string): void {
  const block = newBlock("text", newId(), { text: letter });
  const ids = selectedIds(store);
  store.change((blocks) => inPlaceOf(blocks, ids, [block]));
  store.edit(block.id, "end");
  goOnBehind(store, block.id, letter);
}

export function copySelected(store: PageStore, clipboard: DataTransfer): void {
  const blocks = selectedBlocks(store);
  clipboard.setData("text/plain", toMarkdown(blocks));
  clipboard.setData("text/html", carrying(toHtml(blocks, location.origin), blocks));
}

/** Pasted back into the page they are the same blocks. */
export function cutSelected(store: PageStore, clipboard: DataTransfer): void {
  copySelected(store, clipboard);
  rememberCut(store, selectedBlocks(store));
  deleteSelected(store);
}

import type { Block } from "#core/blocks/block.ts";
import { deleteBlock, newBlock } from "#core/blocks/edit.ts";
import { fenceOf } from "#core/blocks/fence.ts";
import { escapeLine } from "#core/blocks/markdown-start.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { fileAlone, readWaiting } from "#core/file-address.ts";
import { newId } from "../../ui/new-id.ts";
import { announce } from "../../ui/use-title.ts";
import type { Field } from "../field/field.ts";
import { aroundText } from "../pen/items.ts";
import { join } from "../pen/join.ts";
import type { PageStore } from "../store/page-store.ts";
import { caretNow, focusBlock } from "./commands.ts";
import { holdsNoWords, isEmptyText } from "./empty.ts";
import { instead } from "./enter.ts";

/** Backspace where a block begins. @returns null where it does nothing */
export function erasingBefore(store: PageStore, block: Block, field: Field): (() => void) | null {
  switch (block.type) {
    case "heading":
      return () => becomeText(store, newBlock("text", block.id, { text: escapeLine(block.content.text) }));
    case "todo":
    case "list":
      return Number(field.dataset.item) === 0 ? () => firstToText(store, block.id) : null;
    case "text": {
      const fence = fenceOf(block.content.text);
      if (fence) return () => becomeText(store, newBlock("text", block.id, { text: fence.code }));
      const above = store.blocks[store.place(block.id) - 1];
      return above ? joining(store, above, block, above) : null;
    }
    default:
      return null;
  }
}

/** Delete where a block ends. */
export function erasingBehind(store: PageStore, block: Block, field: Field): (() => void) | null {
  const below = store.blocks[store.place(block.id) + 1];
  if (!below || block.type === "table" || isCode(block)) return null;
  const isItem = block.type === "todo" || block.type === "list";
  const last = isItem ? (store.pending ?? block) : block;
  if ((last.type === "todo" || last.type === "list") && Number(field.dataset.item) !== last.content.items.length - 1) return null;
  return joining(store, block, below, below);
}

/**
 * Delete behind what is said of a picture or a file, to which no words are joined: an empty text below goes, what holds no words is
 * selected. Words stay: the next Delete would take all of them.
 */
export function erasingBelow(store: PageStore, block: Block): (() => void) | null {
  const below = store.blocks[store.place(block.id) + 1];
  if (!below) return null;
  if (!isEmptyText(below)) return holdsNoWords(below) ? () => selectBlock(store, below) : null;
  return () => store.change((blocks) => deleteBlock(blocks, below.id));
}

function becomeText(store: PageStore, text: Block): void {
  store.change((blocks) => blocks.with(store.place(text.id), text), caretNow());
  store.edit(text.id, "start");
  announce("Turned into text");
}

/** What is typed as the first item, and not entered yet, counts. */
function firstToText(store: PageStore, id: string): void {
  const caret = caretNow();
  const block = entered(store, id);
  if (block?.type !== "todo" && block?.type !== "list") return;
  const [first = ""] = block.content.items;
  const words = escapeLine(typeof first === "string" ? first : first.text);
  const { blocks, id: text } = aroundText(block, 0, 1, words, newId);
  instead(store, block, blocks, text);
  if (caret !== null) announce("Turned into text");
}

export function isCode(block: Block): boolean {
  return block.type === "text" && fenceOf(block.content.text) !== null;
}

/** @param other the one of the two that the caret is not in: what words cannot be joined to is selected */
function joining(store: PageStore, above: Block, below: Block, other: Block): (() => void) | null {
  const select = () => {
    const own = other === above ? below : above;
    if (isEmptyText(own)) store.change((blocks) => deleteBlock(blocks, own.id), caretNow());
    selectBlock(store, other);
  };
  if (other.type === "table" || isCode(other) || holdsNoWords(other)) return select;
  return () => {
    const now = (block: Block) => (store.pending?.id === block.id ? store.pending : block);
    const joined = join(now(above), now(below), newId);
    if (!joined) {
      if (other === below) select();
      return;
    }
    for (const { id } of [above, below]) entered(store, id);
    const at = store.place(above.id);
    store.change((blocks) => renumber(blocks.toSpliced(at, 2, ...joined.blocks)), caretNow());
    store.edit(joined.id, joined.caret);
  };
}

export function selectBlock(store: PageStore, block: Block): void {
  store.select({ anchor: block.id, head: block.id });
  focusBlock(block.id);
  announce(`${nameOf(block)} selected`);
}

function nameOf(block: Block): string {
  if (block.type !== "text") return "Table";
  if (isCode(block)) return "Code";
  if (!holdsNoWords(block)) return "Text";
  const kind = fileAlone(block.content.text)?.kind ?? (readWaiting(block.content.text) ? "file" : "divider");
  return { picture: "Picture", file: "File", divider: "Divider" }[kind];
}

/** A block with what is being typed into it; it is one step with what is done to it now. */
function entered(store: PageStore, id: string): Block | undefined {
  const { pending } = store;
  if (pending?.id !== id) return store.block(id);
  store.setPending(id, null);
  return pending;
}

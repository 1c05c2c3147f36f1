import type { Block, BlockOf, ContentOf } from "#core/blocks/block.ts";
import { insertBlocks, newBlock } from "#core/blocks/edit.ts";
import { escapeLine } from "#core/blocks/markdown-start.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { newId } from "../../ui/new-id.ts";
import type { Field } from "../field/field.ts";
import { cut } from "../pen/cut.ts";
import { enterText } from "../pen/enter-text.ts";
import { aroundText, type ItemBlock } from "../pen/items.ts";
import { readWritten, withoutSelected } from "../pen/read-written.ts";
import { typedTable } from "../pen/typed-table.ts";
import type { Caret } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { putText } from "./apply-mark.ts";
import { caretNow } from "./commands.ts";
import { isEmptyText } from "./empty.ts";
import { openTurned } from "./turn.ts";

/** What Enter does in a text: a new one below, or another line where lines belong together. */
export function enterInText(store: PageStore, block: BlockOf<"text">, field: Field): void {
  const { value, caret } = withoutSelected(field.value, field.selectionStart, field.selectionEnd, false);
  const head = store.blocks[store.place(block.id) - 1];
  const table = caret === value.length ? typedTable(head, value) : null;
  if (head && table) {
    putTable(store, head.id, table);
    return;
  }
  const entered = enterText(value, caret);
  if ("text" in entered) {
    putText(store, field, { text: entered.text, start: entered.caret, end: entered.caret });
    return;
  }
  const { above, below, rest } = entered;
  const last = rest === null ? [] : [newBlock("text", newId(), { text: rest })];
  if (above !== "") {
    const added = newBlock("text", newId(), { text: below });
    instead(store, block, [{ ...block, content: { text: above } }, added, ...last], added.id);
  } else if (rest === null) aboveIt(store, { ...block, content: { text: below } });
  else instead(store, block, [newBlock("text", newId(), { text: below }), { ...block, content: { text: rest } }], null);
}

/** In the place of the text that has its headers, and of the one below. */
function putTable(store: PageStore, id: string, content: ContentOf<"table">): void {
  const block = newBlock("table", id, content);
  store.change((blocks) => renumber(blocks.toSpliced(store.place(id), 2, block)), caretNow());
  openTurned(store, block, { row: 0, column: 0 });
}

/** Leaves a heading for a text below, which takes what stood behind the caret; at its start an empty text goes above. */
export function enterInHeading(store: PageStore, block: BlockOf<"heading">, field: Field): void {
  const { value, caret } = withoutSelected(field.value, field.selectionStart, field.selectionEnd, true);
  const [above, below] = cut(readWritten(value, true), caret);
  if (above === "" && below !== "") {
    aboveIt(store, { ...block, content: { ...block.content, text: below } });
    return;
  }
  const added = newBlock("text", newId(), { text: escapeLine(below) });
  instead(store, block, [{ ...block, content: { ...block.content, text: above } }, added], added.id);
}

/** Leaves a list or todo at an empty row, which becomes a text. @param leftOut 1 where the row is an item */
export function leaveItems(store: PageStore, block: ItemBlock, at: number, leftOut: 0 | 1): void {
  const { blocks, id } = aroundText(block, at, leftOut, "", newId);
  instead(store, block, blocks, id);
}

/** A text block below, with nothing in it. */
export function textBelow(store: PageStore, id: string): void {
  store.commitPending();
  const added = newBlock("text", newId());
  store.change((blocks) => insertBlocks(blocks, store.place(id) + 1, [added]), caretNow());
  store.edit(added.id, "start");
}

/** Where the words go that are typed on a block which holds none. */
export function writeBehind(store: PageStore, id: string): void {
  const next = store.blocks[store.place(id) + 1];
  if (next && isEmptyText(next)) store.edit(next.id, "start");
  else textBelow(store, id);
}

/** The caret stays where it is, and an empty text comes above it. */
function aboveIt(store: PageStore, block: Block): void {
  instead(store, block, [newBlock("text", newId()), block], block.id);
}

/** Puts blocks in the place of one, and the caret at the start of one of them, or of the first. */
export function instead(
  store: PageStore,
  { id }: Block,
  others: readonly Block[],
  open: string | null,
  caret: Caret = "start",
): void {
  const at = store.place(id);
  store.change((blocks) => renumber(blocks.toSpliced(at, 1, ...others)), caretNow());
  store.edit(open ?? others[0]?.id ?? null, caret);
}

import type { Block } from "#core/blocks/block.ts";
import { insertBlocks, newBlock } from "#core/blocks/edit.ts";
import { tableParts } from "#core/blocks/table-parts.ts";
import { size } from "#core/limits.ts";
import { newId } from "../../ui/new-id.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { caretNow, entry } from "../edit/commands.ts";
import type { PageStore } from "../store/page-store.ts";

/** Cells for which a table has no room are a table of their own below it. */
export function pasteBelow(store: PageStore, id: string, cells: readonly (readonly string[])[]): void {
  const added: Block[] = tableParts(cells).map((part) => newBlock("table", newId(), part));
  const [last] = added.slice(-1);
  if (!last || store.blocks.length + added.length > size.blocks) {
    toastError("Too many cells", "A page has no room for all of them, so none was pasted.");
    return;
  }
  store.rest();
  store.change((blocks) => insertBlocks(blocks, store.place(id) + 1, added), caretNow());
  store.edit(last.id, entry(last, -1));
  toastSuccess(
    added.length === 1 ? "Pasted as a table of its own" : `Pasted as ${added.length} tables of their own`,
    `A table holds ${size.tableRows.toLocaleString()} rows and ${size.tableColumns} columns at most.`,
  );
}

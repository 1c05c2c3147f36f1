import { insertBlocks, newBlock } from "#core/blocks/edit.ts";
import { storable } from "#core/blocks/storable.ts";
import { size } from "#core/limits.ts";
import { newId } from "../../ui/new-id.ts";
import { toastError } from "../../ui/toast.ts";
import { announce } from "../../ui/use-title.ts";
import { type Clipboard, readClipboard } from "../clipboard/clipboard.ts";
import { adds, focusBlock } from "../edit/commands.ts";
import { holdsNoWords } from "../edit/empty.ts";
import { inPlaceOf } from "../select/run.ts";
import { selectedIds } from "../select/selected.ts";
import { mayKeep } from "../store/cut.ts";
import type { PageStore } from "../store/page-store.ts";
import { senderOf } from "../store/sending.ts";
import { goingOn } from "./going-on.ts";

/**
 * What is pasted takes the place of the blocks that are selected, or stands below the one that has the focus, or below all where what
 * adds one has it: one step of undo. Writing goes on behind it; what holds no words has the focus.
 */
export function pasteOver(store: PageStore, event: ClipboardEvent): void {
  if (event.defaultPrevented || !event.clipboardData) return;
  const focused = document.activeElement;
  const above = store.block((focused as HTMLElement | null)?.dataset.block ?? "");
  const isAdding = adds(focused);
  if (store.selected ? !focused?.closest(".blocks") : !above && !isAdding) return;
  const send = senderOf(store);
  const { blocks: pasted, pictures } = readPasted(store, event.clipboardData, send !== null);
  const [last] = pasted.slice(-1);
  if (!last) return;
  event.preventDefault();
  const ids = selectedIds(store);
  if (store.blocks.length - ids.size + pasted.length > size.blocks) {
    toastError("Error", `A page holds ${size.blocks.toLocaleString()} blocks at most.`);
    return;
  }
  for (const picture of pictures) send?.(picture);
  const before = store.blocks;
  const at = above ? store.place(above.id) + 1 : before.length;
  const blocks = ids.size === 0 ? insertBlocks(before, at, pasted) : inPlaceOf(before, ids, pasted);
  const place = blocks.findIndex(({ id }) => id === last.id);
  const on = holdsNoWords(last) ? null : goingOn(before, blocks, place, null);
  store.change(() => on?.blocks ?? blocks);
  if (on) store.edit(on.open.id, on.open.caret);
  else {
    store.select(null);
    focusBlock(last.id);
  }
  announce(pasted.length === 1 ? "1 block pasted" : `${pasted.length} blocks pasted`);
}

/** Plain words are a text. */
function readPasted(store: PageStore, data: DataTransfer, takesPictures: boolean): Pick<Clipboard, "blocks" | "pictures"> {
  const found = readClipboard(data, takesPictures, mayKeep(store));
  if (found) return found;
  const text = storable(data.getData("text/plain"));
  return { blocks: text.trim() === "" ? [] : [newBlock("text", newId(), { text })], pictures: [] };
}

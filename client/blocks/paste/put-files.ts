import type { Block } from "#core/blocks/block.ts";
import { insertBlocks } from "#core/blocks/edit.ts";
import type { FilesPlace } from "../../files/intake.ts";
import { newId } from "../../ui/new-id.ts";
import { caretNow, focusBlock } from "../edit/commands.ts";
import { isEmptyText } from "../edit/empty.ts";
import { linesPlaceAt } from "../pen/text-line.ts";
import type { PageStore } from "../store/page-store.ts";
import { goingOn } from "./going-on.ts";
import { placeBlocks } from "./place-blocks.ts";

/**
 * Puts the blocks that stand for files into a page: one step of undo.
 * @param goesOn whoever writes goes on behind them; without it the last of them has the focus
 */
export function putFiles(store: PageStore, files: readonly Block[], place: FilesPlace, goesOn: boolean): void {
  const caret = caretNow();
  store.rest();
  store.commitPending();
  const put = placed(store.blocks, files, place);
  const on = goesOn ? goingOn(store.blocks, put.blocks, put.last, put.into) : null;
  store.change(() => on?.blocks ?? put.blocks, caret);
  store.select(null);
  store.edit(on?.open.id ?? null, on?.open.caret);
  if (!on) focusBlock(put.blocks[put.last]?.id ?? "");
}

interface Placed {
  blocks: readonly Block[];
  /** Where the last of the files stands. */
  last: number;
  /** The block that was parted. */
  into: string | null;
}

function placed(blocks: readonly Block[], files: readonly Block[], place: FilesPlace): Placed {
  const inserted = (at: number) => ({ blocks: insertBlocks(blocks, at, files), last: at + files.length - 1, into: null });
  if (typeof place === "string") return inserted(place === "top" ? 0 : blocks.length);
  const id = "below" in place ? place.below : place.id;
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  // Somebody else has taken it away.
  if (!block) return inserted(blocks.length);
  const isEmpty = isEmptyText(block);
  if (!isEmpty && ("below" in place || !isParted(block, place.start))) return inserted(at + 1);
  const parted = placeBlocks(blocks, "below" in place ? { id, start: 0, end: 0 } : place, files, newId);
  // One file in the place of an empty text has its name.
  const last = parted.findIndex((one) => one.id === files.at(-1)?.id);
  return { blocks: parted, last: last < 0 ? at : last, into: id };
}

/** Code and items stay whole. */
function isParted(block: Block, caret: number): boolean {
  return block.type === "heading" || (block.type === "text" && !linesPlaceAt(block.content.text, caret).isCode);
}

import { flushSync } from "react-dom";
import type { Change } from "../store/change.ts";
import { followOpen } from "../store/follow-open.ts";
import type { PageStore } from "../store/page-store.ts";
import { focusAddBlock, focusBlock } from "./commands.ts";

/**
 * A block that had the focus, or whose menu had it, may be moved or deleted by what others save, and then nothing has it: the block
 * itself gets it again, else what is left of the selection, else the block above, else the one below. The open block's caret is led
 * on by itself.
 */
export function keepFocus(store: PageStore, id: string, { before }: Change): void {
  const isThere = (one: string) => store.block(one) !== undefined;
  // Once the selection has followed.
  queueMicrotask(() => {
    flushSync(() => {});
    if (document.activeElement !== document.body || store.editing) return;
    const [left] = isThere(id) ? [id] : store.selected ? [store.selected.head] : followOpen(id, before, isThere);
    if (left) focusBlock(left);
    else focusAddBlock();
  });
}

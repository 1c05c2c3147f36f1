import { flushSync } from "react-dom";
import { focusAddBlock, focusBlock } from "./edit/commands.ts";
import { pasteOver } from "./paste/paste-over.ts";
import { followOpen } from "./store/follow-open.ts";
import type { PageStore } from "./store/page-store.ts";

/** What is heard on a page whatever has the focus, and is not needed before somebody has selected something. @returns ends it */
export function listening(store: PageStore): () => void {
  const onPaste = (event: ClipboardEvent) => pasteOver(store, event);
  document.addEventListener("paste", onPaste);
  const stopKeeping = keepFocus(store);
  return () => {
    document.removeEventListener("paste", onPaste);
    stopKeeping();
  };
}

/**
 * A block that has the focus, or is one of those that are selected, may be moved or deleted by what others save, and then nothing has
 * it: the block itself gets it again, else what is left of the selection, else the block above, else the one below. The open block's
 * caret is led on by itself.
 */
function keepFocus(store: PageStore): () => void {
  return store.onMapped(({ by, before }) => {
    const id = document.activeElement?.closest<HTMLElement>("[data-block]")?.dataset.block;
    if (by !== "save" || id === undefined || store.editing) return;
    const isThere = (one: string) => store.block(one) !== undefined;
    // Once the selection has followed.
    queueMicrotask(() => {
      flushSync(() => {});
      if (document.activeElement !== document.body || store.editing) return;
      const [left] = isThere(id) ? [id] : store.selected ? [store.selected.head] : followOpen(id, before, isThere);
      if (left) focusBlock(left);
      else focusAddBlock();
    });
  });
}

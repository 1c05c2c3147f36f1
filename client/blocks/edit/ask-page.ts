import { flushSync } from "react-dom";
import type { PageStore } from "../store/page-store.ts";

/** What opens the list of pages behind it. */
export const PAGE_SIGN = "[[";

/** Writes the sign into a text block, and opens the list there. */
export function askPage(store: PageStore, id: string, at: number): void {
  const block = store.block(id);
  if (block?.type !== "text") return;
  const { text } = block.content;
  store.replace({ ...block, content: { text: text.slice(0, at) + PAGE_SIGN + text.slice(at) } }, "structure");
  // Its field has the focus at once, so that the list hears of it before the next key.
  flushSync(() => store.edit(id, at + PAGE_SIGN.length));
  document.activeElement?.dispatchEvent(new Event("askpage", { bubbles: true }));
}

import { toggleBox, toggleBoxAt } from "#core/blocks/task-boxes.ts";
import type { PageStore } from "../store/page-store.ts";
import "./tick-box.css";

/** Ticks the box that begins the line of the caret. @returns whether there is one */
export function tickBoxAt(store: PageStore, id: string, caret: number): boolean {
  const block = store.block(id);
  const text = block?.type === "text" ? toggleBoxAt(block.content.text, caret) : null;
  if (block?.type === "text" && text !== null) store.replace({ ...block, content: { text } }, "structure");
  return text !== null;
}

/** Ticks a box that a text draws. @param nth among the text's boxes, from 0 */
export function tickBox(store: PageStore, id: string, nth: number): void {
  const block = store.block(id);
  const text = block?.type === "text" ? toggleBox(block.content.text, nth) : null;
  if (block?.type === "text" && text !== null) store.replace({ ...block, content: { text } }, "structure");
}

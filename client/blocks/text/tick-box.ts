import { toggleBox } from "#core/blocks/task-boxes.ts";
import type { PageStore } from "../store/page-store.ts";
import "./tick-box.css";

/** Ticks a box that a text draws. @param nth among the text's boxes, from 0 */
export function tickBox(store: PageStore, id: string, nth: number): void {
  const block = store.block(id);
  const text = block?.type === "text" ? toggleBox(block.content.text, nth) : null;
  if (block?.type === "text" && text !== null) store.replace({ ...block, content: { text } }, "structure");
}

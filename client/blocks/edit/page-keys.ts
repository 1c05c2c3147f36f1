import type { KeyboardEvent } from "react";
import { isAtEdge } from "../field/edge.ts";
import { type Field, isField } from "../field/field.ts";
import { isItemBlock } from "../pen/items.ts";
import type { Point } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { caretAt } from "./caret-at.ts";
import { entry } from "./commands.ts";

/** Keys that lead far: a window up or down with Page Up and Page Down, and with Ctrl Home and Ctrl End, once more, to the page's ends. */
export function leadingFar(store: PageStore, event: KeyboardEvent): (() => void) | null {
  const field = event.target;
  if (!isField(field) || event.shiftKey || event.altKey || event.metaKey) return null;
  const { key, ctrlKey } = event;
  if (ctrlKey && key === "Home") return isAtEdge(field, -1) ? () => openEnd(store, 1) : null;
  if (ctrlKey && key === "End") return isAtEdge(field, 1) ? () => openEnd(store, -1) : null;
  if (!ctrlKey && key === "PageUp") return () => turn(store, field, -1);
  if (!ctrlKey && key === "PageDown") return () => turn(store, field, 1);
  return null;
}

/** @param by from above (1) into the first block, or from below (−1) into the last */
function openEnd(store: PageStore, by: -1 | 1): void {
  const block = store.blocks.at(by > 0 ? 0 : -1);
  if (!block) return;
  // Behind the last item, not in the row for a new one.
  const count = isItemBlock(block) ? block.content.items.length : 0;
  store.edit(block.id, by < 0 && count > 0 ? { item: count - 1, at: "end" } : entry(block, by));
}

/** Of the window's height, so that one sees where one was. */
const STEP = 0.8;
/** How far apart blocks stand at most, in pixels. */
const ROOM = 64;

/** The caret stays where it is in the window, and the page moves under it; where that ends, the caret goes to its end. */
function turn(store: PageStore, field: Field, by: -1 | 1): void {
  const scroller = field.closest(".scroll");
  if (!scroller) return;
  const step = scroller.clientHeight * STEP;
  const before = scroller.scrollTop;
  scroller.scrollBy({ top: by * step, behavior: "instant" });
  const left = step - Math.abs(scroller.scrollTop - before);
  const { top, bottom } = scroller.getBoundingClientRect();
  const caret = field.rectAt(field.selectionStart);
  // It has moved along with the page. Where it was out of sight, what is in sight counts.
  const was = (caret.top + caret.bottom) / 2 + scroller.scrollTop - before;
  const y = Math.max(top + ROOM, Math.min(was, bottom - ROOM)) + by * left;
  if (y <= top || y >= bottom || !openNear(store, { x: caret.left, y }, by)) openEnd(store, by > 0 ? -1 : 1);
}

/** @returns whether a block is there, or near to it */
function openNear(store: PageStore, { x, y }: Point, by: -1 | 1): boolean {
  for (let away = 0; away <= ROOM; away += 4) {
    for (const at of [y + by * away, y - by * away]) {
      const target = document.elementFromPoint(x, at);
      const section = target?.closest<HTMLElement>("[data-block]");
      const block = store.block(section?.dataset.block ?? "");
      if (!target || !section || !block) continue;
      store.edit(block.id, caretAt(block, section, { target, clientX: x, clientY: at }));
      return true;
    }
  }
  return false;
}

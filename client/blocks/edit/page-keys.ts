import type { KeyboardEvent } from "react";
import type { Block } from "#core/blocks/block.ts";
import { IS_MAC } from "../../ui/mac.ts";
import { isField } from "../field/field.ts";
import { isItemBlock } from "../pen/items.ts";
import type { Caret, Point } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { beyond, enter, leave } from "./beyond.ts";
import { caretAt } from "./caret-at.ts";
import { entry } from "./commands.ts";
import { holdsNoWords } from "./empty.ts";
import { isAtEnd, isWritable, type Writable } from "./plain-words.ts";

/**
 * Keys that lead far: a window up or down with Page Up and Page Down, and with Ctrl Home and Ctrl End, pressed twice, to the page's
 * ends. Once, they keep to the field, also where the caret is at its end already: what is typed then must not stand elsewhere.
 */
export function leadingFar(store: PageStore, event: KeyboardEvent): (() => void) | null {
  const field = event.target;
  const end = endOf(event);
  if (!isWritable(field)) return null;
  if (end) return isAgain && isAtEnd(field, end) ? () => openEnd(store, end) : null;
  const by = { PageUp: -1, PageDown: 1 }[event.key] as -1 | 1 | undefined;
  // On a Mac these keys move what is seen and leave the caret, unless Alt is held.
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && event.altKey === IS_MAC;
  return by && isPlain ? () => turn(store, field, by) : null;
}

function endOf(event: KeyboardEvent): -1 | 1 | null {
  return event.shiftKey ? null : farEnd(event);
}

/** Ctrl Home (−1) and Ctrl End (1), which are Cmd and an arrow on a Mac. With Shift they select up to there. */
export function farEnd({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 1 | null {
  if (altKey || (IS_MAC ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return null;
  if (key === (IS_MAC ? "ArrowUp" : "Home")) return -1;
  return key === (IS_MAC ? "ArrowDown" : "End") ? 1 : null;
}

/** The key to an end that was pressed last, and what was written there. */
let pressed: { end: -1 | 1; field: Writable; value: string } | null = null;
let isAgain = false;

/** Hears a key before the field does, which takes some to itself. Any other key in between counts, but not the one that is held. */
export function hearFar(event: KeyboardEvent): void {
  if (event.key === "Control" || event.key === "Meta") return;
  const end = endOf(event);
  const field = isWritable(event.target) ? event.target : null;
  isAgain = end !== null && field !== null && pressed?.field === field && pressed.end === end && pressed.value === field.value;
  pressed = end && field && { end, field, value: field.value };
}

/** @param end the start of the first block (−1), or the end of the last (1); one without words has the focus */
function openEnd(store: PageStore, end: -1 | 1): void {
  const block = store.blocks.at(end < 0 ? 0 : -1);
  if (!block) return;
  if (holdsNoWords(block)) leave(store, block.id);
  else store.edit(block.id, endIn(block, end));
}

/** Where a block's words begin (−1) or end (1): behind the last item, not in the row for a new one. */
export function endIn(block: Block, end: -1 | 1): Caret {
  const count = isItemBlock(block) ? block.content.items.length : 0;
  return end > 0 && count > 0 ? { item: count - 1, at: "end" } : entry(block, end < 0 ? 1 : -1);
}

/** Of the window's height, so that one sees where one was. */
const STEP = 0.8;
/** How far apart blocks stand at most, in pixels. */
const ROOM = 64;

/** The caret stays where it is in the window, and the page moves under it; where that ends, the caret goes to its end. */
function turn(store: PageStore, field: Writable, by: -1 | 1): void {
  const scroller = field.closest(".scroll");
  if (!scroller) return;
  const step = scroller.clientHeight * STEP;
  const before = scroller.scrollTop;
  scroller.scrollBy({ top: by * step, behavior: "instant" });
  const left = step - Math.abs(scroller.scrollTop - before);
  const { top, bottom } = scroller.getBoundingClientRect();
  const caret = isField(field) ? field.rectAt(field.selectionStart) : field.getBoundingClientRect();
  // It has moved along with the page. Where it was out of sight, what is in sight counts.
  const was = (caret.top + caret.bottom) / 2 + scroller.scrollTop - before;
  const y = Math.max(top + ROOM, Math.min(was, bottom - ROOM)) + by * left;
  if (y <= top || y >= bottom || !openNear(store, { x: caret.left, y }, by)) openEnd(store, by);
}

/** Over what holds no words the caret goes on. @returns whether a block is there, or near to it */
function openNear(store: PageStore, { x, y }: Point, by: -1 | 1): boolean {
  for (let away = 0; away <= ROOM; away += 4) {
    for (const at of [y + by * away, y - by * away]) {
      const target = document.elementFromPoint(x, at);
      const section = target?.closest<HTMLElement>("[data-block]");
      const block = store.block(section?.dataset.block ?? "");
      if (!target || !section || !block) continue;
      const next = holdsNoWords(block) ? (beyond(store, block.id, by).find((one) => !holdsNoWords(one)) ?? block) : null;
      if (next) enter(store, next, by);
      else store.edit(block.id, caretAt(block, section, { target, clientX: x, clientY: at }));
      return true;
    }
  }
  return false;
}

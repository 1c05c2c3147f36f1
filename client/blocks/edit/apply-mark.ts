import type { PageStore } from "../store/page-store.ts";
import { replaceText } from "./type-into.ts";
import { type Mark, toggleMark } from "./wrap.ts";

const marks: Record<string, Mark> = { b: "bold", i: "italic", e: "code", k: "link" };
const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform);

/** Ctrl B, I, E and K; on a Mac with Command, since Control moves the caret there. */
export function markOf(event: KeyboardEvent): Mark | null {
  const isHeld = IS_MAC ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isHeld || event.altKey || event.shiftKey) return null;
  return marks[event.key.toLowerCase()] ?? null;
}

/**
 * What sets or takes away a mark around the selection: a step of undo for itself.
 * @returns null where there is nothing to mark, so that the keys keep their other meaning
 */
export function marking(store: PageStore, field: HTMLTextAreaElement, mark: Mark): (() => void) | null {
  const marked = toggleMark({ text: field.value, start: field.selectionStart, end: field.selectionEnd }, mark);
  if (!marked) return null;
  return () => {
    store.rest();
    replaceText(field, marked.text, 0, field.value.length);
    field.setSelectionRange(marked.start, marked.end);
    store.rest();
  };
}

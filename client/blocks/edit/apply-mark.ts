import { characterOf } from "../../ui/keys.ts";
import type { Field } from "../field/field.ts";
import type { PageStore } from "../store/page-store.ts";
import { indent } from "./code.ts";
import { replaceText } from "./type-into.ts";
import { type Mark, type Selected, toggleMark } from "./wrap.ts";

const marks: Record<string, Mark> = { b: "bold", i: "italic", e: "code", k: "link" };
const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform);

/** Ctrl B, I, E and K; on a Mac with Command, since Control moves the caret there. */
export function markOf(event: KeyboardEvent): Mark | null {
  const isHeld = IS_MAC ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isHeld || event.altKey || event.shiftKey) return null;
  return marks[characterOf(event)] ?? null;
}

/**
 * What sets or takes away a mark around the selection: a step of undo for itself.
 * @returns null where there is nothing to mark, so that the keys keep their other meaning
 */
export function marking(store: PageStore, field: Field, mark: Mark): (() => void) | null {
  return putting(store, field, toggleMark(selectedIn(field), mark));
}

/** What moves the lines of code in which the selection stands, to the right or to the left. @returns null outside code */
export function indenting(store: PageStore, field: Field, by: -1 | 1): (() => void) | null {
  return putting(store, field, indent(selectedIn(field), by));
}

function selectedIn({ value, selectionStart, selectionEnd }: Field): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

function putting(store: PageStore, field: Field, next: Selected | null): (() => void) | null {
  return next && (() => putText(store, field, next));
}

/** Another text in a field, with what is selected in it then: a step of undo for itself. */
export function putText(store: PageStore, field: Field, next: Selected): void {
  if (next.text === field.value) return;
  store.rest();
  replaceText(field, next.text, 0, field.value.length);
  field.setSelectionRange(next.start, next.end);
  store.rest();
}

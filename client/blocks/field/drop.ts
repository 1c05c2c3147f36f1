import type { Caret, Text } from "./caret.ts";
import type { Stretch } from "./piece.ts";
import { placeAtPoint } from "./point.ts";
import { type Removed, removeRange, type Written } from "./remove.ts";

/** What is dropped needs of its field. */
interface Sheet {
  readonly field: Text;
  readonly caret: Caret;
  readonly written: () => Written;
  readonly change: (next: Removed, inputType: string, data: string | null) => void;
}

/**
 * Words that are dragged within a field, of which browsers do not say in plain text where they will stand: they come to where they are
 * let go, and leave their place, unless a key asks for a copy.
 */
export function takeDrops({ field, caret, written, change }: Sheet): void {
  let dragged: Stretch | null = null;
  field.addEventListener("dragstart", () => {
    caret.take();
    dragged = caret.place === null ? withSigns(written(), caret.stretch) : null;
  });
  field.addEventListener("dragend", () => {
    dragged = null;
  });
  field.addEventListener("drop", (event) => {
    const point = placeAtPoint(event.clientX, event.clientY);
    if (!dragged || !point || !field.contains(point.node)) return;
    const words = field.value.slice(dragged.from, dragged.to);
    event.preventDefault();
    const from = event.ctrlKey || event.altKey ? null : dragged;
    const next = moved(written(), from, words, caret.source(point));
    if (next) change(next, "insertFromDrop", words);
  });
}

/** With the signs of the marks of which it is all. */
function withSigns({ marks }: Written, stretch: Stretch): Stretch {
  let { from, to } = stretch;
  for (const { open, close } of marks.toSorted((a, b) => b.open.from - a.open.from)) {
    if (open.to === from && close.from === to) [from, to] = [open.from, close.to];
  }
  return { from, to };
}

/**
 * Words put in at a place, after they have left another one. Pure.
 * @param from where they stand until then; null where they stay there
 * @returns null where they stand already
 */
export function moved(text: Written, from: Stretch | null, words: string, to: number): Removed | null {
  if (from && from.from <= to && to <= from.to) return null;
  const { value } = from ? removeRange(text, from) : text;
  // What stands behind both keeps its distance from the end.
  const at = from && to > from.to ? value.length - (text.value.length - to) : to;
  return { value: value.slice(0, at) + words + value.slice(at), caret: at + words.length };
}

import type { Caret, Text } from "./caret.ts";
import { isSeen, type Letters } from "./letters.ts";
import type { Stretch } from "./piece.ts";

/** How far a hand may move between pressing and letting go, and selects nothing by it; pixels. */
const STILL = 4;

/**
 * A double click selects one word. Firefox takes the next one along, where a mark ends behind the letter that is hit: it stays where
 * it was. A third one selects a line, or an item, and no more: browsers take its end along, and what is typed would join it with the next.
 */
export function takeDoubleClicks({ field, caret }: { readonly field: Text; readonly caret: Caret }): void {
  let pressed = { x: 0, y: 0 };
  field.addEventListener("mousedown", ({ clientX: x, clientY: y }) => {
    pressed = { x, y };
  });
  const endAt = (endOf: typeof wordEnd, { clientX: x, clientY: y }: MouseEvent) => {
    if (Math.hypot(x - pressed.x, y - pressed.y) > STILL) return;
    caret.take();
    const { from, to } = caret.stretch;
    const end = endOf(field.value, field.letters, caret.stretch);
    if (end >= to) return;
    caret.set(from, end);
    caret.put();
  };
  field.addEventListener("dblclick", (event) => endAt(wordEnd, event));
  field.addEventListener("click", (event) => event.detail === 3 && endAt(lineEnd, event));
}

/** Where the last line of a stretch ends, if the stretch goes up to the next one and has no letter of it; else the stretch's end. Pure. */
export function lineEnd(value: string, letters: readonly Letters[], { from, to }: Stretch): number {
  let behind = from;
  for (const one of letters.filter(isSeen)) behind = Math.max(behind, lastIn(value, one, to));
  const end = value.indexOf("\n", behind);
  return end < 0 || end >= to ? to : end;
}

/** Behind the last of these letters that stands before a place and ends no line; −1 for none. */
function lastIn(value: string, { from, to }: Letters, before: number): number {
  let at = Math.min(to, before);
  while (at > from && value[at - 1] === "\n") at -= 1;
  return at > from ? at : -1;
}

/** Where the first word of a stretch ends, if another one follows in it; else the stretch's end. Pure. */
export function wordEnd(value: string, letters: readonly Letters[], { from, to }: Stretch): number {
  let end: number | null = null;
  let isApart = false;
  for (const one of letters) {
    if (!isSeen(one)) continue;
    for (let at = Math.max(from, one.from); at < Math.min(to, one.to); at += 1) {
      const isSpace = /\s/.test(value[at] ?? "");
      if (isSpace) isApart = end !== null;
      else if (isApart) return end ?? to;
      else end = at + 1;
    }
  }
  return to;
}

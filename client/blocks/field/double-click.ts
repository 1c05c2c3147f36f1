import type { Caret, Text } from "./caret.ts";
import { isSeen, type Letters } from "./letters.ts";
import type { Stretch } from "./piece.ts";

/** How far a hand may move between pressing and letting go, and selects nothing by it; pixels. */
const STILL = 4;

/**
 * A double click selects one word. Firefox takes the next one along, where a mark ends behind the letter that is hit: it stays where
 * it was.
 */
export function takeDoubleClicks({ field, caret }: { readonly field: Text; readonly caret: Caret }): void {
  let pressed = { x: 0, y: 0 };
  field.addEventListener("mousedown", ({ clientX: x, clientY: y }) => {
    pressed = { x, y };
  });
  field.addEventListener("dblclick", ({ clientX: x, clientY: y }) => {
    if (Math.hypot(x - pressed.x, y - pressed.y) > STILL) return;
    caret.take();
    const { from, to } = caret.stretch;
    const end = wordEnd(field.value, field.letters, caret.stretch);
    if (end >= to) return;
    caret.set(from, end);
    caret.put();
  });
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

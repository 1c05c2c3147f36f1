import { type Field, isField } from "../field/field.ts";
import { shownBefore } from "../field/meeting.ts";

/**
 * Where the arrows up and down began, from left in pixels of the window: over a line that ends before that they lead on to it in the
 * next one. Any other key, what is written and a press begin anew.
 */
let goal: number | null = null;

/** @param x where they begin, unless they have begun already */
export function goalFrom(x: number): number {
  goal ??= x;
  return goal;
}

const forget = () => {
  goal = null;
};
addEventListener("keydown", onKey, true);
addEventListener("input", forget, true);
addEventListener("pointerdown", forget, true);

function onKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (/^(?:Shift|Control|Alt|Meta)$/.test(key)) return;
  const field = document.activeElement;
  if ((key !== "ArrowUp" && key !== "ArrowDown") || ctrlKey || metaKey || altKey) forget();
  // Over the lines of its own field the browser leads the caret.
  else if (isField(field)) {
    field.followSelection();
    const head = headOf(field);
    goalFrom(field.rectAt(shownBefore(field.letters, head)?.from ?? head).left);
  }
}

/** The end of what is selected that moves. */
function headOf({ selectionStart, selectionEnd, selectionDirection }: Field): number {
  return selectionDirection === "backward" ? selectionStart : selectionEnd;
}

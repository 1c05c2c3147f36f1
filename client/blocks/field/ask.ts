import type { Caret } from "./caret.ts";
import type { Field } from "./field.ts";

const ways: Readonly<Record<string, "undo" | "redo">> = { historyUndo: "undo", historyRedo: "redo" };

/** May the letter begin its line elsewhere, where that is code? */
export function closes(letter: string | null): boolean {
  return letter === ")" || letter === "]" || letter === "}";
}

/**
 * What somebody else may do in place of the field: a step back or forward, and what a single letter is to do that is typed over words,
 * or closes what is open.
 * @returns whether it is done
 */
export function isDoneElsewhere({ inputType, data }: InputEvent, field: Field, caret: Caret): boolean {
  const way = ways[inputType];
  if (way) field.dispatchEvent(new CustomEvent("travel", { bubbles: true, detail: way }));
  const isAsked = inputType === "insertText" && data?.length === 1 && (caret.place === null || closes(data));
  if (way || !isAsked) return way !== undefined;
  return !field.dispatchEvent(new CustomEvent("typeover", { bubbles: true, cancelable: true, detail: data }));
}

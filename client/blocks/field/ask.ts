import type { Caret } from "./caret.ts";
import type { Field } from "./field.ts";

const ways: Readonly<Record<string, "undo" | "redo">> = { historyUndo: "undo", historyRedo: "redo" };

/**
 * What somebody else may do in place of the field: a step back or forward, and what a single letter is to do that is typed over words.
 * @returns whether it is done
 */
export function isDoneElsewhere({ inputType, data }: InputEvent, field: Field, caret: Caret): boolean {
  const way = ways[inputType];
  if (way) field.dispatchEvent(new CustomEvent("travel", { bubbles: true, detail: way }));
  if (way || inputType !== "insertText" || data?.length !== 1 || caret.place !== null) return way !== undefined;
  return !field.dispatchEvent(new CustomEvent("typeover", { bubbles: true, cancelable: true, detail: data }));
}

import type { Caret } from "./caret.ts";
import type { Field } from "./field.ts";
import { isSeen } from "./letters.ts";

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

/** Are so many plain letters before the caret, so that the browser writes and deletes where it should? */
export function isWithinWord({ caret, field }: { caret: Caret; field: Field }, count: number): boolean {
  const selection = getSelection();
  const node = selection?.anchorNode;
  if (caret.place === null || !selection?.isCollapsed || !(node instanceof Text)) return false;
  const one = field.letters.find((letters) => letters.node === node);
  const at = selection.anchorOffset;
  if (!one || !isSeen(one) || one.kind || one.from + at !== caret.place || at < count || node.data[at - 1] === "\n") return false;
  // Where a hidden sign follows, browsers take it away with the letter before it.
  return count === 1 || (at < node.length && /^[ -~]+$/.test(node.data.slice(at - count, at)));
}

import type { Field } from "../field/field.ts";
import { replaceText } from "./type-into.ts";

/** What was cut out of a text last, and that text before and then. */
interface CutHere {
  copied: string;
  before: string;
  after: string;
  /** Where the caret stood then. */
  caret: number;
}

let last: CutHere | null = null;

/**
 * Keeps what a text is before something is cut out of it: signs that went, or came to stand before other words, are not in the copy.
 * @param copied what the clipboard has of it
 */
export function rememberTextCut(field: Field, copied: string): void {
  const before = field.value;
  last = null;
  const remember = (event: Event) => {
    if (!(event instanceof InputEvent) || event.inputType !== "deleteByCut") return;
    last = { copied, before, after: field.value, caret: field.selectionStart };
  };
  field.addEventListener("input", remember, { once: true });
}

/** What was cut, pasted right where it stood: the text is then what it was, to the letter. Null for every other paste. */
export function putBack(field: Field, data: DataTransfer): (() => void) | null {
  if (!last || field.selectionStart !== field.selectionEnd || field.selectionStart !== last.caret) return null;
  const { copied, before, after, caret } = last;
  if (after === "" || field.value !== after || data.getData("text/plain").replace(/\r\n?/g, "\n") !== copied) return null;
  const { from, to, put } = between(after, before);
  return () => {
    replaceText(field, put, from, to);
    const behind = before.length - (after.length - caret);
    field.setSelectionRange(behind, behind);
  };
}

/** What takes the place of a stretch of one text, so that it becomes the other. */
function between(text: string, becomes: string): { from: number; to: number; put: string } {
  const most = Math.min(text.length, becomes.length);
  let from = 0;
  while (from < most && text[from] === becomes[from]) from += 1;
  let same = 0;
  while (same < most - from && text.at(-1 - same) === becomes.at(-1 - same)) same += 1;
  return { from, to: text.length - same, put: becomes.slice(from, becomes.length - same) };
}

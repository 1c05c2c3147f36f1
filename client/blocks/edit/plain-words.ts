import { isAtEdge, reachesEdge } from "../field/edge.ts";
import { type Field, isField } from "../field/field.ts";

/** What a block's words are written in: its field, or a plain one for what is said of a picture or a file. */
export type Writable = Field | HTMLTextAreaElement;

export function isWritable(target: unknown): target is Writable {
  return isField(target) || isPlainWords(target);
}

export function isPlainWords(target: unknown): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement;
}

/** Does the caret stand where nothing is seen before it (−1) or behind it (1)? */
export function isAtEnd(field: Writable, by: -1 | 1): boolean {
  if (isField(field)) return isAtEdge(field, by);
  return field.selectionStart === field.selectionEnd && reachesEnd(field, by);
}

/** Is nothing seen before the start of the selection (−1) or behind its end (1)? */
export function reachesEnd(field: Writable, by: -1 | 1): boolean {
  if (isField(field)) return reachesEdge(field, by);
  return by < 0 ? field.selectionStart === 0 : field.selectionEnd === field.value.length;
}

/**
 * Does the caret stand on the first (−1) or last (1) line that is seen? Where the letters of plain words stand no browser tells: they
 * are laid out again, up to the end of the word at the caret.
 */
export function isOnEndLine(field: HTMLTextAreaElement, by: -1 | 1): boolean {
  const { value, selectionStart } = field;
  const rest = value.slice(selectionStart).search(/\s/);
  const copy = field.cloneNode() as HTMLTextAreaElement;
  copy.style.cssText = `position: absolute; visibility: hidden; height: 0; width: ${field.offsetWidth}px`;
  field.after(copy);
  const heightOf = (text: string) => {
    copy.value = text;
    return copy.scrollHeight;
  };
  const isThere = heightOf(rest < 0 ? value : value.slice(0, selectionStart + rest)) === heightOf(by < 0 ? "" : value);
  copy.remove();
  return isThere;
}

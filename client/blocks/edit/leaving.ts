import type { KeyboardEvent } from "react";
import { IS_MAC } from "../../ui/mac.ts";
import { isField } from "../field/field.ts";
import type { Caret } from "../store/editing.ts";
import { goalFrom } from "./goal.ts";
import { edgeOf } from "./lines.ts";
import { isOnEndLine, isWritable, type Writable } from "./plain-words.ts";

/** Where an arrow key leads out of a field: to what stands before (−1) or behind it (1), and where the caret enters that. */
export interface Leaving {
  by: -1 | 1;
  caret: Caret;
}

/** @returns null while the key moves the caret within its field */
export function leaving(event: KeyboardEvent): Leaving | null {
  const field = event.target;
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (!isWritable(field) || event.shiftKey || (isHeld && !isByWord(event))) return null;
  switch (event.key) {
    case "ArrowUp":
    case "ArrowDown":
      return overLine(field, event.key === "ArrowUp" ? -1 : 1);
    case "ArrowLeft":
    case "ArrowRight":
      return field.selectionStart !== field.selectionEnd
        ? null
        : overEnd(field, (event.key === "ArrowRight") === isLeftToRight(field) ? 1 : -1);
    default:
      return null;
  }
}

/** Left or right by a word: past the last one in a field it leads on as a letter does. */
export function isByWord({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isHeld = IS_MAC ? altKey && !ctrlKey : ctrlKey && !altKey;
  return isHeld && !metaKey && (key === "ArrowLeft" || key === "ArrowRight");
}

/** From words that are selected they lead on as from the caret: from their start upwards, from their end downwards. */
function overLine(field: Writable, by: -1 | 1): Leaving | null {
  const { selectionStart: start, selectionEnd: end } = field;
  if (!isField(field)) return start === end && isOnEndLine(field, by) ? { by, caret: by < 0 ? "end" : "start" } : null;
  const x = edgeOf(field, by, by < 0 ? start : end);
  return x === null ? null : { by, caret: { x: goalFrom(x), line: by < 0 ? "last" : "first" } };
}

function overEnd(field: Writable, by: -1 | 1): Leaving | null {
  const isAtEnd = field.selectionStart === (by < 0 ? 0 : field.value.length);
  return isAtEnd ? { by, caret: by < 0 ? "end" : "start" } : null;
}

function isLeftToRight(field: Element): boolean {
  return getComputedStyle(field).direction === "ltr";
}

import { ALL, BACK } from "../../ui/type-ahead.ts";
import type { Field } from "../field/field.ts";

/** Puts text where the selection is, as if it had been typed: whatever block the field belongs to hears of it. */
export function typeInto(field: Field, text: string): void {
  replaceText(field, text, field.selectionStart, field.selectionEnd);
}

/** Types what was typed ahead of the field: letters, and the keys that mean something with its own text. */
export function typeAgain(field: Field, typed: string): void {
  for (const part of typed.split(/([\ufdd1\ufdd2])/)) {
    if (part === ALL) field.setSelectionRange(0, field.value.length);
    else if (part === BACK) pressBack(field);
    else if (part !== "") typeInto(field, part);
  }
}

function pressBack(field: Field): void {
  const key = { key: "Backspace", code: "Backspace", bubbles: true, cancelable: true };
  if (!field.dispatchEvent(new KeyboardEvent("keydown", key))) return;
  const { value, selectionStart: start, selectionEnd: end } = field;
  const last = [...value.slice(0, start)].at(-1) ?? "";
  replaceText(field, "", start < end ? start : start - last.length, end);
}

/** The caret ends up behind `text`. */
export function replaceText(field: Field, text: string, start: number, end: number): void {
  field.setRangeText(text, start, end, "end");
  const caret = field.selectionEnd;
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
  field.setSelectionRange(caret, caret);
}

import { type Field, isField } from "../field/field.ts";

/** Puts text where the selection is, as if it had been typed: whatever block the field belongs to hears of it. */
export function typeInto(field: Field, text: string): void {
  replaceText(field, text, field.selectionStart, field.selectionEnd);
}

/** The caret ends up behind `text`. */
export function replaceText(field: Field, text: string, start: number, end: number): void {
  field.setRangeText(text, start, end, "end");
  const caret = field.selectionEnd;
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
  field.setSelectionRange(caret, caret);
}

/** Pastes into the field that has the focus, by its own rules, as a paste that it did not hear itself. */
export function pasteInto(data: DataTransfer): void {
  const field = document.activeElement;
  if (!isField(field)) return;
  const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
  if (field.dispatchEvent(event)) typeInto(field, data.getData("text/plain"));
}

import type { ClipboardEvent } from "react";
import { carrying } from "#core/html/carrier.ts";
import { markdownToHtml } from "#core/html/to-html.ts";
import { fieldOf } from "../field/field.ts";
import { copiedPart, endAtSigns } from "../pen/copied-part.ts";
import { partOf } from "../pen/part.ts";
import { isOneLine } from "./apply-mark.ts";
import { rememberCut } from "./cut-here.ts";

/** Puts what is selected in a field on the clipboard: as Markdown, and formatted for others. Taking it out is the field's. */
export function copyPart(event: ClipboardEvent): void {
  const field = fieldOf(event.target);
  if (!field || field.selectionStart === field.selectionEnd) return;
  const isLine = isOneLine(field);
  const { value, selectionStart, selectionEnd } = field;
  const part = isLine ? partOf(value, selectionStart, selectionEnd, true) : copiedPart(value, selectionStart, selectionEnd);
  event.preventDefault();
  // That the line's end was selected, too, is asked by whoever puts it into another list or quote.
  const isEnd = !isLine && endAtSigns(value, selectionStart, selectionEnd) !== null;
  const copied = isEnd ? `${part}\n` : part;
  event.clipboardData.setData("text/plain", copied);
  event.clipboardData.setData("text/html", carrying(markdownToHtml(part, isLine, location.origin), part));
  if (event.type === "cut") rememberCut(field, copied);
}

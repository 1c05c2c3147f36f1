import type { ClipboardEvent } from "react";
import { carrying } from "#core/html/carrier.ts";
import { markdownToHtml } from "#core/html/to-html.ts";
import { fieldOf } from "../field/field.ts";
import { partOf } from "../pen/part.ts";
import { isOneLine } from "./apply-mark.ts";

/** Puts what is selected in a field on the clipboard: as Markdown, and formatted for others. Taking it out is the field's. */
export function copyPart(event: ClipboardEvent): void {
  const field = fieldOf(event.target);
  if (!field || field.selectionStart === field.selectionEnd) return;
  const isLine = isOneLine(field);
  const part = partOf(field.value, field.selectionStart, field.selectionEnd, isLine);
  event.preventDefault();
  event.clipboardData.setData("text/plain", part);
  event.clipboardData.setData("text/html", carrying(markdownToHtml(part, isLine, location.origin), part));
}

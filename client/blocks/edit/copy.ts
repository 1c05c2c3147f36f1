import type { ClipboardEvent } from "react";
import { carrying } from "#core/html/carrier.ts";
import { markdownToHtml } from "#core/html/to-html.ts";
import { fieldOf } from "../field/field.ts";
import { copiedPart, endAtSigns } from "../pen/copied-part.ts";
import { partOf } from "../pen/part.ts";
import { isOneLine } from "./apply-mark.ts";
import { rememberTextCut } from "./cut-here.ts";

/** The last copy of a line that had its end with it. */
let wholeLine: string | null = null;

/** Of a line that was copied here with its end, the words: browsers bring nothing else along where plain words are wanted. Null for all others. */
export function wordsOfLine(plain: string): string | null {
  return wholeLine !== null && plain.replace(/\r\n?/g, "\n") === wholeLine ? wholeLine.slice(0, -1) : null;
}

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
  wholeLine = isEnd && !part.includes("\n") ? copied : null;
  event.clipboardData.setData("text/html", carrying(markdownToHtml(part, isLine, location.origin), part));
  if (event.type === "cut") rememberTextCut(field, copied);
}

import type { ClipboardEvent } from "react";
import { fromMarkdown } from "#core/blocks/from-markdown.ts";
import { oneLine } from "#core/blocks/one-line.ts";
import { size } from "#core/limits.ts";
import { randomId } from "../../ui/random-id.ts";
import { announce } from "../../ui/use-title.ts";
import { isInsideCode } from "../edit/code.ts";
import { caretNow, entry } from "../edit/commands.ts";
import { typeInto } from "../edit/type-into.ts";
import type { PageStore } from "../store/page-store.ts";
import { readClipboard } from "./clipboard.ts";
import { type PastePlace, placeBlocks } from "./place-blocks.ts";

/**
 * Pasting into the block that is open. Several blocks' worth becomes blocks, one paragraph with meaning comes as Markdown; plain
 * words, and whatever is pasted with Shift held, the browser puts in as they are.
 */

let isShiftHeld = false;

addEventListener(
  "keydown",
  (event) => {
    isShiftHeld = event.shiftKey;
  },
  true,
);

export function onPaste(store: PageStore, id: string, event: ClipboardEvent): void {
  const field = event.target;
  const isPlain = isShiftHeld;
  isShiftHeld = false;
  if (!(field instanceof HTMLTextAreaElement) || event.defaultPrevented || isPlain) return;
  const action = linkOver(field, event.clipboardData) ?? pasteInto(store, id, field, event.clipboardData);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  store.rest();
  action();
  store.rest();
}

/** An address pasted over words makes them a link. */
function linkOver(field: HTMLTextAreaElement, data: DataTransfer): (() => void) | null {
  const address = data.getData("text/plain").trim();
  const words = field.value.slice(field.selectionStart, field.selectionEnd);
  if (!/^https?:\/\/[^\s()]+$/i.test(address) || words.trim() === "" || /[\n[\]]|:\/\//.test(words)) return null;
  return () => typeInto(field, `[${words}](${address})`);
}

function pasteInto(store: PageStore, id: string, field: HTMLTextAreaElement, data: DataTransfer): (() => void) | null {
  const block = store.block(id);
  const isText = block?.type === "text";
  if (!block || (isText && isInsideCode(block.content.text, field.selectionStart))) return null;
  const clipboard = readClipboard(data);
  const pasted = clipboard ? fromMarkdown(clipboard.markdown, { newId: randomId }) : [];
  const [only] = pasted;
  if (!clipboard || !only) return null;

  const isEmpty = isText && block.content.text.trim() === "";
  if (pasted.length === 1 && (only.type === "text" || (only.type === "heading" && !isEmpty))) {
    const words = isText ? only.content.text : oneLine(only.content.text);
    return clipboard.isRich ? () => typeInto(field, words) : null;
  }
  if (!isText && block.type !== "heading") return null;
  if (store.blocks.length + pasted.length > size.blocks) return null;
  return () => put(store, { id, start: field.selectionStart, end: field.selectionEnd }, pasted);
}

function put(store: PageStore, place: PastePlace, pasted: Parameters<typeof placeBlocks>[2]): void {
  store.change((blocks) => placeBlocks(blocks, place, pasted, randomId), caretNow());
  const last = store.block(pasted.at(-1)?.id ?? "") ?? store.block(place.id);
  if (last) store.edit(last.id, entry(last, -1));
  announce(`${pasted.length} blocks pasted`);
}

import type { ClipboardEvent } from "react";
import type { Block } from "#core/blocks/block.ts";
import { isParagraph } from "#core/blocks/is-paragraph.ts";
import { oneLine } from "#core/blocks/one-line.ts";
import { storable } from "#core/blocks/storable.ts";
import { size } from "#core/limits.ts";
import { newId } from "../../ui/new-id.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { announce } from "../../ui/use-title.ts";
import { readClipboard } from "../clipboard/clipboard.ts";
import { isWholeItem } from "../clipboard/items-in.ts";
import { isPlainPaste } from "../clipboard/plain-paste.ts";
import { richLines } from "../clipboard/rich.ts";
import { isOneLine, putLink, selectedIn } from "../edit/apply-mark.ts";
import { codeOf } from "../edit/code.ts";
import { caretNow } from "../edit/commands.ts";
import { wordsOfLine } from "../edit/copy.ts";
import { putBack } from "../edit/cut-here.ts";
import { replaceText, typeInto } from "../edit/type-into.ts";
import { type Field, fieldOf } from "../field/field.ts";
import { apartInMarks } from "../pen/apart-in-marks.ts";
import { type Between, itemsBetween } from "../pen/items-between.ts";
import { isBesideItem, ownLines } from "../pen/own-lines.ts";
import { paragraphsInQuote } from "../pen/paragraphs-in-quote.ts";
import { type LinesPlace, linesPlaceAt } from "../pen/text-line.ts";
import { setLink } from "../pen/toggle-mark.ts";
import { mayKeep, wasCut } from "../store/cut.ts";
import type { PageStore } from "../store/page-store.ts";
import { senderOf } from "../store/sending.ts";
import { fitting } from "./fitting.ts";
import { goingOn } from "./going-on.ts";
import { type PastePlace, placeBlocks } from "./place-blocks.ts";
import { besideWords, spacedAs } from "./spaced-as.ts";

/**
 * Pasting into the block that is open. Several blocks' worth becomes blocks, one paragraph with meaning comes as Markdown; plain
 * words, and whatever is pasted with Shift held, the browser puts in as they are.
 */

export function onPaste(store: PageStore, id: string, event: ClipboardEvent): void {
  const field = fieldOf(event.target);
  if (!field || event.defaultPrevented) return;
  const data = event.clipboardData;
  // Over all of a text that is code, what is pasted is the code then.
  const { start, end } = codeOf({ text: field.value, start: field.selectionStart, end: field.selectionEnd });
  if (start !== field.selectionStart || end !== field.selectionEnd) field.setSelectionRange(start, end);
  const action = isPlainPaste()
    ? asPlain(store, id, field, data)
    : (putBack(field, data) ?? linkOver(store, field, data) ?? pasteInto(store, id, field, data));
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  store.rest();
  action();
  store.rest();
}

/** Without formatting; null where the browser puts the words in as they are. */
function asPlain(store: PageStore, id: string, field: Field, data: DataTransfer): (() => void) | null {
  const words = wordsOfLine(data.getData("text/plain"));
  // The end of a line that was copied whole says that it was one, and is none among these words.
  if (words !== null) return () => typeInto(field, words);
  if (store.block(id)?.type !== "text") return null;
  const put = apartInMarks(field.value, field.selectionStart, field.selectionEnd, storable(data.getData("text/plain")));
  return put && (() => replaceText(field, put.text, put.from, put.to));
}

/** An address pasted over words makes them a link. */
function linkOver(store: PageStore, field: Field, data: DataTransfer): (() => void) | null {
  const address = data.getData("text/plain").trim();
  const selected = selectedIn(field);
  const words = selected.text.slice(selected.start, selected.end);
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(address) || words.trim() === "" || words.includes("://")) return null;
  const next = setLink(selected, address, isOneLine(field));
  return next && (() => putLink(store, field, next));
}

function pasteInto(store: PageStore, id: string, field: Field, data: DataTransfer): (() => void) | null {
  const block = store.block(id);
  const isText = block?.type === "text";
  if (!block) return null;
  const place = isText ? linesPlaceAt(block.content.text, field.selectionStart) : WORDS;
  if (place.isCode) return intoCode(field, place, data);
  const send = senderOf(store);
  const clipboard = readClipboard(data, send !== null, mayKeep(store));
  const [only] = clipboard?.blocks ?? [];
  if (!clipboard || !only) return null;
  const { blocks, pictures, isRich, isTooMuch, part } = clipboard;
  const plain = data.getData("text/plain");
  if (isTooMuch) toastSuccess("Pasted as plain text", "There was too much formatting to be read at once.");

  const { selectionStart: start, selectionEnd: end } = field;
  const lines = isText && part ? ownLines(block.content.text, start, end, part) : null;
  if (lines !== null) return () => typeFitting(field, lines);
  const isEmpty = isText && block.content.text.trim() === "";
  // What was cut comes back as the blocks that it was; of others one paragraph is words of this text.
  const isBlock = isEmpty && wasCut(store, only.id);
  const isHeading = only.type === "heading" && !isEmpty && !(isWholeHeading(plain) && isBesideWords(field));
  if (!isBlock && blocks.length === 1 && pictures.length === 0 && (isParagraph(only) || isHeading)) {
    const words = isText ? withSigns(only.content.text, place.signs) : oneLine(only.content.text);
    if (isRich) return () => typeFitting(field, spacedAs(plain, words));
    const isOther = words !== only.content.text || /[\v\u2028]/.test(plain);
    return isText && isOther ? () => typeInto(field, words) : null;
  }
  const isWithin = isText && !isBlock && pictures.length === 0;
  const between = isWithin ? itemsBetween(block.content.text, start, end, blocks) : null;
  if (between) {
    const [item, ...others] = only.type === "list" && blocks.length === 1 ? only.content.items : [];
    // One item goes on in the words, as it does in a list, unless it is a whole one beside them.
    const isBeside = isText && isWholeItem(plain) && isBesideItem(block.content.text, start, end);
    if (item !== undefined && others.length === 0 && !isBeside) {
      return () => typeFitting(field, spacedAs(plain, withSigns(item, place.signs)));
    }
    return () => putBetween(store, id, between, "Items pasted");
  }
  const quoted = isWithin ? paragraphsInQuote(block.content.text, start, end, blocks) : null;
  if (quoted) return () => putBetween(store, id, quoted, "Paragraphs pasted");
  if (!isText && block.type !== "heading") {
    const [line, ...others] = richLines(data) ?? [];
    return line !== undefined && others.length === 0 ? () => typeFitting(field, spacedAs(plain, line)) : null;
  }
  if (store.blocks.length + blocks.length > size.blocks) return null;
  return () => {
    for (const picture of pictures) send?.(picture);
    put(store, { id, start, end }, blocks);
  };
}

/** As a block is copied: it stays one, unless it is pasted within words. */
const isWholeHeading = (plain: string) => plain.startsWith("#") && plain.endsWith("\n");

/** Does the caret stand in front of all words, or right behind them? */
function isBesideWords({ value, selectionStart, selectionEnd }: Field): boolean {
  if (selectionStart !== selectionEnd) return false;
  const [before, behind] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  return before.trim() === "" || (behind.trim() === "" && /\S$/.test(before));
}

function typeFitting(field: Field, words: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const [before, behind] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  typeInto(field, besideWords(before, fitting(before, words, behind), behind));
}

const WORDS: LinesPlace = { signs: "", isCode: false, isHead: false };

/** Code takes what is pasted as it is. */
function intoCode(field: Field, { signs, isHead }: LinesPlace, data: DataTransfer): (() => void) | null {
  const text = storable(data.getData("text/plain")).replace(/\r\n?/g, "\n");
  if (!text.includes("\n") || (signs === "" && !isHead)) return null;
  return () => typeInto(field, withSigns(isHead ? `\n${text}` : text, signs));
}

/** Each line that follows is of the same quote or item. */
const withSigns = (text: string, signs: string) => text.replaceAll("\n", `\n${signs}`);

function putBetween(store: PageStore, id: string, { text, caret }: Between, said: string): void {
  store.commitPending();
  const written = (block: Block): Block => (block.id === id && block.type === "text" ? { ...block, content: { text } } : block);
  store.change((blocks) => blocks.map(written), caretNow());
  store.edit(id, caret);
  announce(said);
}

function put(store: PageStore, place: PastePlace, pasted: Parameters<typeof placeBlocks>[2]): void {
  store.commitPending();
  const blocks = placeBlocks(store.blocks, place, pasted, newId, wasCut(store, pasted[0]?.id ?? ""));
  const last = blocks.findIndex(({ id }) => id === pasted.at(-1)?.id);
  const on = goingOn(store.blocks, blocks, last < 0 ? store.place(place.id) : last, place.id);
  store.change(() => on?.blocks ?? blocks, caretNow());
  if (on) store.edit(on.open.id, on.open.caret);
  announce(pasted.length === 1 ? "1 block pasted" : `${pasted.length} blocks pasted`);
}

import { shownText } from "#core/blocks/shown-text.ts";
import { readClipboard } from "../clipboard/clipboard.ts";
import { isPlainPaste } from "../clipboard/plain-paste.ts";
import { spacedAs } from "./spaced-as.ts";

/**
 * A title, of the page or in the tree, is one line without formatting. Several lines come as one, and what is formatted as its words,
 * typed as far as the browser knows: set into its field they could not be taken back, and the caret would stand at the end.
 * @returns whether it was about the title
 */
export function pasteIntoTitle(event: ClipboardEvent): boolean {
  const isTitle = event.target instanceof Element && event.target.matches("h1 textarea, input.rename");
  if (!isTitle || event.defaultPrevented || !event.clipboardData) return false;
  const plain = event.clipboardData.getData("text/plain");
  // A picture alone has none.
  const isPlain = isPlainPaste() || plain.trim() === "";
  const words = isPlain ? plain : (formattedWords(event.clipboardData) ?? plain);
  if (words === plain && !/[\r\n]/.test(words)) return false;
  event.preventDefault();
  const [first = "", ...others] = words.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const line = [first, ...others.map((line) => line.trimStart())].map((line) => line.trimEnd()).join(" ");
  document.execCommand("insertText", false, others.length === 0 ? spacedAs(plain, line) : line);
  return true;
}

/** What is read of formatted words; null where there are none. */
function formattedWords(data: DataTransfer): string | null {
  const clipboard = readClipboard(data);
  if (!clipboard?.isRich || clipboard.isTooMuch) return null;
  const words = clipboard.blocks.map((block) => shownText(block).replaceAll("\t", " ")).join("\n");
  return words.trim() === "" ? null : words;
}

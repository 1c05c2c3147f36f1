import type { Block } from "#core/blocks/block.ts";
import { newBlock } from "#core/blocks/edit.ts";
import { storable } from "#core/blocks/storable.ts";
import { carriedBy, type MayKeep } from "#core/html/carrier.ts";
import { linesOf } from "#core/html/code.ts";
import { isAllInCodeFont } from "#core/html/code-font.ts";
import { fromHtml } from "#core/html/from-html.ts";
import { saysMore } from "#core/html/says-more.ts";
import { fence } from "#core/html/write-markdown.ts";
import { newId } from "../../ui/new-id.ts";
import { type PastedPicture, withoutPictures, withPictures } from "./carried-pictures.ts";
import { fromPlain } from "./from-plain.ts";
import { readHtml } from "./read-html.ts";

export interface Clipboard {
  blocks: readonly Block[];
  /** For which there are places among the blocks. */
  pictures: readonly PastedPicture[];
  /** Was read from more than plain text, so that pasting the plain text would lose something. */
  isRich: boolean;
  /** There was formatting, and too much of it to be read. */
  isTooMuch: boolean;
  /** Octavo's own copy of a part of a text, and whether a line's end was copied with it, of which the part has nothing. */
  part?: { text: string; endsLine: boolean };
}

/**
 * What is pasted; null for nothing but plain words, which the browser puts in by itself.
 * @param takesPictures whether those that the HTML carries in itself have places; without it only their words are read
 * @param mayKeep whether whole blocks have the ids with which they were copied
 */
export function readClipboard(data: DataTransfer, takesPictures = false, mayKeep?: MayKeep): Clipboard | null {
  const text = storable(data.getData("text/plain"));
  const language = editorLanguage(data);
  if (language !== null) return fromEditor(text, language);
  const { html, pictures: carried } = withoutPictures(data.getData("text/html"));
  const nodes = html === "" ? [] : readHtml(html);
  const copied = carriedBy(nodes ?? [], newId, mayKeep);
  // Space goes on in the line.
  if (typeof copied === "string" && copied.trim() === "") return null;
  if (copied !== null) {
    if (typeof copied !== "string") return { blocks: copied, pictures: [], isRich: true, isTooMuch: false };
    const part = { text: copied, endsLine: text === `${copied}\n` };
    return { blocks: [newBlock("text", newId(), { text: copied })], pictures: [], isRich: true, isTooMuch: false, part };
  }
  if (nodes && isAllInCodeFont(nodes)) {
    const code = text.trim() === "" ? linesOf(nodes) : text.replace(/\r\n?/g, "\n");
    return { blocks: [codeBlock(code, "")], pictures: [], isRich: true, isTooMuch: false };
  }
  if (nodes && saysMore(nodes)) {
    const { blocks, pictures } = withPictures(fromHtml(nodes, newId), carried, takesPictures);
    if (blocks.length > 0) return { blocks, pictures, isRich: true, isTooMuch: false };
  }
  const isTooMuch = nodes === null;
  return /[\n\v\u2028]/.test(text.trim()) ? { blocks: fromPlain(text, newId), pictures: [], isRich: isTooMuch, isTooMuch } : null;
}

/** The language that a code editor names beside what it copies; null where none did. */
function editorLanguage(data: DataTransfer): string | null {
  const said = data.getData("vscode-editor-data");
  const mode = /"mode":"([\w+#-]+)"/.exec(said.slice(0, 2000))?.[1];
  return mode ?? null;
}

/** Lines of code are a fence; words in a line, and what is no code, are what they are. */
function fromEditor(text: string, language: string): Clipboard | null {
  if (!text.trim().includes("\n")) return null;
  const isProse = language === "plaintext" || language === "markdown";
  const blocks = isProse ? fromPlain(text, newId) : [codeBlock(text, language)];
  return { blocks, pictures: [], isRich: !isProse, isTooMuch: false };
}

function codeBlock(code: string, language: string): Block {
  return newBlock("text", newId(), { text: fence(code.replace(/^\n+/, "").trimEnd(), language) });
}

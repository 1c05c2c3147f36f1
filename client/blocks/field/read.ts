import { isPlain, lexInline } from "#core/blocks/lex.ts";
import { type Chunk, chunksAfter } from "./chunks.ts";
import type { Child, Piece } from "./piece.ts";
import { BlockReader } from "./read-blocks.ts";
import { InlineReader } from "./read-inline.ts";
import { Region, Unfit } from "./region.ts";
import { Sheet } from "./sheet.ts";

/** What a text block draws of its source. The elements are the view's, in its order. */
export function readText(source: string): Child[] {
  return new TextReader().read(source);
}

/** Reads a text again and again while it is written: what has not changed comes back as the same objects. */
export class TextReader {
  #chunks: readonly Chunk[] = [];
  readonly #read = new WeakMap<Chunk, Child[]>();

  read(source: string): Child[] {
    if (source.includes("\r")) return [plain(source)];
    if (isPlain(source) && source.trim() !== "") return [{ tag: "p", children: words(new Sheet(source, 0, source.length)) }];
    const chunks = chunksAfter(this.#chunks, source);
    this.#chunks = chunks ?? [];
    if (!chunks?.some(({ token }) => token)) return [plain(source)];
    return chunks.flatMap((chunk) => {
      const known = this.#read.get(chunk) ?? readChunk(chunk);
      this.#read.set(chunk, known);
      return known;
    });
  }
}

function readChunk({ text, token }: Chunk): Child[] {
  const children: Child[] = [];
  const sheet = new Sheet(text, 0, text.length);
  const from = text.length - text.trimStart().length;
  if (token) new BlockReader(sheet).top(token, Region.of(text), startOf(text, token.raw, from), children);
  if (children.length === 0) return [plain(text)];
  sheet.close();
  return children;
}

/** Empty lines may stand in front of the first token. */
function startOf(text: string, raw: string, words: number): number {
  const at = text.lastIndexOf("\n", words - 1) + 1;
  return text.startsWith(raw) ? 0 : at;
}

/** What a heading, an item or a cell draws: emphasis, code and links, and no paragraphs. */
export function readLine(source: string): Child[] {
  if (source === "") return [];
  if (source.includes("\r")) return [asTyped(source)];
  const children: Child[] = [];
  const sheet = new Sheet(source, 0, source.length);
  if (isPlain(source)) return words(sheet);
  try {
    sheet.open(children, 0);
    new InlineReader(sheet, Region.of(source), 0).read(lexInline(source).tokens, children);
    sheet.close();
    return children;
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    return [asTyped(source)];
  }
}

/** Words without any sign. */
function words(sheet: Sheet): Child[] {
  return sheet.collapse(sheet.source);
}

function asTyped(source: string): Piece {
  return { tag: "span", class: "plain", children: [source] };
}

function plain(source: string): Piece {
  return { tag: "p", class: "plain", children: source === "" ? [] : [source] };
}

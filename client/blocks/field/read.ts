import { fenceOf } from "#core/blocks/fence.ts";
import { isPlain, lexInline } from "#core/blocks/lex.ts";
import { type Chunk, chunksAfter } from "./chunks.ts";
import { filler } from "./fillers.ts";
import { type Child, type Piece, type Run, runsOf, sourceOf } from "./piece.ts";
import { BlockReader } from "./read-blocks.ts";
import { readCode } from "./read-code.ts";
import { InlineReader } from "./read-inline.ts";
import { Region, Unfit } from "./region.ts";
import { hidden, type Linked, Sheet } from "./sheet.ts";

/** What a text block draws of its source. The elements are the view's, in its order. */
export function readText(source: string): Child[] {
  return new TextReader().read(source);
}

/** Reads a text again and again while it is written: what has not changed comes back as the same objects. */
export class TextReader {
  #chunks: readonly Chunk[] = [];
  #read = new WeakMap<Chunk, Child[]>();
  readonly #linked: () => Linked;
  /** What links were drawn by when it read last. */
  #by: Linked = null;
  /** Is what it drew last drawn so only while the caret is where it was then? */
  isAwaiting = false;

  /** @param linked what links to pages are drawn by, as of now */
  constructor(linked: () => Linked = () => null) {
    this.#linked = linked;
  }

  /** Is something else known of the pages that links lead to than when it read last? */
  get isStale(): boolean {
    return this.#by !== this.#linked();
  }

  read(source: string): Child[] {
    if (this.isStale) [this.#read, this.#by] = [new WeakMap(), this.#linked()];
    if (source.includes("\r")) return [plain(source)];
    if (isPlain(source) && source.trim() !== "") return [{ tag: "p", children: words(new Sheet(source, 0, source.length)) }];
    const chunks = chunksAfter(this.#chunks, source);
    this.#chunks = chunks ?? [];
    if (!chunks?.some(({ token }) => token)) return [chunks?.some(isDefining) ? definitions(source) : plain(source)];
    return chunks.flatMap((chunk) => {
      const known = this.#read.get(chunk) ?? readChunk(chunk, this.#by);
      this.#read.set(chunk, known);
      return known;
    });
  }

  /** An empty line, or one in which a mark begins, is drawn while the caret is in it as it will be once something is written there. */
  readAt(source: string, caret: number | null, isLine = false): Child[] {
    this.isAwaiting = false;
    if (isLine) {
      this.#by = this.#linked();
      return readLine(source, this.#by);
    }
    const fence = fenceOf(source);
    if (fence) return readCode(source, fence);
    const drawn = this.read(source);
    if (caret === null || source.includes(PHANTOM) || !isAwaiting(source, drawn, caret)) return drawn;
    this.isAwaiting = true;
    const end = source.indexOf("\n", caret);
    const at = end < 0 ? source.length : end;
    const children = this.read(source.slice(0, at) + PHANTOM + source.slice(at));
    return children.map((child) => (sourceOf([child]).includes(PHANTOM) ? (withoutPhantom(child)[0] ?? child) : child));
  }
}

/** A text as it is drawn while the caret is at `caret`, where that is in an item in which nothing stands yet. */
export function readItemAt(source: string, caret: number): Child[] {
  if (!EMPTY_ITEM.test(lineAt(source, caret)) || fenceOf(source)) return readText(source);
  return new TextReader().readAt(source, caret);
}

/** What an empty line may hold: space, and the signs of quotes. */
const BLANK = /^[ \t>]*$/;
/** The signs of an item, with space behind them. */
const EMPTY_ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?$/;
/** What an item, a sum or a name below words begins with; the line above it is no heading for as long. Three are meant as one. */
const SHORT_UNDERLINE = /^[ \t>]*(?:--?|==?)[ \t]*$/;

/** Is there something to be drawn only once a letter stands on the caret's line? */
function isAwaiting(source: string, drawn: readonly Child[], caret: number): boolean {
  const line = lineAt(source, caret);
  if (BLANK.test(line)) return isLost(source, drawn, caret);
  const mark = source.lastIndexOf("\n", caret - 1) + 1 + line.search(/[^ \t>]/);
  const isMark = (run: Run) => run.from <= mark && mark < run.to;
  if (!EMPTY_ITEM.test(line)) return SHORT_UNDERLINE.test(line) && runsOf(drawn).some((run) => isMark(run) && isHeading(run));
  if (line.trimEnd().endsWith("]")) return true;
  // Below words, the signs of an empty item are part of these, or make a heading of them.
  return !runsOf(drawn).some((run) => run.kind === "prefix" && isMark(run));
}

function isHeading({ path }: Run): boolean {
  return path.some((piece) => piece.class?.startsWith("md-h "));
}

function lineAt(source: string, at: number): string {
  const end = source.indexOf("\n", at);
  return source.slice(source.lastIndexOf("\n", at - 1) + 1, end < 0 ? source.length : end);
}

/** Stands for the letter that will be written on an empty line. */
const PHANTOM = "\ufdd0";

/** Letters between two paragraphs are not drawn: the caret would stand nowhere. */
function isLost(source: string, children: readonly Child[], caret: number): boolean {
  return runsOf(children).some(({ from, to, kind }, index, runs) => {
    if (caret < from || caret > to) return false;
    const isLast = index === runs.length - 1;
    if (kind === undefined) return isLast && caret === to && source.endsWith("\n");
    if (kind !== "gap" && kind !== "wall") return false;
    return caret === from ? from === 0 : caret < to || isLast;
  });
}

function withoutPhantom(child: Child): Child[] {
  if (typeof child !== "string") return [{ ...child, children: child.children.flatMap(withoutPhantom) }];
  const text = child.replace(PHANTOM, "");
  const letters = text === "" ? [] : [text];
  return child.endsWith(PHANTOM) ? [...letters, filler] : letters;
}

function readChunk({ text, token, at, definitions }: Chunk, linked: Linked): Child[] {
  const children: Child[] = [];
  const sheet = new Sheet(text, 0, text.length, linked);
  for (const { from, to } of definitions) sheet.define(from, to);
  if (token) new BlockReader(sheet).top(token, Region.of(text), at, children);
  if (children.length === 0) return [plain(text)];
  sheet.close();
  return children;
}

/**
 * What a heading, an item or a cell draws: emphasis, code and links, and no paragraphs.
 * @param linked what links to pages are drawn by
 */
export function readLine(source: string, linked: Linked = null): Child[] {
  if (source === "") return [];
  if (source.includes("\r")) return [asTyped(source)];
  const children: Child[] = [];
  const sheet = new Sheet(source, 0, source.length, linked);
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

function isDefining({ definitions: { length } }: Chunk): boolean {
  return length > 0;
}

/** Addresses for links, and nothing else. */
function definitions(source: string): Piece {
  const from = source.length - source.trimStart().length;
  const to = source.trimEnd().length;
  const around = (text: string) => (text === "" ? [] : [hidden(text, "space")]);
  const children = [...around(source.slice(0, from)), source.slice(from, to), ...around(source.slice(to))];
  return { tag: "p", class: "plain quiet", children };
}

function plain(source: string): Piece {
  return { tag: "p", class: "plain", children: source === "" ? [] : [source] };
}

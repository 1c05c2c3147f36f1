import type { Token, Tokens } from "marked";
import { type Callout, calloutOf } from "#core/blocks/callout.ts";
import type { Child, Piece } from "./piece.ts";
import { FenceReader } from "./read-fence.ts";
import { InlineReader } from "./read-inline.ts";
import { TableReader } from "./read-table.ts";
import { type Region, stands, Unfit } from "./region.ts";
import { add, type Sheet } from "./sheet.ts";

/** Paragraphs, headings, quotes, lists, fences: the elements of the view, with the signs that make them what they are. */
export class BlockReader {
  readonly #sheet: Sheet;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** One token of the text itself. What cannot be followed is drawn as it was typed. */
  top(token: Token, region: Region, from: number, children: Child[]): void {
    const back = this.#sheet.mark();
    const count = children.length;
    try {
      this.#token(token, region, from, children);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      back();
      children.length = count;
      this.#plain(token, region, from, children);
    }
  }

  #callout({ mark, name, title, rest, body, restAt, bodyAt }: Callout, region: Region, children: Child[]): void {
    const head: Piece = { tag: "p", class: "callout-title", children: [] };
    children.push(head);
    this.#sheet.open(head.children, region.at(mark));
    if (title.length === 0) head.children.push({ tag: "span", drawn: name, children: [] });
    new InlineReader(this.#sheet, region, mark).read(title, head.children);
    if (rest.length > 0) {
      const paragraph: Piece = { tag: "p", children: [] };
      children.push(paragraph);
      this.#sheet.open(paragraph.children, region.at(restAt));
      new InlineReader(this.#sheet, region, restAt).read(rest, paragraph.children);
    }
    this.#all(body, region, children, bodyAt);
  }

  #all(tokens: readonly Token[], region: Region, children: Child[], from = 0): void {
    let at = from;
    for (const token of tokens) {
      // Behind a list that goes on without the marks of its quote the parser counts no line's end.
      if (!stands(token.raw, region.text, at) && region.text[at] === "\n") at += 1;
      if (!stands(token.raw, region.text, at)) throw new Unfit();
      this.#token(token, region, at, children);
      at += token.raw.length;
    }
    if (region.text.slice(at).trim() !== "") throw new Unfit();
  }

  #token(token: Token, region: Region, from: number, children: Child[]): void {
    switch (token.type) {
      case "space":
      case "checkbox":
        return;
      case "def":
        this.#sheet.define(region.at(from), region.at(from + token.raw.trimEnd().length));
        return;
      case "table":
        new TableReader(this.#sheet, region).read(token as Tokens.Table, from, children);
        break;
      case "paragraph":
        this.#leaf({ tag: "p", children: [] }, token as Tokens.Paragraph, region, from, children);
        break;
      case "text":
        this.#lines(children, token as Tokens.Text, region, from);
        break;
      case "heading":
        this.#heading(token as Tokens.Heading, region, from, children);
        break;
      case "blockquote":
        this.#quote(token as Tokens.Blockquote, region, from, children);
        break;
      case "code":
        new FenceReader(this.#sheet).read(token as Tokens.Code, region, from, children);
        break;
      case "list":
        this.#list(token as Tokens.List, region, from, children);
        break;
      case "hr":
        this.#rule(token, region, from, children);
        break;
      case "html":
        this.#typed({ tag: "p", children: [] }, token, region, from, children);
        break;
      default:
        this.#plain(token, region, from, children);
        break;
    }
  }

  #leaf(piece: Piece, token: Lines, region: Region, from: number, children: Child[]): void {
    this.#sheet.passLines(region.at(from));
    children.push(piece);
    this.#lines(piece.children, token, region, from);
  }

  #lines(children: Child[], { raw, text, tokens }: Lines, region: Region, from: number): void {
    if (!tokens) throw new Unfit();
    if (region.text.startsWith(text, from)) this.#words(children, tokens, region, from);
    // Space in front of a line that only goes on is left out.
    else this.#words(children, tokens, region.within(this.#sheet.source, from, from + raw.length, text), 0);
  }

  #words(children: Child[], tokens: readonly Token[], region: Region, from: number): void {
    this.#sheet.open(children, region.at(from));
    new InlineReader(this.#sheet, region, from).read(tokens, children);
  }

  #heading(token: Tokens.Heading, region: Region, from: number, children: Child[]): void {
    const tag = ["h2", "h3", "h4", "h5", "h6", "h6"][token.depth - 1] ?? "h6";
    const piece: Piece = { tag, class: `md-h md-h${Math.min(token.depth, 4)}`, children: [] };
    const before = /^ {0,3}(?:#{1,6}(?:[ \t]+|$|(?=\n)))?/.exec(token.raw)?.[0].length ?? 0;
    // Set by a line below it: that line is none that is seen.
    if (token.text === "") {
      this.#sheet.passLines(region.at(from));
      children.push(piece);
      this.#sheet.open(piece.children, region.at(from));
      this.#sheet.hide(piece.children, region.at(from + before), "prefix");
    } else this.#leaf(piece, token, region, from + before, children);
  }

  #quote({ raw, text, tokens }: Tokens.Blockquote, region: Region, from: number, children: Child[]): void {
    const inner = region.within(this.#sheet.source, from, from + raw.length, text);
    this.#sheet.passLines(region.at(from));
    const callout = calloutOf(tokens);
    const piece: Piece = callout ? boxOf(callout) : { tag: "blockquote", children: [] };
    children.push(piece);
    if (callout) this.#callout(callout, inner, piece.children);
    else this.#all(tokens, inner, piece.children);
    if (piece.children.length === 0) this.#empty(piece.children, region, from, raw);
  }

  #list({ raw, ordered, start, items }: Tokens.List, region: Region, from: number, children: Child[]): void {
    this.#sheet.passLines(region.at(from));
    const piece: Piece = ordered
      ? { tag: "ol", class: "md-list", attributes: { start: String(typeof start === "number" ? start : 1) }, children: [] }
      : { tag: "ul", class: "md-list", children: [] };
    children.push(piece);
    let at = from;
    for (const item of items) {
      if (!stands(item.raw, region.text, at)) throw new Unfit();
      this.#item(item, region, at, piece.children);
      at += item.raw.length;
    }
    if (region.text.slice(at, from + raw.length).trim() !== "") throw new Unfit();
  }

  #item(item: Tokens.ListItem, region: Region, from: number, children: Child[]): void {
    const check = item.task ? (/\[[ xX]\][ \t]*/.exec(item.raw)?.[0] ?? "") : "";
    this.#sheet.passLines(region.at(from));
    const piece: Piece = { tag: "li", children: [] };
    children.push(piece);
    if (item.task) {
      const attributes = { "aria-hidden": "true" };
      piece.children.push({ tag: "span", class: "md-task", drawn: item.checked ? "☑ " : "☐ ", attributes, children: [] });
    }
    const count = piece.children.length;
    if (item.task && item.text.startsWith("\n")) {
      // A box without words, above items.
      const box = check.trimEnd();
      this.#empty(piece.children, region, from, item.raw);
      const inner = region.within(this.#sheet.source, from, from + item.raw.length, box + item.text);
      this.#all(item.tokens.slice(1), inner, piece.children, box.length);
    } else if (item.tokens.length > 0) {
      const written = region.within(this.#sheet.source, from, from + item.raw.length, check + item.text);
      const inner = item.task ? written.oneSpace(this.#sheet.source, check.trimEnd().length, check.length) : written;
      this.#all(item.tokens, inner, piece.children);
    }
    if (piece.children.length === count) this.#empty(piece.children, region, from, item.raw);
  }

  /** A quote or an item in which nothing stands yet. */
  #empty(children: Child[], region: Region, from: number, raw: string): void {
    let end = region.lines(from, from + raw.length)[0]?.to ?? region.at(from);
    // Words begin behind the space that its signs end with.
    while (/[ \t]/.test(this.#sheet.source[end] ?? "")) end += 1;
    const definition = this.#sheet.nextDefinition;
    this.#sheet.open(children, definition?.from ?? end);
    if (definition) this.#sheet.hide(children, definition.to, "definition");
  }

  #rule({ raw }: Token, region: Region, from: number, children: Child[]): void {
    const [line] = region.lines(from, from + raw.trimEnd().length);
    if (!line) throw new Unfit();
    const piece: Piece = { tag: "div", class: "rule", children: [] };
    this.#sheet.passLines(line.from);
    children.push(piece);
    this.#sheet.open(piece.children, line.from);
    this.#sheet.hide(piece.children, line.to, "rule");
  }

  /** HTML is text. */
  #typed(piece: Piece, { raw }: Token, region: Region, from: number, children: Child[]): void {
    this.#sheet.passLines(region.at(from));
    children.push(piece);
    this.#sheet.open(piece.children, region.at(from));
    const end = from + raw.trimEnd().length;
    this.#sheet.write(piece.children, region, from, end, (line) => this.#sheet.collapse(line));
  }

  /** Lines as they were typed, with everything that stands in front of them. */
  #plain({ raw }: Token, region: Region, from: number, children: Child[]): void {
    const text = raw.trimEnd();
    const lines = region.lines(from, from + text.length);
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last || text === "") return;
    this.#sheet.passLines(first.from);
    const piece: Piece = { tag: "p", class: "plain", children: [] };
    children.push(piece);
    this.#sheet.open(piece.children, this.#sheet.at);
    add(piece.children, this.#sheet.source.slice(this.#sheet.at, last.to));
    this.#sheet.at = last.to;
  }
}

interface Lines {
  raw: string;
  text: string;
  tokens?: Token[];
}

function boxOf({ tone, name }: Callout): Piece {
  const attributes = { "data-tone": tone, role: "note", "aria-label": name };
  return { tag: "div", class: "callout", attributes, children: [] };
}

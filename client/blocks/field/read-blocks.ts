import type { Token, Tokens } from "marked";
import type { Child, Piece } from "./piece.ts";
import { InlineReader } from "./read-inline.ts";
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

  #all(tokens: readonly Token[], region: Region, children: Child[]): void {
    let at = 0;
    for (const token of tokens) {
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
        this.#code(token as Tokens.Code, region, from, children);
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

  #leaf(piece: Piece, token: { text: string; tokens?: Token[] }, region: Region, from: number, children: Child[]): void {
    this.#sheet.passLines(region.at(from));
    children.push(piece);
    this.#lines(piece.children, token, region, from);
  }

  #lines(children: Child[], { text, tokens }: { text: string; tokens?: Token[] }, region: Region, from: number): void {
    if (!region.text.startsWith(text, from)) throw new Unfit();
    this.#sheet.open(children, region.at(from));
    const reader = new InlineReader(this.#sheet, region, from);
    if (!tokens) throw new Unfit();
    reader.read(tokens, children);
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
    const piece: Piece = { tag: "blockquote", children: [] };
    children.push(piece);
    this.#all(tokens, inner, piece.children);
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
    const inner = region.within(this.#sheet.source, from, from + item.raw.length, check + item.text);
    this.#all(item.tokens, inner, piece.children);
    if (piece.children.length === count) this.#empty(piece.children, region, from, item.raw);
  }

  /** A quote or an item in which nothing stands yet. */
  #empty(children: Child[], region: Region, from: number, raw: string): void {
    const end = region.lines(from, from + raw.length)[0]?.to ?? region.at(from);
    this.#sheet.open(children, end);
  }

  #code({ raw, text, codeBlockStyle }: Tokens.Code, region: Region, from: number, children: Child[]): void {
    this.#sheet.passLines(region.at(from));
    const code: Piece = { tag: "code", children: [] };
    if (codeBlockStyle === "indented") {
      children.push({ tag: "pre", children: [code] });
      const inner = region.within(this.#sheet.source, from, from + raw.length, text.replace(/\n$/, ""));
      this.#sheet.open(code.children, inner.at(0));
      this.#literal(code.children, inner);
      return;
    }
    const piece: Piece = { tag: "pre", class: "fenced", children: [] };
    children.push(piece);
    this.#fence(piece, code, { raw, text }, region, from);
  }

  #fence(piece: Piece, code: Piece, { raw, text }: { raw: string; text: string }, region: Region, from: number): void {
    const sheet = this.#sheet;
    const lines = region.lines(from, from + withoutEmptyLines(raw).length);
    const [head] = lines;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1];
    if (!head || !mark) throw new Unfit();
    const last = lines.length > 1 ? lines.at(-1) : undefined;
    const tail = last && closes(sheet.source.slice(last.from, last.to), mark) ? last : undefined;
    sheet.open(piece.children, head.from);
    sheet.hide(piece.children, head.to, "fence");
    const body = raw.indexOf("\n") + 1;
    const end = tail ? withoutEmptyLines(raw).lastIndexOf("\n") + 1 : raw.length;
    const isWritten = body > 0 && end > body;
    if (isWritten) sheet.hide(piece.children, sheet.at + 1, "gap");
    piece.children.push(code);
    if (isWritten) {
      const written = region.text.slice(from + body, from + end);
      const inner = region.within(
        sheet.source,
        from + body,
        from + body + written.replace(/\n$/, "").length,
        text.replace(/\n$/, ""),
      );
      sheet.hide(code.children, inner.at(0), "prefix");
      this.#literal(code.children, inner);
      if (written.endsWith("\n") && sheet.source[sheet.at] === "\n") {
        add(code.children, "\n");
        sheet.at += 1;
      }
      const letters = code.children.filter((child) => typeof child === "string").join("");
      if (letters.replace(/\n$/, "") !== text.replace(/\n$/, "")) throw new Unfit();
    }
    if (!tail) return;
    if (sheet.at < tail.from)
      sheet.hide(piece.children, tail.from, sheet.source.slice(sheet.at, tail.from).includes("\n") ? "gap" : "prefix");
    sheet.hide(piece.children, tail.to, "fence");
  }

  /** Every letter as it is. */
  #literal(children: Child[], region: Region): void {
    this.#sheet.write(children, region, 0, region.text.length, (line) => [line]);
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

function closes(line: string, mark: string): boolean {
  const sign = line.replace(/^ {0,3}/, "").trimEnd();
  return sign.length >= mark.length && sign === mark[0]?.repeat(sign.length);
}

function withoutEmptyLines(raw: string): string {
  let end = raw.length;
  while (raw[end - 1] === "\n") end -= 1;
  return raw.slice(0, end);
}

import type { Token, Tokens } from "marked";
import { said } from "#core/blocks/picture-words.ts";
import { fileAddress, parseFileAddress } from "#core/file-address.ts";
import { isShown } from "#core/file-shown.ts";
import { wordsOfLink } from "#core/page-address.ts";
import { isGone, knownFile } from "../../api/known-files.ts";
import { addressOf, decode, decoded, PICTURE, REFERENCE } from "../view/address.ts";
import { roomOf } from "../view/file-link.tsx";
import type { Child, Piece } from "./piece.ts";
import { type Region, Unfit } from "./region.ts";
import { add, drawnAs, type Sheet } from "./sheet.ts";

/** Emphasis, code and links: which letters are seen, and which are the signs that make it so. */
export class InlineReader {
  readonly #sheet: Sheet;
  readonly #region: Region;
  /** The place in the region. */
  #at: number;

  constructor(sheet: Sheet, region: Region, from: number) {
    this.#sheet = sheet;
    this.#region = region;
    this.#at = from;
  }

  /** @returns the place behind the last token */
  read(tokens: readonly Token[], children: Child[]): number {
    for (const token of tokens) {
      if (!this.#region.text.startsWith(token.raw, this.#at)) throw new Unfit();
      const end = this.#at + token.raw.length;
      this.#token(token, children);
      if (this.#at !== end) throw new Unfit();
    }
    return this.#at;
  }

  #token(token: Token, children: Child[]): void {
    switch (token.type) {
      case "text":
        if ("tokens" in token && token.tokens) this.read(token.tokens, children);
        else if (decode(token.text) !== decode(token.raw)) throw new Unfit();
        else this.#letters(token.raw.length, children, withReferences);
        return;
      case "escape":
        this.#hide(1, children);
        this.#letters(token.raw.length - 1, children);
        break;
      case "strong":
      case "em":
        this.#marked(token as Tokens.Strong, { tag: token.type, children: [] }, children);
        break;
      case "del":
        this.#marked(token as Tokens.Del, { tag: "s", children: [] }, children);
        break;
      case "codespan":
        this.#code(token as Tokens.Codespan, children);
        break;
      case "br":
        this.#break(token.raw, children);
        break;
      case "checkbox":
        this.#hide(token.raw.length, children, "prefix");
        break;
      case "link":
        this.#link(token as Tokens.Link, children);
        break;
      case "image":
        this.#image(token as Tokens.Image, children);
        break;
      default:
        this.#letters(token.raw.length, children);
        break;
    }
  }

  #letters(length: number, children: Child[], read: typeof asTyped = asTyped): void {
    const collapse = (text: string) => this.#sheet.collapse(text);
    this.#sheet.write(children, this.#region, this.#at, this.#at + length, (line) => read(line, collapse));
    this.#at += length;
  }

  #hide(length: number, children: Child[], kind: "sign" | "address" | "picture" | "prefix" = "sign"): void {
    if (this.#region.text.slice(this.#at, this.#at + length).includes("\n")) throw new Unfit();
    // The place behind it is asked of its last letter: at the end of a line it is not the start of the next.
    this.#sheet.hide(children, this.#region.at(this.#at), "space");
    if (length > 0) this.#sheet.hide(children, this.#region.at(this.#at + length - 1) + 1, kind);
    this.#at += length;
  }

  /** The same sign on both sides. */
  #marked({ raw, text, tokens }: { raw: string; text: string; tokens: Token[] }, piece: Piece, children: Child[]): void {
    const width = (raw.length - text.length) / 2;
    if (raw.slice(width, raw.length - width) !== text) throw new Unfit();
    this.#hide(width, children);
    children.push(piece);
    this.read(tokens, piece.children);
    this.#hide(width, children);
  }

  /** A line's end in code is drawn as a space; one space on each side belongs to the signs. */
  #code({ raw, text }: Tokens.Codespan, children: Child[]): void {
    const ticks = /^`+/.exec(raw)?.[0].length ?? 0;
    const width = (raw.length - text.length) / 2;
    const inner = raw.slice(width, raw.length - width);
    if (width < ticks || inner.replaceAll("\n", " ") !== text) throw new Unfit();
    const piece: Piece = { tag: "code", children: [] };
    this.#hide(width, children);
    children.push(piece);
    for (const [index, line] of inner.split("\n").entries()) {
      if (index > 0) this.#joinLine(piece.children);
      this.#letters(line.length, piece.children);
    }
    this.#hide(width, children);
  }

  /** A line's end that is drawn as a space. */
  #joinLine(children: Child[]): void {
    this.#sheet.join(children, this.#region.at(this.#at + 1));
    this.#at += 1;
  }

  #break(raw: string, children: Child[]): void {
    const before = raw.indexOf("\n");
    if (raw.startsWith("\\")) this.#hide(1, children);
    else if (before > 0) this.#letters(before, children);
    this.#sheet.breakLine(children, this.#region.at(this.#at + 1));
    this.#at += 1;
    const rest = raw.length - before - 1;
    if (rest > 0) this.#letters(rest, children);
  }

  #link({ raw, text, href, tokens }: Tokens.Link, children: Child[]): void {
    const width = raw === text ? 0 : 1;
    const end = this.#at + raw.length;
    const address = addressOf(href);
    const page = address === null ? null : this.#sheet.linked?.(address, text);
    const told = page && { "data-page": page === "gone" ? page : page.icon };
    const piece: Piece = { tag: "a", class: "link", attributes: { "data-href": address ?? "", ...told }, children: [] };
    this.#hide(width, children, "address");
    if (address !== null) children.push(piece);
    const title = page === "gone" ? null : (page?.title ?? null);
    const isDrawn = title !== null && title !== wordsOfLink(text) && this.#title(title, text, piece.children);
    if (!isDrawn) this.#unescaped(text, (reader) => reader.read(tokens, address === null ? children : piece.children));
    this.#hide(end - this.#at, children, "address");
  }

  /** The title that a page has now, in the place of words that were its title. @returns whether these stand together */
  #title(title: string, words: string, children: Child[]): boolean {
    const { to } = this.#region.without(this.#sheet.source, this.#at, BRACKETS, words);
    if (this.#region.parts(this.#at, to).length !== 1) return false;
    this.#sheet.write(children, this.#region, this.#at, to, (text) => [drawnAs(title, text, "title")]);
    this.#sheet.drawn();
    this.#at = to;
    return true;
  }

  /** Its description, as a link to it; a picture that lies in the page itself, or in a file, is shown. */
  #image({ raw, text, href }: Tokens.Image, children: Child[]): void {
    if (text.includes("\n")) throw new Unfit();
    const end = this.#at + raw.length;
    const shown = pictureOf(href);
    if (shown) {
      children.push({ tag: "img", attributes: { ...shown, alt: text }, children: [] });
      this.#hide(raw.length, children, "picture");
      // One that lies in the page itself stands on a line of its own.
      if (PICTURE.test(href)) this.#sheet.begun();
      else this.#sheet.drawn();
      return;
    }
    const address = addressOf(href);
    const piece: Piece = { tag: "a", class: "link", attributes: { "data-href": address ?? "" }, children: [] };
    const into = address === null ? children : piece.children;
    this.#hide(2, children, "address");
    if (address !== null) children.push(piece);
    const words = parseFileAddress(href) ? text : said(text);
    if (words !== "") this.#unescaped(words, (reader) => reader.#letters(words.length, into));
    else {
      into.push({ tag: "span", drawn: href, children: [] });
      this.#sheet.drawn();
    }
    this.#hide(end - this.#at, children, "address");
  }

  /** What stands in brackets: the parser takes the backslash from those in it before it looks. */
  #unescaped(text: string, read: (reader: InlineReader) => void): void {
    const { region, to } = this.#region.without(this.#sheet.source, this.#at, BRACKETS, text);
    read(new InlineReader(this.#sheet, region, 0));
    this.#at = to;
  }
}

/** From those in brackets the parser takes the backslash. */
const BRACKETS = /\\([[\]])/g;

type Collapse = (text: string) => Child[];

function asTyped(text: string, collapse: Collapse): Child[] {
  return collapse(text);
}

/** Character references are drawn as the character they stand for. */
function withReferences(text: string, collapse: Collapse): Child[] {
  const children: Child[] = [];
  let at = 0;
  for (const { 0: whole, index } of text.matchAll(REFERENCE)) {
    const drawn = decoded(whole);
    if (drawn === whole) continue;
    if (index > at) add(children, ...collapse(text.slice(at, index)));
    children.push(drawnAs(drawn, whole));
    // What follows a drawn letter may begin with a space.
    collapse("x");
    at = index + whole.length;
  }
  if (at < text.length) add(children, ...collapse(text.slice(at)));
  return children;
}

/** What an image is drawn from; null for a picture of another server. */
function pictureOf(href: string): Record<string, string> | null {
  if (PICTURE.test(href)) return { src: href };
  const file = parseFileAddress(href);
  const known = file && knownFile(file.id);
  if (!file || isGone(file.id) || (known && !isShown(known))) return null;
  const told = Object.entries(roomOf(file)).map(([name, pixels]) => [name, String(pixels)]);
  return { src: fileAddress(file.id), ...Object.fromEntries(told) };
}

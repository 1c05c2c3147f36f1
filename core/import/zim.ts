/** Pages of Zim's notebooks, as it keeps them in files that end with `.txt`. */
import { element, type HtmlElement, type HtmlNode } from "../html/node.ts";
import { timeOf } from "./front-matter.ts";
import type { HtmlDocument } from "./html-note.ts";
import { zimInline } from "./zim-inline.ts";

const HEAD = "Content-Type: text/x-zim-wiki";

/** By the line that Zim begins each page with. */
export const isOfZim = (source: string): boolean => source.startsWith(HEAD);

/** As many as tell it, with the sign that may stand before all letters. */
export const zimHeadBytes = HEAD.length + 3;

/** What Zim keeps of a notebook, at its top. */
export const NOTEBOOK = "notebook.zim";

/** What a page is called by its file, in whose name a space is `_`. */
export const zimName = (name: string): string => name.replaceAll("_", " ");

/** @param page the path of its file, below which its subpages and files lie */
export function zimDocument(source: string, page: string): HtmlDocument {
  const lines = source.replaceAll("\r", "").split("\n");
  const end = lines.indexOf("");
  const head = end < 0 ? lines : lines.slice(0, end);
  const said = (name: string) => head.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const created = timeOf(said("Creation-Date"));
  const body = end < 0 ? [] : lines.slice(end + 1);
  return {
    title: "",
    nodes: new Reader(body, page).read(),
    created,
    updated: timeOf(said("Modification-Date")),
    isBareNowhere: true,
  };
}

const FENCE = /^\s{0,40}'''$/;
const OBJECT = /^\s{0,40}\{\{\{([\w+-]{1,40}):(.*)$/;
const HEADING = /^(={2,20})[ \t]+(\S.*)$/;
const RULE = /^-{4,}$/;
const ITEM = /^([ \t]*)(?:(\*|\d{1,9}\.|[a-z]\.)[ \t]+)?(?:\[([ *x><])\](?=[ \t]|$))?/i;

class Reader {
  readonly #lines: readonly string[];
  readonly #page: string;
  readonly #nodes: HtmlNode[] = [];
  #paragraph: HtmlNode[] = [];
  /** What the last line is, to which more may belong. */
  #item: { width: number; words: HtmlNode[] } | null = null;
  /** Of each level, the letter that its last item was numbered with. */
  readonly #letters: string[] = [];
  /** What begins so is closed nowhere below. */
  readonly #open = new Set<RegExp>();

  constructor(lines: readonly string[], page: string) {
    this.#lines = lines;
    this.#page = page;
  }

  read(): readonly HtmlNode[] {
    for (let at = 0; at < this.#lines.length; ) at = this.#readAt(at);
    this.#end();
    return this.#nodes;
  }

  /** @returns the next line to be read */
  #readAt(at: number): number {
    const line = (this.#lines[at] ?? "").trimEnd();
    if (line === "") return this.#end(at + 1);
    const behind = this.#fenceAt(at, line) ?? this.#objectAt(at, line) ?? this.#tableAt(at, line);
    if (behind !== null) return behind;
    const [, signs, words] = HEADING.exec(line) ?? [];
    if (signs !== undefined && words !== undefined) {
      const level = 7 - Math.min(6, signs.length);
      this.#add(element(`h${level}`, {}, this.#inline(withoutSigns(words))));
    } else if (RULE.test(line)) this.#add(element("hr", {}, []));
    else if (!this.#takeItem(at, line)) this.#takeLine(line);
    return at + 1;
  }

  #inline(text: string): HtmlNode[] {
    return zimInline(text.trim(), this.#page);
  }

  #add(node: HtmlElement): void {
    this.#end();
    this.#nodes.push(node);
  }

  #end(next = 0): number {
    if (this.#paragraph.length > 0) this.#nodes.push(element("p", {}, this.#paragraph));
    this.#paragraph = [];
    this.#item = null;
    this.#letters.length = 0;
    return next;
  }

  /** A line that is neither goes on with what stands above it. */
  #takeLine(line: string): void {
    const words = this.#inline(line);
    if (this.#item && widthOf(line) > this.#item.width) this.#item.words.push(element("br", {}, []), ...words);
    else {
      if (this.#item) this.#end();
      this.#paragraph.push(...(this.#paragraph.length > 0 ? [element("br", {}, [])] : []), ...words);
    }
  }

  #fenceAt(at: number, line: string): number | null {
    if (!FENCE.test(line)) return null;
    const close = this.#closeOf(FENCE, at + 1);
    return close === null ? null : this.#code(this.#lines.slice(at + 1, close), "", close + 1);
  }

  /** `{{{code: lang="python3"`, its lines, and `}}}`. */
  #objectAt(at: number, line: string): number | null {
    const [, kind, rest = ""] = OBJECT.exec(line) ?? [];
    if (kind === undefined) return null;
    const [, said = ""] = /\blang="([^"]{1,40})"/.exec(rest) ?? [];
    const language = kind === "code" ? said : kind === "equation" ? "latex" : kind;
    if (rest.endsWith("}}}")) return this.#code([rest.slice(0, -3).trim()], language, at + 1);
    const close = this.#closeOf(CLOSED, at + 1);
    return close === null ? null : this.#code(this.#lines.slice(at + 1, close), language, close + 1);
  }

  #closeOf(sign: RegExp, from: number): number | null {
    if (this.#open.has(sign)) return null;
    for (let at = from; at < this.#lines.length; at += 1) if (sign.test((this.#lines[at] ?? "").trimEnd())) return at;
    this.#open.add(sign);
    return null;
  }

  #code(lines: readonly string[], language: string, next: number): number {
    this.#add(element("pre", { "data-language": language }, [`\n${lines.join("\n")}`]));
    return next;
  }

  #tableAt(at: number, line: string): number | null {
    if (!line.startsWith("|") || !isSeparator(this.#lines[at + 1])) return null;
    const rows = [this.#row(line, "th")];
    let next = at + 2;
    for (; this.#lines[next]?.startsWith("|"); next += 1) rows.push(this.#row(this.#lines[next] ?? "", "td"));
    this.#add(element("table", {}, rows));
    return next;
  }

  #row(line: string, tag: string): HtmlElement {
    return element(
      "tr",
      {},
      cellsOf(line).map((cell) => element(tag, {}, this.#inline(cell))),
    );
  }

  #takeItem(at: number, line: string): boolean {
    const [whole = "", indented = "", sign, box] = ITEM.exec(line) ?? [];
    if (sign === undefined && box === undefined) return false;
    const indent = indentOf(indented);
    if (sign !== undefined && /[a-z]/i.test(sign) && !this.#countsOn(at, indent, sign)) return false;
    const start = sign === undefined || sign === "*" ? null : numberOf(sign);
    if (this.#paragraph.length > 0) this.#end();
    this.#letters.length = Math.min(this.#letters.length, indent + 1);
    this.#letters[indent] = start === null ? "" : (sign ?? "");
    const words = this.#inline(line.slice(whole.length));
    const ticked = box === undefined ? {} : { "data-checked": String(box === "*" || box.toLowerCase() === "x") };
    const item = element("li", ticked, words);
    const list = { "data-indent": String(indent), ...(start !== null && { start: String(start) }) };
    this.#nodes.push(element(start === null ? "ul" : "ol", list, [item]));
    this.#item = { width: widthOf(indented), words };
    return true;
  }

  /** A letter with a full stop may begin a name, as `J. Brandt`: it is a number only among others. */
  #countsOn(at: number, indent: number, sign: string): boolean {
    const before = this.#letters[indent];
    if (before !== undefined && numberOf(before) + 1 === numberOf(sign)) return true;
    if (numberOf(sign) !== 1) return false;
    for (const line of this.#lines.slice(at + 1, at + FARTHEST)) {
      const [, indented = "", next] = ITEM.exec(line) ?? [];
      if (line.trim() === "" || (next === undefined && indentOf(indented) <= indent) || indentOf(indented) < indent) return false;
      if (indentOf(indented) === indent) return next?.toLowerCase() === "b.";
    }
    return false;
  }
}

const CLOSED = /^\s{0,40}\}\}\}$/;

/** Lines between two items that count. */
const FARTHEST = 50;

/** Levels of lists that are told apart. */
const DEEPEST = 20;

/** Of what a line begins with, in spaces, of which four are a tab. */
function widthOf(line: string): number {
  const [spaces = ""] = /^[ \t]*/.exec(line) ?? [];
  const bare = spaces.replaceAll("\t", "").length;
  return bare + 4 * (spaces.length - bare);
}

const indentOf = (line: string): number => Math.min(DEEPEST, Math.floor(widthOf(line) / 4));

const numberOf = (sign: string): number => (/^\d/.test(sign) ? Number.parseInt(sign, 10) : sign.toLowerCase().charCodeAt(0) - 96);

/** A heading's words, behind which its signs may stand once more. */
function withoutSigns(words: string): string {
  let end = words.length;
  while (words[end - 1] === "=") end -= 1;
  return words.length - end > 1 && /\s/.test(words.charAt(end - 1)) ? words.slice(0, end).trimEnd() : words;
}

const isSeparator = (line = ""): boolean => /^\|[-:| \t]+$/.test(line) && line.includes("-");

/** What stands between the bars of a line: one with a backslash, and one of a link, is none. */
function cellsOf(line: string): string[] {
  const row = line.trimEnd();
  const lastLink = row.lastIndexOf("]]");
  const cells: string[] = [];
  let cell = "";
  let isInLink = false;
  for (let at = 1; at < row.length; at += 1) {
    const two = row.slice(at, at + 2);
    if (two === "[[") isInLink = at < lastLink;
    else if (two === "]]") isInLink = false;
    if (two === "\\|") {
      cell += "|";
      at += 1;
    } else if (row[at] === "|" && !isInLink) {
      cells.push(cell);
      cell = "";
    } else cell += row[at];
  }
  return cell.trim() === "" ? cells : [...cells, cell];
}

import type { Tokens } from "marked";
import type { Child, Piece } from "./piece.ts";
import { type Region, Unfit } from "./region.ts";
import { drawnAs, type Sheet } from "./sheet.ts";

/** Code within a text: between two fences, or set in by four spaces. */
export class FenceReader {
  readonly #sheet: Sheet;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  read({ raw, text, codeBlockStyle }: Tokens.Code, region: Region, from: number, children: Child[]): void {
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
    const tail = last && closes(withoutEmptyLines(raw).split("\n").at(-1) ?? "", mark) ? last : undefined;
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
      const letters = code.children.map((child) => (typeof child === "string" ? child : (child.drawn ?? ""))).join("");
      if (written.endsWith("\n") && sheet.source[sheet.at] === "\n") {
        // By itself: an arrow from the fence below goes past letters that end with it.
        code.children.push({ tag: "span", children: ["\n"] });
        sheet.at += 1;
      }
      if (letters.replace(/\n$/, "") !== text.replace(/\n$/, "")) throw new Unfit();
    }
    if (!tail) return;
    if (sheet.at < tail.from)
      sheet.hide(piece.children, tail.from, sheet.source.slice(sheet.at, tail.from).includes("\n") ? "gap" : "prefix");
    sheet.hide(piece.children, tail.to, "fence");
  }

  /** Every letter as it is. */
  #literal(children: Child[], region: Region): void {
    this.#sheet.write(children, region, 0, region.text.length, (text, seen) => [text === seen ? text : drawnAs(seen, text)]);
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

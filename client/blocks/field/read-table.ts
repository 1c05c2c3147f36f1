import type { Tokens } from "marked";
import { cellsOf } from "#core/blocks/table-cells.ts";
import type { Child, Piece } from "./piece.ts";
import { InlineReader } from "./read-inline.ts";
import { type Region, Unfit } from "./region.ts";
import type { Sheet } from "./sheet.ts";

/** A table within a text. What stands between two cells is hidden at the end of the first. */
export class TableReader {
  readonly #sheet: Sheet;
  readonly #region: Region;
  /** The cell that was written last. */
  #last: Child[] | null = null;

  constructor(sheet: Sheet, region: Region) {
    this.#sheet = sheet;
    this.#region = region;
  }

  read({ raw, header, rows }: Tokens.Table, from: number, children: Child[]): void {
    const lines = linesOf(raw.trimEnd(), from);
    if (lines.length !== rows.length + 2) throw new Unfit();
    const [head, , ...others] = lines;
    const row = (cells: readonly Tokens.TableCell[], line: Line | undefined): Piece => {
      if (!line) throw new Unfit();
      const places = placesIn(line.text, cells.length);
      return { tag: "tr", children: cells.map((cell, index) => this.#cell(cell, line.from + (places[index] ?? 0))) };
    };
    this.#sheet.passLines(this.#region.at(from));
    const thead = { tag: "thead", children: [row(header, head)] };
    const tbody = { tag: "tbody", children: rows.map((cells, index) => row(cells, others[index])) };
    children.push({ tag: "div", class: "tablewrap", children: [{ tag: "table", class: "tbl", children: [thead, tbody] }] });
    const end = this.#region.at(from + raw.trimEnd().length);
    if (this.#last) this.#sheet.hide(this.#last, end, "wall");
  }

  #cell({ text, tokens, header, align }: Tokens.TableCell, at: number): Piece {
    const sheet = this.#sheet;
    const place = this.#region.at(at);
    const piece: Piece = {
      tag: header ? "th" : "td",
      ...(align && align !== "left" ? { class: align === "right" ? "num" : "text-center" } : {}),
      children: [],
    };
    if (this.#last) sheet.hide(this.#last, place, "wall");
    sheet.open(piece.children, this.#last ? place : sheet.at);
    sheet.hide(piece.children, place, "wall");
    this.#last = piece.children;
    // The parser takes the backslash from a stroke before it looks.
    const { region } = this.#region.without(sheet.source, at, /\\(\|)/g, text);
    new InlineReader(sheet, region, 0).read(tokens, piece.children);
    return piece;
  }
}

interface Line {
  text: string;
  /** Where it begins in the region. */
  from: number;
}

function linesOf(raw: string, from: number): Line[] {
  let at = from;
  return raw.split("\n").map((text) => {
    const line = { text, from: at };
    at += text.length + 1;
    return line;
  });
}

/** Where the words of so many cells begin in a line; a cell that is not written stands at its end. */
function placesIn(line: string, count: number): number[] {
  const cells = cellsOf(line);
  return Array.from({ length: count }, (_, index) => {
    const cell = cells[index];
    if (!cell) return line.length;
    const text = line.slice(cell.from, cell.to);
    const lead = text.length - text.trimStart().length;
    return cell.from + (lead === text.length ? Math.min(1, lead) : lead);
  });
}

import { isBreak } from "./merge-breaks.ts";
import { sameSequence } from "./same-sequence.ts";
import { splitPieces } from "./split-text.ts";

/** The marks of a text that is split into pieces: what is bold, italic, struck through, code or a link, apart from its words. */

/** A mark's sign, as `**`; of a link what stands behind its words, as `](/page/1)`. */
export type Mark = string;

/** A piece of a text and the marks that it stands in, the outermost first. */
export interface MarkedPiece {
  word: string;
  marks: readonly Mark[];
}

const NONE: readonly Mark[] = [];
const CODE: Mark = "`";
export const isLink = (mark: Mark) => mark.startsWith("]");
/** Signs of one kind exclude each other: words have one address. */
export const kindOf = (mark: Mark) => (isLink(mark) ? "[" : mark);

export const isSpace = (word: string) => word.trim() === "" && !isBreak(word);
const endsMarks = (word: string) => isBreak(word) || word.includes("\n");

/** @returns null where the signs are not plainly pairs, or where they would be written otherwise: nothing is known of such a text */
export function readMarks(pieces: readonly string[]): MarkedPiece[] | null {
  const read = new Reader(pieces).read();
  return read && sameSequence(writeMarks(read), pieces) ? read : null;
}

interface Open {
  /** `*`, `~` or `[` */
  sign: string;
  /** How many of them are not closed. */
  size: number;
  /** Where the first of them stands. */
  from: number;
}

class Reader {
  readonly #pieces: readonly string[];
  readonly #read: (MarkedPiece & { isSign: boolean })[] = [];
  #open: Open[] = [];
  #at = 0;

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  read(): MarkedPiece[] | null {
    while (this.#at < this.#pieces.length)
      if (this.#open.length > MOST_OPEN || !this.#step(this.#pieces[this.#at] as string)) return null;
    return this.#read.flatMap(({ word, marks, isSign }) => (isSign ? [] : [{ word, marks }]));
  }

  /** Reads what begins at a piece. @returns false where that cannot be told */
  #step(word: string): boolean {
    switch (word) {
      case "*":
      case "~":
        return this.#pairs(word);
      case "`":
        return this.#code();
      case "[":
        this.#open.push({ sign: word, size: 1, from: this.#read.length });
        return this.#take(1);
      case "]":
        return this.#closeBracket();
      case "\\":
        return this.#take(Math.min(2, this.#pieces.length - this.#at));
      default:
        if (endsMarks(word)) this.#open = [];
        return this.#take(1);
    }
  }

  #take(count: number): true {
    for (const end = this.#at + count; this.#at < end; this.#at += 1)
      this.#read.push({ word: this.#pieces[this.#at] as string, marks: NONE, isSign: false });
    return true;
  }

  #pairs(sign: string): boolean {
    let count = 1;
    while (count < 4 && this.#pieces[this.#at + count] === sign) count += 1;
    if (count > (sign === "*" ? 3 : 2)) return false;
    const [before, after] = [this.#pieces[this.#at - 1], this.#pieces[this.#at + count]].map(borderOf);
    const isOpening = after !== "space" && (after !== "sign" || before !== "letter");
    const isClosing = before !== "space" && (before !== "sign" || after !== "letter");
    const isOpen = this.#open.some((one) => one.sign === sign);
    if (isClosing && isOpen) return this.#closePairs(sign, count);
    if (isOpen && isOpening && this.#open.some((one) => one.sign === sign && (one.size | count) === one.size)) return false;
    if (isOpening) this.#open.push({ sign, size: count, from: this.#read.length });
    return this.#take(count);
  }

  #closePairs(sign: string, count: number): boolean {
    for (let left = count; left > 0; ) {
      const open = this.#open.at(-1);
      if (open?.sign !== sign || (open.size !== 3 && open.size > left)) return false;
      const size = Math.min(open.size, left);
      const from = open.from + open.size - size;
      for (const one of size === 3 ? [2, 1] : [size]) if (!this.#mark(from, size, sign.repeat(one))) return false;
      left -= size;
      open.size -= size;
      if (open.size === 0) this.#open.pop();
    }
    this.#at += count;
    return true;
  }

  #code(): boolean {
    let end = this.#at + 1;
    while (end < this.#pieces.length && this.#pieces[end] !== "`" && !endsMarks(this.#pieces[end] as string)) end += 1;
    if (this.#pieces[end] !== "`") return this.#take(1);
    if (end === this.#at + 1) return false;
    const from = this.#read.length;
    this.#take(end - this.#at);
    this.#mark(from, 1, CODE);
    this.#at += 1;
    return true;
  }

  #closeBracket(): boolean {
    const open = this.#open.at(-1);
    const isAddress = this.#pieces[this.#at + 1] === "(";
    if (open?.sign !== "[") return !isAddress && !this.#open.some(({ sign }) => sign === "[") && this.#take(1);
    this.#open.pop();
    if (!isAddress) return this.#take(1);
    let end = this.#at + 2;
    while (end < this.#pieces.length && !ENDS_ADDRESS.test(this.#pieces[end] as string)) end += 1;
    if (this.#pieces[end] !== ")") return false;
    if (!this.#mark(open.from, 1, this.#pieces.slice(this.#at, end + 1).join(""))) return false;
    this.#at = end + 1;
    return true;
  }

  /** Puts a mark around what was read since its signs, in which none of its kind may be. */
  #mark(from: number, signs: number, mark: Mark): boolean {
    for (let at = from; at < this.#read.length; at += 1) {
      const piece = this.#read[at] as MarkedPiece & { isSign: boolean };
      if (at < from + signs) piece.isSign = true;
      else if (piece.marks.some((one) => kindOf(one) === kindOf(mark))) return false;
      else piece.marks = [mark, ...piece.marks];
    }
    return true;
  }
}

/** Nobody writes more within one another, and each is looked at for every sign behind it. */
const MOST_OPEN = 12;
const ENDS_ADDRESS = /[\s()[\]<\0]/;

/** What a sign stands beside says whether it opens or closes. */
function borderOf(word = ""): "space" | "sign" | "letter" {
  if (word.trim() === "" || isBreak(word)) return "space";
  return /^[\p{P}\p{S}]/u.test(word) && !word.startsWith("_") ? "sign" : "letter";
}

/** The pieces with the signs of their marks. Marks that overlap are closed and opened again, a link only where it has to be. */
export function writeMarks(pieces: readonly MarkedPiece[]): string[] {
  const trimmed = withoutMarkedEnds(pieces);
  const ends = endsOf(trimmed);
  const written: string[] = [];
  let open: Mark[] = [];
  for (let at = 0; at <= trimmed.length; at += 1) {
    const { word, marks } = trimmed[at] ?? { word: "", marks: [] };
    if (marks.length === 0 && open.length === 0) {
      if (at < trimmed.length) written.push(word);
      continue;
    }
    const endOf = (mark: Mark) => ends[at]?.get(mark) ?? 0;
    // Signs do not stand right behind a space that they open, nor behind one that they close.
    const added = isSpace(word) ? [] : marks.filter((mark) => !open.includes(mark));
    const link = added.find(isLink);
    const isCut = (mark: Mark) =>
      !marks.includes(mark) || (mark === CODE && added.length > 0) || (link !== undefined && endOf(mark) < endOf(link));
    const kept = open.findIndex(isCut);
    if (kept >= 0) {
      const space = isSpace(written.at(-1) ?? "x") ? written.splice(-1) : [];
      written.push(...open.slice(kept).reverse().flatMap(closing), ...space);
      open = open.slice(0, kept);
    }
    if (at === trimmed.length) break;
    if (!isSpace(word)) {
      const opened = marks.filter((mark) => !open.includes(mark));
      opened.sort((one, other) => Number(one === CODE) - Number(other === CODE) || endOf(other) - endOf(one));
      written.push(...opened.flatMap(opening));
      open = [...open, ...opened];
    }
    written.push(word);
  }
  return written;
}

const opening = (mark: Mark) => (isLink(mark) ? ["["] : [...mark]);
const closing = (mark: Mark) => (isLink(mark) ? splitPieces(mark) : [...mark]);

/** Marks do not reach over the end of a line, nor begin or end with a space. */
function withoutMarkedEnds(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const trimmed = pieces.map(({ word, marks }) => ({ word, marks: endsMarks(word) ? NONE : marks }));
  const trim = (at: number, neighbour: MarkedPiece | undefined) => {
    const piece = trimmed[at] as MarkedPiece;
    if (piece.marks.length > 0 && isSpace(piece.word))
      piece.marks = piece.marks.filter((mark) => neighbour?.marks.includes(mark));
  };
  for (let at = 0; at < trimmed.length; at += 1) trim(at, trimmed[at - 1]);
  for (let at = trimmed.length - 1; at >= 0; at -= 1) trim(at, trimmed[at + 1]);
  return trimmed;
}

/** How far each mark of each piece goes on. */
function endsOf(pieces: readonly MarkedPiece[]): Map<Mark, number>[] {
  const ends = new Array<Map<Mark, number>>(pieces.length);
  const none = new Map<Mark, number>();
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const { marks } = pieces[at] as MarkedPiece;
    ends[at] = marks.length === 0 ? none : new Map(marks.map((mark) => [mark, ends[at + 1]?.get(mark) ?? at + 1]));
  }
  return ends;
}

import type { Span } from "#core/blocks/diff-text.ts";
import { isBox } from "../blocks/field/fillers.ts";
import type { Child, Piece } from "../blocks/field/piece.ts";
import { readLine, readText } from "../blocks/field/read.ts";
import { isSeen, type Letters, lettersOf } from "./read-letters.ts";

/** Words that stayed, came or went, as they are read. */
export interface Part {
  kind: Span["kind"];
  text: string;
  /** Marks and links around them, outermost first. */
  marks: readonly Piece[];
  picture?: Piece | undefined;
  /** Said of a change of which no letters are seen. */
  note?: string;
}

/** A paragraph, a list, a quote and what else the page draws around words. */
export interface Box {
  piece: Piece;
  children: (Box | Part)[];
}

/** Both texts together; longer ones take too long to be read three times: of the worst, a tenth of a second. */
const LONGEST = 20_000;

/**
 * The difference of a text block as the page draws it.
 * @returns null for a text that is too long for it
 */
export function readDifference(spans: readonly Span[]): (Box | Part)[] | null {
  if (lengthOf(spans) > LONGEST) return null;
  const sides = readSides(spans, readText);
  // What went has lines of its own where both texts together read as what is there now does.
  for (const layout of [both(spans, sides), now(spans)]) {
    const children = readText(layout.text);
    if (reads(layout, sides.after, lettersOf(children))) return fill(children, placedIn(layout, sides));
  }
  return null;
}

/** The difference of a heading, an item or a cell, in one line. */
export function readLineDifference(spans: readonly Span[]): Part[] | null {
  if (lengthOf(spans) > LONGEST) return null;
  return placedIn(now(spans), readSides(spans, readLine)).map(({ part }) => part);
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { text }) => sum + text.length, 0);
}

function textOf(spans: readonly Span[], without?: Span["kind"]): string {
  return spans.map(({ kind, text }) => (kind === without ? "" : text)).join("");
}

interface Sides {
  before: Letters[];
  after: Letters[];
}

function readSides(spans: readonly Span[], read: (source: string) => Child[]): Sides {
  return { before: lettersOf(read(textOf(spans, "added"))), after: lettersOf(read(textOf(spans, "removed"))) };
}

/** A text in whose lines the difference is shown. */
interface Layout {
  text: string;
  spans: readonly (Span & { isLeftOut: boolean })[];
}

/** Both texts together, without signs that went. */
function both(spans: readonly Span[], { before }: Sides): Layout {
  const cursor = new Cursor(before);
  let was = 0;
  return layoutOf(spans, ({ kind, text }) => {
    if (kind === "added") return false;
    const letters = cursor.within(was, was + text.length);
    was += text.length;
    return kind === "removed" && !text.includes("\n") && !letters.some(isSeen);
  });
}

function now(spans: readonly Span[]): Layout {
  return layoutOf(spans, ({ kind }) => kind === "removed");
}

function layoutOf(spans: readonly Span[], isLeftOut: (span: Span) => boolean): Layout {
  const all = spans.map((span) => ({ ...span, isLeftOut: isLeftOut(span) }));
  return { spans: all, text: all.map((span) => (span.isLeftOut ? "" : span.text)).join("") };
}

/** Do the letters that are there now stand in the same boxes as in their own text? */
function reads({ spans }: Layout, after: readonly Letters[], letters: readonly Letters[]): boolean {
  const [inAfter, inLayout] = [new Cursor(after), new Cursor(letters)];
  let [from, at] = [0, 0];
  for (const { kind, text, isLeftOut } of spans) {
    for (const one of kind === "removed" ? [] : inAfter.within(from, from + text.length)) {
      const there = isSeen(one) ? inLayout.within(at + one.from - from, at + one.to - from) : [];
      if (there.some((other) => tagsOf(other) !== tagsOf(one))) return false;
    }
    if (!isLeftOut) at += text.length;
    if (kind !== "removed") from += text.length;
  }
  return true;
}

function tagsOf({ boxes }: Letters): string {
  return boxes.map(({ tag }) => tag).join(" ");
}

/** Finds letters by their place, from the beginning to the end. */
class Cursor {
  readonly #letters: readonly Letters[];
  #index = 0;

  constructor(letters: readonly Letters[]) {
    this.#letters = letters;
  }

  /** Those of a stretch, cut at its ends. What is drawn as something else is cut into letters as they are written. */
  within(from: number, to: number): Letters[] {
    const found: Letters[] = [];
    while ((this.#letters[this.#index]?.to ?? to) <= from && this.#index < this.#letters.length) this.#index += 1;
    for (let index = this.#index; index < this.#letters.length; index += 1) {
      const one = this.#letters[index] as Letters;
      if (one.from >= to) break;
      if (one.from >= from && one.to <= to) found.push(one);
      else {
        const cut = { ...one, from: Math.max(one.from, from), to: Math.min(one.to, to), drawn: undefined, picture: undefined };
        found.push(isSeen(one) ? { ...cut, kind: undefined } : cut);
      }
    }
    return found;
  }
}

interface Placed {
  part: Part;
  /** The letter of the text in whose line it stands. */
  place: number;
}

function placedIn({ spans }: Layout, { before, after }: Sides): Placed[] {
  const placed: Placed[] = [];
  const [inBefore, inAfter] = [new Cursor(before), new Cursor(after)];
  const told = new Set<Letters["run"]>();
  let [was, now, at, isAtLineStart] = [0, 0, 0, true];
  for (const [index, { kind, text, isLeftOut }] of spans.entries()) {
    const from = kind === "removed" ? was : now;
    const letters = (kind === "removed" ? inBefore : inAfter).within(from, from + text.length);
    const seen = letters.filter(isSeen);
    // What has no letters in that text belongs to the letter before it, or at the start of a line to the one behind it.
    const place = (into: number) => (!isLeftOut ? at + into : isAtLineStart ? at : at - 1);
    for (const one of seen) placed.push({ part: partOf(kind, one, text, from), place: place(one.from - from) });
    const sign = kind !== "kept" && seen.length === 0 && unseen(spans, index, letters, told);
    if (sign) placed.push({ part: sign, place: place(0) });
    if (!isLeftOut) {
      at += text.length;
      isAtLineStart = text.endsWith("\n");
    }
    if (kind !== "added") was += text.length;
    if (kind !== "removed") now += text.length;
  }
  return placed;
}

function partOf(kind: Span["kind"], { from, to, drawn, marks, picture }: Letters, text: string, start: number): Part {
  return { kind, text: drawn ?? text.slice(from - start, to - start), marks, picture };
}

/** A change of signs alone is shown by these; an address whole, and once; a box that was ticked is said. */
function unseen(spans: readonly Span[], index: number, [first]: readonly Letters[], told: Set<Letters["run"]>): Part | null {
  const { kind, text } = spans[index] as Span;
  if (first?.kind === "address") {
    const address = first.run.text.replace(/^\]?\(|\)$/g, "");
    const isTold = told.has(first.run);
    told.add(first.run);
    return isTold ? null : { kind, text: address || text, marks: [] };
  }
  const other = kind === "removed" ? "added" : "removed";
  if (/^[xX ]$/.test(text) && beside(spans, index, -1, other).endsWith("[") && beside(spans, index, 1, other).startsWith("]")) {
    return text === " " ? null : { kind: "kept", text: "", marks: [], note: kind === "added" ? "Ticked" : "Unticked" };
  }
  return text.trim() === "" && !text.includes("\n") ? null : { kind, text, marks: [] };
}

/** The words next to a change on its own side. */
function beside(spans: readonly Span[], index: number, step: -1 | 1, other: Span["kind"]): string {
  let at = index + step;
  while (spans[at]?.kind === other) at += step;
  return spans[at]?.text ?? "";
}

/** The boxes of a text with the parts in them. */
function fill(text: readonly Child[], placed: readonly Placed[]): (Box | Part)[] {
  const all: (Box | Part)[] = [];
  let [at, index, last] = [0, 0, all];
  const walk = (children: readonly Child[], around: Piece | undefined, into: (Box | Part)[]) => {
    for (const child of children) {
      if (typeof child === "string") {
        at += child.length;
        last = into;
        for (let one = placed[index]; one && one.place < at; one = placed[index]) {
          into.push(one.part);
          index += 1;
        }
      } else if (isBox(child, around)) {
        const box: Box = { piece: child, children: [] };
        into.push(box);
        walk(child.children, child, box.children);
      } else if (child.children.length > 0) walk(child.children, around, into);
      else if (child.class === "md-task" || around?.class === "callout-title") into.push({ piece: child, children: [] });
    }
  };
  walk(text, undefined, all);
  last.push(...placed.slice(index).map(({ part }) => part));
  return all;
}

import { isBlank } from "#core/blocks/one-line.ts";
import type { Stretch } from "./piece.ts";

/** What the parser saw is not found in the source: then it is drawn as it was typed. */
export class Unfit extends Error {}

/** Letters of a region that stand together in the source, too. */
export interface Part extends Stretch {
  /** Stands at the start of a line, and not behind letters that were left out. */
  begins: boolean;
  /** What the parser saw, where that is not what is written: spaces for a tab. */
  seen?: string;
}

/**
 * A part of the source as the parser sees it inside quotes, items and cells: its lines without what stands in front of them, with
 * spaces for tabs, and without the backslashes that it takes away before it looks.
 */
export class Region {
  readonly text: string;
  readonly #parts: readonly Part[];
  /** Where each part begins in `text`. */
  readonly #starts: number[] = [];

  constructor(source: string, parts: readonly Part[]) {
    this.#parts = parts;
    const texts: string[] = [];
    let at = 0;
    for (const [index, part] of parts.entries()) {
      const text = part.seen ?? source.slice(part.from, part.to);
      if (index > 0 && part.begins) {
        texts.push("\n");
        at += 1;
      }
      texts.push(text);
      this.#starts.push(at);
      at += text.length;
    }
    this.text = texts.join("");
  }

  static of(source: string, from = 0, to = source.length): Region {
    return new Region(source, linesIn(source, from, to));
  }

  /** The place in the source of a place in `text`; at a line's start, behind what stands in front of it. */
  at(offset: number): number {
    const index = this.#partAt(offset);
    const part = this.#parts[index];
    if (!part) return 0;
    const into = offset - (this.#starts[index] ?? 0);
    return part.seen === undefined ? part.from + into : into === 0 ? part.from : part.to;
  }

  /** A part of `text`, line by line, as it stands in the source. */
  lines(from: number, to: number): Stretch[] {
    const found: Stretch[] = [];
    for (const { begins, ...part } of this.parts(from, to)) {
      const last = found.at(-1);
      if (begins || !last) found.push({ from: part.from, to: part.to });
      else last.to = part.to;
    }
    return found;
  }

  /** A part of `text`, in the stretches that stand together in the source. */
  parts(from: number, to: number): Part[] {
    const found: Part[] = [];
    for (let index = this.#partAt(from); index < this.#parts.length && (this.#starts[index] ?? 0) <= to; index += 1) {
      const part = this.#parts[index] as Part;
      const start = this.#starts[index] ?? 0;
      const first = Math.max(0, from - start);
      if (part.seen !== undefined) found.push({ ...part, seen: part.seen.slice(first, to - start) });
      else {
        const length = Math.min(to - start, part.to - part.from);
        found.push({ from: part.from + first, to: part.from + length, begins: part.begins });
      }
    }
    return found;
  }

  /** A part of `text` whose lines have lost what stood in front of them; `inner` is what is left of it. */
  within(source: string, from: number, to: number, inner: string): Region {
    const outer = this.#linesOf(from, to);
    const lines = inner.split("\n").map((line, index): Part[] => {
      const place = outer[index];
      if (place) return this.#tail(place, line);
      const last = outer.at(-1);
      if (line !== "" || !last) throw new Unfit();
      const end = this.at(last.to);
      return [{ from: end, to: end, begins: true }];
    });
    // An empty line that only ends the last one is none of the source.
    while (lines.length > outer.length) lines.pop();
    return new Region(source, lines.flat());
  }

  /** A part of one line without some letters; `left` is what is left of it, and `out` finds what was taken from it. */
  without(source: string, from: number, out: RegExp, left: string): { region: Region; to: number } {
    const parts: Part[] = [];
    let [at, rest] = [from, left];
    const take = (length: number) => {
      if (!this.text.startsWith(rest.slice(0, length), at)) throw new Unfit();
      parts.push(...this.parts(at, at + length).map((part, index) => ({ ...part, begins: part.begins && index > 0 })));
      at += length;
      rest = rest.slice(length);
    };
    for (const { 0: taken, 1: kept = "", index } of this.text.slice(from).matchAll(out)) {
      const before = from + index - at;
      if (before < 0 || before >= rest.length) break;
      take(before);
      at += taken.length - kept.length;
    }
    take(rest.length);
    return { region: new Region(source, parts.with(0, { ...(parts[0] as Part), begins: true })), to: at };
  }

  /** Space at the start of the first line, from `from` to `to`, of which the parser leaves one. */
  oneSpace(source: string, from: number, to: number): Region {
    const [space] = this.parts(to - 1, to);
    const [first] = this.parts(0, from);
    if (!space || !first) throw new Unfit();
    const rest = this.parts(to, this.text.length).map((part, index) => ({ ...part, begins: part.begins && index > 0 }));
    return new Region(source, [first, { from: space.from, to: space.to, begins: false, seen: " " }, ...rest]);
  }

  #partAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Places in `text` where its lines begin and end. */
  #linesOf(from: number, to: number): Stretch[] {
    return linesIn(this.text, from, to);
  }

  /** Where `line` stands at the end of a line of `text`; space behind it does not count, and in front of it tabs count as spaces. */
  #tail({ from, to }: Stretch, line: string): Part[] {
    const outer = this.text.slice(from, to);
    const words = line.trim();
    const end = outer.trimEnd().length;
    if (words === "") {
      const start = Math.max(from, to - line.length);
      return this.#begun(start, to);
    }
    const lead = line.length - line.trimStart().length;
    const start = end - words.length;
    const behind = line.slice(lead + words.length);
    if (start < 0 || outer.slice(start, end) !== words || outer.slice(end, end + behind.length) !== behind) throw new Unfit();
    let blank = start;
    while (isBlank(outer, blank - 1)) blank -= 1;
    const space = outer.slice(blank, start);
    const last = from + end + behind.length;
    if (outer.slice(0, start).endsWith(line.slice(0, lead))) return this.#begun(from + start - lead, last);
    if (line.slice(0, lead).trim() !== "") throw new Unfit();
    const [first, words0] = [this.at(from + start - space.length), this.at(from + start)];
    const tabs: Part = { from: first, to: words0, begins: true, seen: line.slice(0, lead) };
    return [tabs, ...this.#begun(from + start, last).map((part, index) => ({ ...part, begins: part.begins && index > 0 }))];
  }

  /** Parts of one line, of which the first begins it. */
  #begun(from: number, to: number): Part[] {
    return this.parts(from, to).map((part, index) => ({ ...part, begins: index === 0 }));
  }
}

/** Does what the parser has taken stand at `at`? It writes the space behind an empty item otherwise, though as long. */
export function stands(raw: string, text: string, at: number): boolean {
  return text.startsWith(raw, at) || blank(text.slice(at, at + raw.length)) === blank(raw);
}

function blank(text: string): string {
  return text.replace(/\s/g, " ").trimEnd();
}

function linesIn(source: string, from: number, to: number): Part[] {
  const lines: Part[] = [];
  let start = from;
  for (let at = source.indexOf("\n", from); at >= 0 && at < to; at = source.indexOf("\n", at + 1)) {
    lines.push({ from: start, to: at, begins: true });
    start = at + 1;
  }
  lines.push({ from: start, to, begins: true });
  return lines;
}

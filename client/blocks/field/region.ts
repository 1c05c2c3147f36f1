import type { Stretch } from "./piece.ts";

/** What the parser saw is not found in the source: then it is drawn as it was typed. */
export class Unfit extends Error {}

/**
 * A part of the source as the parser sees it inside quotes and items: its lines without what stands in front of them.
 */
export class Region {
  readonly text: string;
  readonly #lines: readonly Stretch[];
  /** Where each line begins in `text`. */
  readonly #starts: number[] = [];

  constructor(source: string, lines: readonly Stretch[]) {
    this.#lines = lines;
    let at = 0;
    for (const { from, to } of lines) {
      this.#starts.push(at);
      at += to - from + 1;
    }
    this.text = lines.map(({ from, to }) => source.slice(from, to)).join("\n");
  }

  static of(source: string, from = 0, to = source.length): Region {
    return new Region(source, linesIn(source, from, to));
  }

  /** The place in the source of a place in `text`; at a line's start, behind what stands in front of it. */
  at(offset: number): number {
    const index = this.#lineAt(offset);
    return (this.#lines[index]?.from ?? 0) + offset - (this.#starts[index] ?? 0);
  }

  /** A part of `text`, line by line, as it stands in the source. */
  lines(from: number, to: number): Stretch[] {
    const found: Stretch[] = [];
    for (let index = this.#lineAt(from); index < this.#lines.length && (this.#starts[index] ?? 0) <= to; index += 1) {
      const line = this.#lines[index] as Stretch;
      const start = this.#starts[index] ?? 0;
      const first = Math.max(from, start);
      const last = Math.min(to, start + line.to - line.from);
      found.push({ from: line.from + first - start, to: line.from + last - start });
    }
    return found;
  }

  /** A part of `text` whose lines have lost what stood in front of them; `inner` is what is left of it. */
  within(source: string, from: number, to: number, inner: string): Region {
    const outer = this.lines(from, to);
    const lines = inner.split("\n").map((line, index) => {
      const place = outer[index];
      if (!place) {
        const last = outer.at(-1);
        if (line !== "" || !last) throw new Unfit();
        return { from: last.to, to: last.to };
      }
      return tailOf(source, place, line);
    });
    // An empty line that only ends the last one is none of the source.
    while (lines.length > outer.length) lines.pop();
    return new Region(source, lines);
  }

  #lineAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Does what the parser has taken stand at `at`? It writes the space behind an empty item otherwise, though as long. */
export function stands(raw: string, text: string, at: number): boolean {
  return text.startsWith(raw, at) || blank(text.slice(at, at + raw.length)) === blank(raw);
}

function blank(text: string): string {
  return text.replace(/\s/g, " ").trimEnd();
}

/** Where `line` stands at the end of a line; space behind it does not count. */
function tailOf(source: string, { from, to }: Stretch, line: string): Stretch {
  const outer = source.slice(from, to);
  const words = line.trimEnd();
  const start = from + outer.trimEnd().length - words.length;
  if (words === "") return { from: Math.max(from, to - line.length), to };
  const end = Math.min(start + line.length, to);
  if (start < from || source.slice(start, end) !== line.slice(0, end - start) || end < start + words.length) throw new Unfit();
  if (line.slice(end - start).trim() !== "" || end - start !== line.length) throw new Unfit();
  return { from: start, to: end };
}

function linesIn(source: string, from: number, to: number): Stretch[] {
  const lines: Stretch[] = [];
  let start = from;
  for (let at = source.indexOf("\n", from); at >= 0 && at < to; at = source.indexOf("\n", at + 1)) {
    lines.push({ from: start, to: at });
    start = at + 1;
  }
  lines.push({ from: start, to });
  return lines;
}

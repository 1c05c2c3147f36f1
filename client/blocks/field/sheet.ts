import type { knownLinked } from "../view/known-linked.ts";
import type { Child, Kind, Piece, Stretch } from "./piece.ts";
import { type Region, Unfit } from "./region.ts";

export type Linked = typeof knownLinked.find;

/**
 * Takes the source from its beginning to its end, each letter once, and puts it into elements. Who reads says what is seen and how;
 * what is passed over is hidden.
 */
export class Sheet {
  readonly source: string;
  /** What is known of the pages that links lead to, where titles are asked for. */
  readonly linked: Linked;
  at: number;
  readonly #end: number;
  /** The elements that were written into last: what stands behind their last line goes there. */
  #tail: Child[] | null = null;
  /** What stands in front of the first line that is seen. */
  #lead: Child[] = [];
  #afterSpace = true;
  /** Definitions that were not passed yet. */
  readonly #definitions: Stretch[] = [];

  constructor(source: string, from: number, to: number, linked: Linked = null) {
    this.source = source;
    this.linked = linked;
    this.at = from;
    this.#end = to;
  }

  /** Begins a line that is seen, or several: what stands in front of it is hidden in it. */
  open(children: Child[], at: number): void {
    this.passLines(at);
    children.push(...this.#lead);
    this.#lead = [];
    this.#tail = children;
    this.#afterSpace = true;
    if (this.at < at) this.hide(children, at, "prefix");
  }

  /** Everything up to the line in which `at` stands belongs to what was written last. */
  passLines(at: number): void {
    const start = this.source.lastIndexOf("\n", at - 1) + 1;
    if (start > this.at) this.#pass(start);
  }

  /** The rest. */
  close(): void {
    if (this.at < this.#end) this.#pass(this.#end);
  }

  hide(children: Child[], to: number, kind: Kind): void {
    if (to < this.at) throw new Unfit();
    if (to === this.at) return;
    children.push(hidden(this.source.slice(this.at, to), kind));
    this.at = to;
  }

  /** What is passed from here on holds a definition there, which nobody sees. */
  define(from: number, to: number): void {
    this.#definitions.push({ from, to });
  }

  /** The first one that is not passed yet. */
  get nextDefinition(): Stretch | undefined {
    return this.#definitions.filter(({ from }) => from >= this.at).toSorted((a, b) => a.from - b.from)[0];
  }

  /**
   * Letters of a region, part by part.
   * @param read how one part is written; @param read.seen as the parser has it, which sees spaces for a tab
   */
  write(children: Child[], region: Region, from: number, to: number, read: (text: string, seen: string) => Child[]): void {
    for (const [index, part] of region.parts(from, to).entries()) {
      if (index > 0 && part.begins) this.breakLine(children, part.from);
      this.hide(children, part.from, index > 0 && !part.begins ? "sign" : "space");
      if (part.from === part.to) continue;
      const text = this.source.slice(part.from, part.to);
      add(children, ...read(text, part.seen ?? text));
      this.at = part.to;
    }
  }

  /** From the end of a line to where the next begins. */
  breakLine(children: Child[], next: number): void {
    const end = this.source.indexOf("\n", this.at);
    if (end < 0 || end >= next) throw new Unfit();
    this.hide(children, end, "space");
    add(children, "\n");
    this.at = end + 1;
    this.hide(children, next, "prefix");
    this.#afterSpace = true;
  }

  /** Of several spaces in a row one is drawn, and none at the start of a line. */
  collapse(text: string): Child[] {
    if (!this.#afterSpace && !/[ \t]{2}|\t/.test(text)) {
      this.#afterSpace = text.endsWith(" ");
      return [text];
    }
    const children: Child[] = [];
    for (const part of text.match(/[ \t]+|[^ \t]+/g) ?? []) {
      const isSpace = part[0] === " " || part[0] === "\t";
      if (!isSpace) add(children, part);
      else {
        const seen = this.#afterSpace ? 0 : 1;
        if (seen > 0) add(children, part[0] === " " ? " " : drawnAs(" ", "\t"));
        if (part.length > seen) children.push(hidden(part.slice(seen), "space"));
      }
      this.#afterSpace = isSpace;
    }
    return children;
  }

  /** A line's end that is drawn as a space. */
  join(children: Child[], to: number): void {
    const text = this.source.slice(this.at, to);
    children.push(this.#afterSpace ? hidden(text, "space") : drawnAs(" ", text));
    this.#afterSpace = true;
    this.at = to;
  }

  /** What comes stands at the start of a line. */
  begun(): void {
    this.#afterSpace = true;
  }

  /** Something was drawn that is no space. */
  drawn(): void {
    this.#afterSpace = false;
  }

  /** Remembers where it is, for a reading that fails. */
  mark(): () => void {
    const [at, tail, lead, count] = [this.at, this.#tail, [...this.#lead], this.#tail?.length ?? 0];
    const known = this.#definitions.length;
    return () => {
      this.#definitions.length = known;
      this.at = at;
      this.#tail = tail;
      this.#lead = lead;
      if (tail) tail.length = count;
    };
  }

  #pass(to: number): void {
    const target = this.#tail ?? this.#lead;
    const text = this.source.slice(this.at, to);
    const end = text.indexOf("\n");
    // What stands behind the last letter of a line: space, or the signs that close a heading.
    const rest = this.#tail ? (end < 0 ? text.length : end) : 0;
    if (rest > 0) this.hide(target, this.at + rest, text.slice(0, rest).trim() === "" ? "space" : "sign");
    const passed = this.#definitions.filter(({ from }) => from >= this.at && from < to).sort((a, b) => a.from - b.from);
    for (const definition of passed) {
      this.hide(target, definition.from, "wall");
      this.hide(target, definition.to, "definition");
    }
    this.hide(target, to, passed.length > 0 ? "wall" : "gap");
  }
}

export function hidden(text: string, kind: Kind): Piece {
  return { tag: "span", kind, children: [text] };
}

/** Letters that are drawn as others. */
export function drawnAs(drawn: string, text: string, kind: Kind = "drawn"): Piece {
  return { tag: "span", drawn, children: [hidden(text, kind)] };
}

/** Strings that meet become one. */
export function add(children: Child[], ...added: readonly Child[]): void {
  for (const child of added) {
    const last = children.at(-1);
    if (typeof child === "string" && typeof last === "string") children[children.length - 1] = last + child;
    else if (child !== "") children.push(child);
  }
}

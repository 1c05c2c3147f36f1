import { type Token, Tokenizer, type Tokens } from "marked";
import { withoutItalic } from "./inner-italic.ts";
import { cellsOf } from "./table-cells.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Counts what is found by its length, and what is looked for in vain by what was looked through. */
export class CountingTokenizer extends Tokenizer {
  readonly #budget: WorkBudget;
  readonly #goesDeeper: () => boolean;
  readonly #given = new Set<string>();
  #quotes = 0;
  /** Of the quote that is being read. */
  #lines = 0;

  constructor(budget: WorkBudget, goesDeeper: () => boolean) {
    super();
    this.#budget = budget;
    this.#goesDeeper = goesDeeper;
  }

  /** Asked first of each block. What looks like a table is read to its end before its columns are counted. */
  override space(source: string) {
    if (MAY_BE_TABLE.test(source)) this.#budget.spend(stretchOf(source));
    return super.space(source);
  }

  override blockquote(source: string) {
    const [all] = this.rules.block.blockquote.exec(source) ?? [];
    if (all === undefined || !this.#mayBegin(source)) return undefined;
    // All of it is looked at, even where it ends after the first lines.
    this.#budget.spend(all.length);
    const around = this.#lines;
    this.#quotes += 1;
    this.#lines = all.split("\n").length;
    const token = super.blockquote(source);
    this.#quotes -= 1;
    this.#lines = around;
    return this.#found(token);
  }

  /** With each stretch of a quote, lines without its mark below it, all lines behind it are copied. */
  spendOnStretch(): void {
    this.#budget.spend(this.#lines);
  }

  override list(source: string) {
    const waiting = this.lexer.inlineQueue.length;
    const token = this.rules.block.list.test(source) && this.#mayBegin(source) ? this.#found(this.#listAt(source)) : undefined;
    const boxes = token?.items.filter(isEmptyBox) ?? [];
    if (boxes.length > 0) this.#asTasks(boxes, waiting);
    return token;
  }

  /** Right below words of an item, too, an item may be empty: it is what Enter has put above the first one that is nested there. */
  #listAt(source: string): Tokens.List | undefined {
    const { state } = this.lexer;
    const { lastToken } = state;
    if (!state.top && lastToken?.type === "text" && EMPTY_ITEM.test(source)) delete state.lastToken;
    const token = super.list(source);
    if (lastToken) state.lastToken = lastToken;
    return token;
  }

  /**
   * A box with nothing behind it is one, too, also above items, a quote or code.
   * @param waiting how much waited to be read as words before their list, with brackets of theirs behind it
   */
  #asTasks(boxes: readonly Tokens.ListItem[], waiting: number): void {
    const words = new Set(boxes.flatMap(({ tokens: [first] }) => (first && "tokens" in first ? [first.tokens] : [])));
    for (const one of this.lexer.inlineQueue.slice(waiting)) if (words.has(one.tokens)) one.src = "";
    for (const box of boxes) {
      const checked = box.text[1] !== " ";
      const below = box.tokens.slice(1);
      const [raw = ""] = /^.{3} ?/.exec(box.text) ?? [];
      const isAlone = EMPTY_BOX.test(box.text);
      const [text, tokens] = isAlone
        ? ["", []]
        : [box.text.slice(BOX.length).replace(/^[ \t]+/, ""), [{ type: "checkbox", raw, checked }, ...below]];
      Object.assign(box, { task: true, checked, text, tokens });
    }
  }

  /** In a quote, all of its rest is put together again for each one. */
  #mayBegin(source: string): boolean {
    if (this.#quotes > 0) this.#budget.spend(source.length);
    return this.#goesDeeper();
  }

  /** In an item, every line of a paragraph looks for the rule below it anew. The sign of an empty item is none. */
  override lheading(source: string) {
    const { state, inlineQueue } = this.lexer;
    const { top } = state;
    const waiting = inlineQueue.length;
    const [, underline] = UNDERLINE.exec(source) ?? [];
    const found = underline === undefined ? undefined : super.lheading(source);
    const isNone = found && (top ? ITEM_BELOW : NESTED_BELOW).test(lastLineOf(found.raw));
    // Its words would wait to be read behind those of the paragraph that they are now.
    if (isNone) inlineQueue.length = waiting;
    const token = isNone ? undefined : found;
    if (!token && (found || !top)) this.#budget.spend(stretchOf(source));
    return token;
  }

  /** A row keeps the cells beyond the last column, where nobody would see what is written; the last of too many has all the others. */
  override table(source: string) {
    this.#spendOnCells(source);
    const token = super.table(source);
    const lines = token?.raw.split("\n");
    for (const [index, row] of token?.rows.entries() ?? []) {
      const line = lines?.[index + 2] ?? "";
      const cells = cellsOf(line).slice(row.length);
      const last = cells[MOST_BEYOND - 1];
      if (last) last.to = line.length;
      for (const { from, to } of cells.slice(0, MOST_BEYOND)) {
        const text = line.slice(from, to).trim().replaceAll("\\|", "|");
        row.push({ text, tokens: this.lexer.inline(text), header: false, align: null });
      }
    }
    return token;
  }

  /** Short rows are filled up to the last column: of a few letters there would be millions of cells. */
  #spendOnCells(source: string): void {
    const [, , columns = "", rows = ""] = (MAY_BE_TABLE.test(source) && this.rules.block.table.exec(source)) || [];
    if (columns.includes("|")) this.#budget.spend(CELL * columns.split("|").length * rows.split("\n").length);
  }

  /** A footnote is no address: what it says is shown. */
  override def(source: string) {
    return source.trimStart().startsWith("[^") ? undefined : super.def(source);
  }

  override tag(source: string) {
    const token = super.tag(source);
    if (!token && /^<[a-z!?/]/i.test(source)) this.#budget.spend(tagOf(source));
    return token;
  }

  override link(source: string) {
    const token = super.link(source);
    if (!token && /^!?\[/.test(source)) this.#budget.spend(bracketsOf(source));
    return token;
  }

  /** An address is given once for all links that name it: of one that is long, many short ones would make a text of any length. */
  override reflink(source: string, links: Parameters<Tokenizer["reflink"]>[1]) {
    const token = super.reflink(source, links);
    if (token?.type !== "link" && token?.type !== "image") return token;
    const isFirst = !this.#given.has(token.href);
    this.#given.add(token.href);
    if (isFirst || this.#budget.mayRepeat(token.href.length)) return token;
    return { type: "text" as const, raw: source.charAt(0), text: source.charAt(0), escaped: false };
  }

  override emStrong(source: string, masked: string, before = "") {
    const around = withoutItalic(masked, source);
    const bold = around === masked ? undefined : super.emStrong(source, around, before);
    const token = bold?.type === "strong" ? bold : super.emStrong(source, masked, before);
    if (!token && opens(source, before)) this.#budget.spend(EMPHASIS * source.length);
    return token;
  }

  override codespan(source: string) {
    const token = super.codespan(source);
    if (!token && source.startsWith("`")) this.#budget.spend(source.length);
    return token;
  }

  override del(source: string, masked: string, before = "") {
    const token = super.del(source, masked, before);
    if (!token && /^~+[^\s~]/.test(source)) this.#budget.spend(EMPHASIS * source.length);
    return token;
  }

  #found<T extends Token>(token: T | undefined): T | undefined {
    if (token) this.#budget.spend(token.raw.length);
    return token;
  }
}

const MAY_BE_TABLE = /^[^\n]+\n {0,3}(?:\| *)?:?-+:? *(?:[|\n]|$)/;

/** A cell takes as long as so many characters. What is written of a table has as much to spend. */
const CELL = 60;

/** An item that may interrupt words, and in which nothing stands. */
const EMPTY_ITEM = /^ {0,3}(?:[*+-]|1[.)])[ \t]*(?:\n|$)/;

/** A stroke with space behind it, which nobody writes as a line; the parser takes that space from the end of an item. */
const ITEM_BELOW = /^ {0,3}-[ \t]+(?:\n|$)/;
const NESTED_BELOW = /^ {0,3}-[ \t]*(?:\n|$)/;

/**
 * What may make a heading of the lines above it, where neither an empty line nor what begins something else stands before it: most
 * stretches have none, and need not be read for one. No farther is looked, so that very many short ones take no longer than one.
 */
const UNDERLINE = /\n(?:( {0,3}[=-])| {0,3}(?:#{1,6}(?:\s|$)|>|`{3}|~{3}|\*{3}[* \t]{0,99}(?:\n|$))|\n)/;

/** With all that stands behind its words. */
function lastLineOf(raw: string): string {
  return raw.slice(raw.lastIndexOf("\n", raw.trimEnd().length) + 1);
}

const BOX = "[ ]";

/** What stands in an item below its words. */
const BELOW = /list|quote|code/;

/** All that an item says, but for what stands in it below its words. */
const EMPTY_BOX = /^\[[ xX]\]\s*$/;

function isEmptyBox({ text, tokens }: Tokens.ListItem): boolean {
  const [first, ...below] = tokens;
  const next = below.find(({ type }) => type !== "space");
  return (!next || BELOW.test(next.type)) && EMPTY_BOX.test(next ? (first as Token).raw : text);
}

/** Cells of a row beyond the last column. */
const MOST_BEYOND = 50;

/** Looking for the end of emphasis takes so many times as long as looking for any other. */
const EMPHASIS = 5;

/** Up to the next empty line. */
function stretchOf(source: string): number {
  const end = source.indexOf("\n\n");
  return end < 0 ? source.length : end;
}

/** Words must follow; and an underscore inside a word is a letter. */
function opens(source: string, before: string): boolean {
  return /^(?:\*+[^\s*]|_+[^\s_])/.test(source) && !(source.startsWith("_") && /[\p{L}\p{N}]/u.test(before));
}

/** Up to the end of the brackets; where an address may follow, everything. */
function bracketsOf(source: string): number {
  const end = source.indexOf("]");
  return end < 0 || source[end + 1] === "(" ? source.length : end;
}

/** Up to the end of the tag; where it may stand in quotes, or is a comment's, everything. */
function tagOf(source: string): number {
  const tag = source.slice(0, source.indexOf(">") + 1);
  return tag === "" || /^<[!?]|["']/.test(tag) ? source.length : tag.length;
}

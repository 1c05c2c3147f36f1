import { type Token, Tokenizer } from "marked";
import type { WorkBudget } from "./work-budget.ts";

/** Counts what is found by its length, and what is looked for in vain by what was looked through. */
export class CountingTokenizer extends Tokenizer {
  readonly #budget: WorkBudget;
  readonly #goesDeeper: () => boolean;
  #quotes = 0;

  constructor(budget: WorkBudget, goesDeeper: () => boolean) {
    super();
    this.#budget = budget;
    this.#goesDeeper = goesDeeper;
  }

  /** Asked first of each block. What looks like a table is read to its end before its columns are counted. */
  override space(source: string) {
    if (/^[^\n]+\n {0,3}(?:\| *)?:?-+:? *(?:[|\n]|$)/.test(source)) this.#budget.spend(stretchOf(source));
    return super.space(source);
  }

  override blockquote(source: string) {
    const [all] = this.rules.block.blockquote.exec(source) ?? [];
    if (all === undefined || !this.#mayBegin(source)) return undefined;
    // All of it is looked at, even where it ends after the first lines.
    this.#budget.spend(all.length);
    this.#quotes += 1;
    const token = super.blockquote(source);
    this.#quotes -= 1;
    return this.#found(token);
  }

  override list(source: string) {
    return this.rules.block.list.test(source) && this.#mayBegin(source) ? this.#found(super.list(source)) : undefined;
  }

  /** In a quote, all of its rest is put together again for each one. */
  #mayBegin(source: string): boolean {
    if (this.#quotes > 0) this.#budget.spend(source.length);
    return this.#goesDeeper();
  }

  /** In an item, every line of a paragraph looks for the rule below it anew. */
  override lheading(source: string) {
    const token = super.lheading(source);
    if (!token && !this.lexer.state.top) this.#budget.spend(stretchOf(source));
    return token;
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

  override emStrong(source: string, masked: string, before = "") {
    const token = super.emStrong(source, masked, before);
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

  /** The parser tries a dozen things at every letter of plain words: it is asked from shortly before the first one that may be any. */
  override inlineText(source: string) {
    const from = plainUntil(source);
    if (from < LEAST_PLAIN) return super.inlineText(source);
    const token = super.inlineText(source.slice(from));
    if (!token) return token;
    const words = source.slice(0, from);
    return { ...token, raw: words + token.raw, text: words + token.text };
  }

  #found<T extends Token>(token: T | undefined): T | undefined {
    if (token) this.#budget.spend(token.raw.length);
    return token;
  }
}

const LEAST_PLAIN = 8;
/** Where words may end; `&` is a sign that the parser reads on its own. */
const SIGN = /[\\<![`*~_\n@&]|:\/\/|www\.|mailto:|xmpp:/g;
/** Letters that an address may begin with, before its sign. */
const OF_ADDRESS = /[a-zA-Z0-9.!#$%&'*+/=?_`{|}~-]/;

/** How many letters say nothing but themselves. What a sign may belong to, back to a gap and the letter before it, is none of them. */
function plainUntil(source: string): number {
  SIGN.lastIndex = 0;
  const sign = SIGN.exec(source);
  if (!sign) return source.length - 1;
  let at = sign.index;
  while (at > 0 && OF_ADDRESS.test(source[at - 1] ?? "")) at -= 1;
  while (at > 0 && source[at - 1] === " ") at -= 1;
  return at - 2;
}

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

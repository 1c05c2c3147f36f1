import { Lexer, type Token, type TokensList } from "marked";
import { CountingTokenizer } from "./counting-tokenizer.ts";
import { knottedness } from "./knots.ts";
import { markdownOptions } from "./markdown-token.ts";
import { TooMuchWork, WorkBudget } from "./work-budget.ts";

/**
 * The parser goes over a paragraph again from every sign that may begin something and then does not, and over a quote again for
 * every level of it: a text of some kilobytes can take minutes, or the whole stack. Here what it goes over is counted, so that a
 * paragraph, or if need be the text, can count as the characters that it is.
 */

export interface Lexed {
  tokens: readonly Token[];
  /** Some of it would take too long, or lies too deep, and counts as the characters that it is: tokens of the type `plain`. */
  isTooMuch: boolean;
}

/** Quotes and lists inside each other; emphasis and links inside each other. */
const DEEPEST = 24;
const DEEPEST_INLINE = 12;

const manyMarkers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){64}/m;

export class CarefulLexer extends Lexer {
  readonly #budget: WorkBudget;
  readonly #tokenizer: CountingTokenizer;
  readonly #rules: { all: Inline; ofWords: Inline };
  #depth = 0;
  #inlineDepth = 0;

  constructor(budget = new WorkBudget()) {
    const tokenizer = new CountingTokenizer(budget, () => this.#goesDeeper());
    super({ ...markdownOptions, tokenizer });
    this.#budget = budget;
    this.#tokenizer = tokenizer;
    const { inline } = tokenizer.rules;
    this.#rules = { all: inline, ofWords: { ...inline, text: WORDS } };
  }

  blocks(source: string): Lexed {
    this.#budget.begin(source);
    try {
      if (manyMarkers.test(source)) throw new TooMuchWork();
      return { tokens: this.lex(source), isTooMuch: this.#budget.isExceeded };
    } catch {
      return { tokens: [plain(source)], isTooMuch: true };
    }
  }

  inlines(source: string): Lexed {
    this.#budget.begin(source);
    return { tokens: this.inlineTokens(source), isTooMuch: this.#budget.isExceeded };
  }

  /** May another quote or list begin here? What lies deeper stays as it is written. */
  #goesDeeper(): boolean {
    const isTooDeep = this.#depth >= DEEPEST;
    this.#budget.isExceeded ||= isTooDeep;
    return !isTooDeep;
  }

  override blockTokens(source: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], isClipped = false): Token[] {
    // A quote that goes on without its mark is put together again with each stretch of it.
    this.#budget.spend(source.length + (isClipped ? (tokens.at(-1)?.raw.length ?? 0) : 0));
    if (isClipped) this.#tokenizer.spendOnStretch();
    this.#depth += 1;
    const found = super.blockTokens(source, tokens, isClipped);
    this.#depth -= 1;
    return found;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.#inlineDepth === 0) return this.#paragraph(source, tokens);
    if (this.#inlineDepth >= DEEPEST_INLINE) return this.#asPlain(source, tokens);
    return this.#counted(source, tokens);
  }

  #paragraph(source: string, tokens: Token[]): Token[] {
    this.#budget.beginParagraph(source);
    const { all, ofWords } = this.#rules;
    this.#tokenizer.rules.inline = ADDRESS.test(source) ? all : ofWords;
    try {
      this.#budget.spend(knottedness(source));
      return this.#counted(source, tokens);
    } catch {
      // Whatever it was in the middle of.
      this.#inlineDepth = 0;
      Object.assign(this.state, { inLink: false, inRawBlock: false, linkEmitted: false });
      return this.#asPlain(source, tokens);
    }
  }

  #counted(source: string, tokens: Token[]): Token[] {
    this.#budget.spend(source.length);
    this.#inlineDepth += 1;
    const found = super.inlineTokens(source, tokens);
    this.#inlineDepth -= 1;
    return found;
  }

  #asPlain(source: string, tokens: Token[]): Token[] {
    this.#budget.isExceeded = true;
    tokens.splice(0, tokens.length, plain(source));
    return tokens;
  }
}

type Inline = CountingTokenizer["rules"]["inline"];

/** Where none of these stands, no address begins among words. */
const ADDRESS = /@|http|ftp:|www\.|mailto:|xmpp:/i;
/** What the parser's rule for words finds there, which looks for an address behind each letter. */
const WORDS = /^(?:`+|~+|[^`~])(?:(?= *\n)|(?:[^\\<![`*~_\n ]| +(?![ \n]))*)/;

function plain(source: string): Token {
  return { type: "plain", raw: source, text: source };
}

import { Lexer } from "marked";
import { markdownOptions } from "#core/blocks/markdown-token.ts";

/** The one parser of the product, for what is shown, pasted and imported. */
export function lex(source: string) {
  return new Lexer(markdownOptions).lex(source);
}

/** Emphasis, code and links within one line. */
export function lexInline(source: string) {
  return new Lexer(markdownOptions).inlineTokens(source);
}

/** Most text has nothing to be parsed: no mark that starts anything, in one line. */
export function isPlain(text: string): boolean {
  return !/[\\`*_[\]<>~&\n|@]|:\/\/|www\.|^\s*(?:[#>+\-=]|\d+[.)])|^ {4}|^\t/.test(text);
}

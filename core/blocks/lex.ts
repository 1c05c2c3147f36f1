import { CarefulLexer, type Lexed } from "./careful-lexer.ts";

/** The one parser of the product, for what is shown, pasted and imported. Never throws; takes a time in proportion to the length. */
export function lex(source: string): Lexed {
  return new CarefulLexer().blocks(source);
}

/** Emphasis, code and links within one line; as careful as `lex`. */
export function lexInline(source: string): Lexed {
  return new CarefulLexer().inlines(source);
}

/** Most text has nothing to be parsed: no mark that starts anything, in one line. */
export function isPlain(text: string): boolean {
  return !/[\\`*_[\]<>~&\n|@]|:\/\/|www\.|^\s*(?:[#>+\-=]|\d+[.)])|^ {4}|^\t/.test(text);
}

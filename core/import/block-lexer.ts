import { CarefulLexer, type Lexed } from "../blocks/careful-lexer.ts";

/**
 * Reads a text as `lex` does, but goes into its lines only where a link may name an address given elsewhere: nothing else within a
 * line says where a block begins or ends. That is most of a parser's work.
 */
export function lexBlocks(source: string): Lexed {
  return new BlockLexer().blocks(source);
}

class BlockLexer extends CarefulLexer {
  override lex(source: string) {
    this.blockTokens(source, this.tokens);
    const labels = new Set(Object.keys(this.tokens.links).map(folded));
    for (const { src, tokens } of labels.size === 0 ? [] : this.inlineQueue) {
      if (!mayName(src, labels)) continue;
      this.state.inRawBlock = false;
      this.inlineTokens(src, tokens);
    }
    this.inlineQueue = [];
    return this.tokens;
  }
}

/** Whether one of the labels stands in brackets: rather once too often. */
function mayName(source: string, labels: ReadonlySet<string>): boolean {
  if (!source.includes("[")) return false;
  if (source.includes("\\")) return true;
  for (const [, label = ""] of source.matchAll(/\[([^[\]]+)\]/g)) if (!isAscii(label) || labels.has(folded(label))) return true;
  return false;
}

/** Whatever letters beyond these become in small. */
const isAscii = (label: string) => /^[\0-\x7f]*$/.test(label);

/** Labels are compared without regard to case and to how much space is in them. */
const folded = (label: string) => label.replace(/\s+/g, "").toLowerCase();

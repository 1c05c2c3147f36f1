import type { Block } from "#core/blocks/block.ts";
import { lexInline } from "#core/blocks/lex.ts";
import type { MarkdownToken } from "#core/blocks/markdown-token.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { countCharacters } from "#core/characters.ts";
import { size } from "#core/limits.ts";

/**
 * A page's title is the first heading of its file, without marks of emphasis; else the file's name. The heading leaves the content
 * where the title says it whole and in its place: no words stand before it, and it carries no address of a link or an image.
 */
export function titleOf(blocks: readonly Block[], name: string): { title: string; content: Block[] } {
  const at = blocks.findIndex((block) => block.type === "heading" && plain(block.content.text) !== "");
  const heading = blocks[at];
  const title = heading?.type === "heading" ? plain(heading.content.text) : "";
  if (heading?.type !== "heading" || countCharacters(title) > size.titleCharacters) return { title: name, content: [...blocks] };
  const isSaid = blocks.slice(0, at).every(isMarkup) && !hasAddress(lexInline(heading.content.text).tokens);
  return { title, content: isSaid ? [...renumber(blocks.filter((block) => block !== heading))] : [...blocks] };
}

/** Settings for other programs, comments and anchors, or nothing. */
function isMarkup({ type, content }: Block): boolean {
  return (type === "text" || type === "heading") && /^(?:---\n|<|$)/.test(content.text);
}

function plain(text: string): string {
  return wordsOf(lexInline(text).tokens).replace(/\s+/g, " ").trim();
}

function wordsOf(tokens: readonly MarkdownToken[]): string {
  return tokens.map((token) => (token.tokens ? wordsOf(token.tokens) : (token.text ?? token.raw))).join("");
}

function hasAddress(tokens: readonly MarkdownToken[]): boolean {
  return tokens.some(({ type, tokens: inside = [] }) => type === "link" || type === "image" || hasAddress(inside));
}

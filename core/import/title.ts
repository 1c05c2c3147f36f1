import type { Block } from "../blocks/block.ts";
import { decode } from "../blocks/character-references.ts";
import { lexInline } from "../blocks/lex.ts";
import type { MarkdownToken } from "../blocks/markdown-token.ts";
import { renumber } from "../blocks/renumber.ts";
import { countCharacters } from "../characters.ts";
import { size } from "../limits.ts";
import { isStorable } from "../text.ts";

/**
 * A page's title is the heading of the first level that its file begins with, without marks of emphasis; else the file's name. The
 * heading leaves the content where the title says it whole: it carries no address of a link or an image.
 */
export function takeTitle(blocks: readonly Block[], name: string): { title: string; blocks: readonly Block[] } {
  const [first, ...others] = blocks;
  if (first?.type !== "heading" || first.content.level !== 1) return { title: name, blocks };
  const title = plain(first.content.text);
  if (title === "" || countCharacters(title) > size.titleCharacters || isFilledLater(title)) return { title: name, blocks };
  return { title, blocks: hasAddress(lexInline(first.content.text).tokens) ? blocks : renumber(others) };
}

/** A template's, as `{{title}}`: every template would be called the same. */
export function isFilledLater(title: string): boolean {
  const rest = title.replace(/\{\{[^{}]*\}\}|<%[^<%]*%>/g, "");
  return rest !== title && !/[\p{L}\p{N}]/u.test(rest);
}

function plain(text: string): string {
  return wordsOf(lexInline(text).tokens).replace(/\s+/g, " ").trim();
}

function wordsOf(tokens: readonly MarkdownToken[]): string {
  return tokens.map((token) => (token.tokens ? wordsOf(token.tokens) : lettersOf(token))).join("");
}

const lettersOf = ({ type, text, raw }: MarkdownToken) => (type === "text" ? decode(text ?? raw) : (text ?? raw));

function hasAddress(tokens: readonly MarkdownToken[]): boolean {
  return tokens.some(({ type, tokens: inside = [] }) => type === "link" || type === "image" || hasAddress(inside));
}

/** A title that can be kept, whatever a file says. */
export function keptTitle(given: string): string {
  const bare = given.replaceAll("\0", "").toWellFormed().replace(/\s+/g, " ").trim();
  return [...bare].slice(0, size.titleCharacters).join("") || "Untitled";
}

/** A title as its page had it when it was exported, with every space; any other that somebody wrote there can be kept, too. */
export function exportedTitle(given: string): string {
  const isWhole = isStorable(given) && given.trim() !== "" && countCharacters(given) <= size.titleCharacters;
  // A line's end is of the way it is written in the head.
  return isWhole && !given.endsWith("\n") ? given : keptTitle(given);
}

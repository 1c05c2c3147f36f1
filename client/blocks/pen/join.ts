import type { Block, BlockOf } from "#core/blocks/block.ts";
import { lex } from "#core/blocks/lex.ts";
import { escapeLine } from "#core/blocks/markdown-start.ts";
import type { MarkdownToken } from "#core/blocks/markdown-token.ts";
import { closedCode } from "#core/blocks/to-markdown.ts";
import type { Caret } from "../store/editing.ts";
import { firstLine } from "./first-line.ts";
import { joinWords } from "./join-words.ts";
import { readWritten } from "./read-written.ts";
import { lineAt } from "./text-line.ts";

/**
 * Backspace at the start of a block, and Delete at the end of the one above it: what stands below goes to the end of what stands
 * above.
 */
export interface Joined {
  /** What the two become. */
  blocks: Block[];
  /** Where the caret is then. */
  id: string;
  caret: Caret;
}

/** @returns null where nothing can be joined, because one of them is a table, or what stands below begins with what a line cannot hold */
export function join(above: Block, below: Block, newId: () => string): Joined | null {
  if (above.type === "table" || below.type === "table") return null;
  if (above.type === "text" && above.content.text === "") return { blocks: [below], id: below.id, caret: startOf(below) };
  const part = taken(below, above.type !== "text");
  if (!part) return null;
  const { words, left } = part;
  const { block, caret } = withBehind(above, { words, isMarkdown: below.type === "text" }, newId);
  return { blocks: left ? [block, left] : [block], id: above.id, caret };
}

function startOf(block: Block): Caret {
  return block.type === "todo" || block.type === "list" ? { item: 0, at: "start" } : "start";
}

/** What goes to the end of the block above, and what stays. @param isLine whether that holds no line breaks */
function taken(block: Exclude<Block, BlockOf<"table">>, isLine: boolean): { words: string; left: Block | null } | null {
  switch (block.type) {
    case "heading":
      return { words: block.content.text, left: null };
    case "text": {
      const { text } = block.content;
      const first = isLine ? firstLine(text) : { words: text, left: "" };
      return first && { words: first.words, left: first.left === "" ? null : { ...block, content: { text: first.left } } };
    }
    case "list": {
      const { items } = block.content;
      return {
        words: items[0] ?? "",
        left: items.length < 2 ? null : { ...block, content: { ...block.content, items: items.slice(1) } },
      };
    }
    case "todo": {
      const { items } = block.content;
      return { words: items[0]?.text ?? "", left: items.length < 2 ? null : { ...block, content: { items: items.slice(1) } } };
    }
  }
}

/** @param isMarkdown whether the words were read as Markdown: those of an item or a heading begin nothing in a text either */
function withBehind(
  block: Exclude<Block, BlockOf<"table">>,
  { words, isMarkdown }: { words: string; isMarkdown: boolean },
  newId: () => string,
): { block: Block; caret: Caret } {
  switch (block.type) {
    case "text": {
      const { text } = block.content;
      const isJoined = words === "" || (goesOn(text, true) && (!isMarkdown || goesOn(words, false)));
      const before = isJoined ? text : `${closedCode(text)}\n\n`;
      const isStart = before.trim() === "" || /\n[ \t]*$/.test(before);
      const added = isStart && !isMarkdown ? escapeLine(words) : words;
      const joined = joinWords(before, added, false);
      // In front of words, and behind the signs that make theirs a quote or an item.
      const behindSigns = lineAt(joined.text, joined.caret).words(readWritten(joined.text, false));
      return { block: { ...block, content: { text: joined.text } }, caret: isJoined ? joined.caret : behindSigns };
    }
    case "heading": {
      const { text, caret } = joinWords(block.content.text, words, true);
      return { block: { ...block, content: { ...block.content, text } }, caret };
    }
    case "list": {
      const { items } = block.content;
      const { text, caret } = joinWords(items.at(-1) ?? "", words, true);
      const next = [...items.slice(0, -1), text];
      return { block: { ...block, content: { ...block.content, items: next } }, caret: { item: next.length - 1, at: caret } };
    }
    case "todo": {
      const { items } = block.content;
      const last = items.at(-1) ?? { id: newId(), text: "", completed: false };
      const { text, caret } = joinWords(last.text, words, true);
      const next = [...items.slice(0, -1), { ...last, text }];
      return { block: { ...block, content: { items: next } }, caret: { item: next.length - 1, at: caret } };
    }
  }
}

/** Code, dividers and the like stand on lines of their own: what is joined to them stands below them. @param isEnd of the text, or its start */
function goesOn(text: string, isEnd: boolean): boolean {
  const tokens = lex(text).tokens.filter(({ type }) => type !== "space");
  const token = isEnd ? tokens.at(-1) : tokens[0];
  if (token === undefined || token.type === "paragraph") return true;
  return isEnd && (token.type === "heading" || endsWithWords(token));
}

/** A quote or a list whose last line is no code, divider or the like. */
function endsWithWords({ type, tokens, items }: MarkdownToken): boolean {
  if (type !== "list" && type !== "blockquote" && type !== "list_item") return false;
  const last = (items ?? tokens)?.findLast((inner) => inner.type !== "space");
  return last === undefined || WORDS.has(last.type) || endsWithWords(last);
}

/** As they stand in a quote or an item. */
const WORDS = new Set(["paragraph", "text", "heading", "checkbox"]);

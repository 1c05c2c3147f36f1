import type { Block, BlockOf } from "#core/blocks/block.ts";
import { fenceOf } from "#core/blocks/fence.ts";
import { escapeLine, unescapeLine } from "#core/blocks/markdown-start.ts";
import { isWhole, wordsIn } from "#core/blocks/shape.ts";
import { closedCode, toMarkdown } from "#core/blocks/to-markdown.ts";
import { isQuote, quotedIn, toFence, toQuote } from "#core/blocks/whole-text.ts";
import type { Target } from "./target.ts";

/**
 * A run of blocks as blocks of another type. Words and marks stay: a list or todo takes every line as an item, so that several
 * become one; out of items, lines and rows comes a block each.
 * @param newId names what has no name to keep
 */
export function convert(selected: readonly Block[], target: Target, newId: () => string): readonly Block[] {
  const run = selected.map((block) => (isWhole(block) ? block : textBlock(block.id, wordsIn(block.content).join("\n"))));
  const first = run[0];
  if (!first) return [];
  switch (target.type) {
    case "text":
      if (target.as === "code") return [textBlock(first.id, toFence(run.map(asCode).join("\n")))];
      if (target.as === "quote") return [textBlock(first.id, toQuote(run.map(wholeOf).map(closedCode).join("\n\n")))];
      return run.flatMap((block) => named(block, textsOf(block), newId).map(([id, text]) => textBlock(id, text)));
    case "heading":
      return run.flatMap((block) =>
        named(block, linesOf(block), newId).map(([id, text]) => headingBlock(id, text, target.level ?? 2)),
      );
    case "list":
      return [listBlock(first.id, run.flatMap(linesOf), target.ordered ?? false)];
    case "todo":
      return [todoBlock(first.id, run, newId)];
    case "table":
      return [tableBlock(first.id, run)];
  }
}

/** The first of several keeps the block's name, so that others' changes of it find it. */
function named(block: Block, texts: readonly string[], newId: () => string): [string, string][] {
  return texts.map((text, at) => [at === 0 ? block.id : newId(), text]);
}

/** A block's words in one text, without what made that text one thing. */
function wholeOf(block: Block): string {
  return block.type === "table" ? toMarkdown([block]).trimEnd() : textsOf(block).join("\n");
}

/** To the letter: signs that begin nothing in an item or a heading begin nothing in code. */
function asCode(block: Block): string {
  return block.type === "text" || block.type === "table" ? wholeOf(block) : linesOf(block).join("\n");
}

/** Code, quotes and callouts without their signs. */
function plainOf(text: string): string {
  const fence = fenceOf(text);
  if (fence) return fence.code;
  return isQuote(text) ? quotedIn(text).replace(CALLOUT, "") : text;
}

const CALLOUT = /^\[![^\]\n]+\][+-]?[ \t]*\n?/;

/** What becomes a text block each: a table stays one, as Markdown. Words that began nothing begin nothing there: a fence would hide them. */
function textsOf(block: Block): readonly string[] {
  switch (block.type) {
    case "text":
      return [plainOf(block.content.text)];
    case "table":
      return [toMarkdown([block]).trimEnd()];
    default:
      return orEmpty(linesOf(block)).map((text) => text.split("\n").map(escapeLine).join("\n"));
  }
}

/** What becomes an item or a heading each. */
function linesOf(block: Block): readonly string[] {
  switch (block.type) {
    case "text":
      return orEmpty(
        plainOf(block.content.text)
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map(unescapeLine),
      );
    case "heading":
      return [block.content.text];
    case "todo":
      return block.content.items.map((item) => item.text);
    case "list":
      return block.content.items;
    case "table":
      return [block.content.headers, ...block.content.rows].map((row) => row.filter((cell) => cell !== "").join(" · "));
  }
}

const orEmpty = (lines: readonly string[]) => (lines.length > 0 ? lines : [""]);

const textBlock = (id: string, text: string): BlockOf<"text"> => ({ id, type: "text", position: 0, content: { text } });

const headingBlock = (id: string, text: string, level: 1 | 2 | 3): BlockOf<"heading"> => ({
  id,
  type: "heading",
  position: 0,
  content: { text: text.replaceAll("\n", " "), level },
});

const listBlock = (id: string, items: string[], ordered: boolean): BlockOf<"list"> => ({
  id,
  type: "list",
  position: 0,
  content: { items, ordered },
});

function todoBlock(id: string, run: readonly Block[], newId: () => string): BlockOf<"todo"> {
  const items = run.flatMap((block) =>
    block.type === "todo" ? block.content.items : linesOf(block).map((text) => ({ id: newId(), text, completed: false })),
  );
  return { id, type: "todo", position: 0, content: { items } };
}

/** A line a row, in the first column; tables keep theirs. */
function tableBlock(id: string, run: readonly Block[]): BlockOf<"table"> {
  const [first] = run;
  if (run.length === 1 && first?.type === "table") return first;
  const rows = run.flatMap((block) =>
    block.type === "table" ? [block.content.headers, ...block.content.rows] : linesOf(block).map((line) => [line]),
  );
  const width = Math.max(2, ...rows.map((row) => row.length));
  return {
    id,
    type: "table",
    position: 0,
    content: {
      headers: Array.from({ length: width }, (_, column) => `Column ${column + 1}`),
      rows: rows.map((row) => [...row, ...Array<string>(width - row.length).fill("")]),
    },
  };
}

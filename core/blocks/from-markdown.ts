import { size } from "../limits.ts";
import type { Block, BlockType, ContentOf } from "./block.ts";
import type { Lexed } from "./careful-lexer.ts";
import { newBlock } from "./edit.ts";
import { cutFrontMatter } from "./front-matter.ts";
import { lex } from "./lex.ts";
import { unescapeStart } from "./markdown-start.ts";
import type { MarkdownCell, MarkdownItem, MarkdownToken } from "./markdown-token.ts";
import { numericColumns, onceNumericColumns } from "./numeric.ts";
import { keptLines, trimBlanks, withoutEmptyEnd } from "./one-line.ts";
import { neededDefinitions, writeOutReferences } from "./references.ts";
import { renumber } from "./renumber.ts";
import { joinLines, unwrapped } from "./soft-breaks.ts";
import { storable } from "./storable.ts";

/**
 * Markdown as blocks: headings, paragraphs, flat lists, task lists and tables become their own, everything else stays Markdown in
 * text blocks. Nothing is dropped: what a block could not hold whole stays source.
 */

export interface Conversion {
  newId: () => string;
  /** `joined`: what was wrapped by hand becomes one line, as Markdown means it; `kept`: lines stay as typed. */
  lines?: "kept" | "joined";
  /** A parser that gives the same blocks, `lex` where absent. */
  lexed?: (source: string) => Lexed;
  /** `unsaid`: a table with all columns on the left, as some programs write each, says nothing of where they stand. */
  allLeft?: "said" | "unsaid";
}

type Draft = { [T in BlockType]: { type: T; content: ContentOf<T> } }[BlockType];

export function fromMarkdown(source: string, conversion: Conversion): readonly Block[] {
  const { lines = "kept", lexed = lex, newId } = conversion;
  const { frontMatter, body } = cutFrontMatter(storable(source));
  const tokens = lexed(body)
    .tokens.flatMap(readable)
    .filter((token) => token.type !== "space");
  const needed = neededDefinitions(tokens);
  const drafts: Draft[] = frontMatter === "" ? [] : [textDraft(frontMatter)];
  const written = new Set<string>();
  for (const token of tokens) {
    if (token.type === "def") continue;
    const structured = structuredDrafts(token, { ...conversion, lines });
    const definitions = structured ? [] : needed(token);
    for (const { raw } of definitions) written.add(trimLines(raw));
    drafts.push(...(structured ?? [textDraft(lines === "joined" ? joinLines(token) : token.raw, definitions)]));
  }
  keepDefinitions(
    drafts,
    tokens.filter((token) => token.type === "def" && !written.has(trimLines(token.raw))),
  );
  return renumber(drafts.map(({ type, content }) => newBlock(type, newId(), content)));
}

/** What is too much for the parser: every stretch between empty lines is a text. */
function readable(token: MarkdownToken): readonly MarkdownToken[] {
  if (token.type !== "plain") return [token];
  const stretches = token.raw.split(/\n[ \t]*\n/).filter((raw) => raw.trim() !== "");
  return stretches.length > size.blocks / 2 ? [token] : stretches.map((raw) => ({ type: "plain", raw }));
}

/** Definitions that no text block needs stand at the end of the last one. */
function keepDefinitions(drafts: Draft[], unused: readonly MarkdownToken[]): void {
  if (unused.length === 0) return;
  const last = drafts.findLastIndex((draft) => draft.type === "text");
  const draft = drafts[last];
  if (draft?.type === "text") drafts[last] = textDraft(draft.content.text, unused);
  else drafts.push(textDraft("", unused));
}

/** A text block stands for itself: the definitions that its links need stand in it. */
function textDraft(source: string, definitions: readonly MarkdownToken[] = []): Draft {
  const parts = [source, ...definitions.map((definition) => definition.raw)].map(trimLines);
  return { type: "text", content: { text: parts.filter((part) => part !== "").join("\n\n") } };
}

/** Without the empty lines around; an indent in front, and in code the spaces at the end, say something in Markdown. */
function trimLines(text: string): string {
  const kept = withoutEmptyEnd(text.replace(/^(?:[ \t]*\n)+/, ""));
  return /(?:^|\n)(?: {4}|\t)[^\n]*$/.test(kept) ? kept : kept.trimEnd();
}

type Lines = Conversion["lines"];

/** @returns null for what stays source */
function structuredDrafts(token: MarkdownToken, { newId, lines, allLeft }: Conversion): Draft[] | null {
  switch (token.type) {
    case "heading":
      return headingDrafts(token, lines);
    case "list":
      return listDrafts(token, newId, lines);
    case "table":
      return tableDrafts(token, allLeft);
    default:
      return null;
  }
}

function headingDrafts(token: MarkdownToken, lines: Lines): Draft[] | null {
  const level = token.depth ?? 1;
  if (level !== 1 && level !== 2 && level !== 3) return null;
  const text = lineOf(token, lines).replace(/(^|\s)\\(#+)$/, "$1$2");
  return [{ type: "heading", content: { text, level } }];
}

/** Flat, counted from 1 and evenly spaced: else something would get lost. Items with and without a box stand apart. */
function listDrafts({ ordered = false, start, items = [] }: MarkdownToken, newId: () => string, lines: Lines): Draft[] | null {
  const isTodo = items.some(({ task }) => task);
  if (items.length > size.itemsPerBlock || (ordered && (start !== 1 || isTodo))) return null;
  if (!isTodo && !isEven(items)) return null;
  const drafts: Draft[] = [];
  for (const item of items) {
    const text = flatText(item, lines);
    const last = drafts.at(-1);
    if (text === null) return null;
    if (item.task) {
      const entry = { id: newId(), text, completed: item.checked ?? false };
      if (last?.type === "todo") last.content.items.push(entry);
      else drafts.push({ type: "todo", content: { items: [entry] } });
    } else if (last?.type === "list") last.content.items.push(text);
    else drafts.push({ type: "list", content: { items: [text], ordered } });
  }
  return drafts;
}

/** As many empty lines between all items: other space tells groups apart. */
function isEven(items: readonly MarkdownItem[]): boolean {
  const ends = items.slice(0, -1).map(({ raw }) => raw.slice(raw.trimEnd().length).split("\n").length);
  return ends.every((end) => end === ends[0]);
}

/** What the item says in itself; null if it holds more than that. */
function flatText({ tokens = [] }: MarkdownItem, lines: Lines): string | null {
  const [first, ...others] = tokens.filter((token) => token.type !== "checkbox" && token.type !== "space");
  if (!first) return "";
  if (others.length > 0 || (first.type !== "text" && first.type !== "paragraph")) return null;
  if (/(?: {2}|\\)\n/.test(first.text ?? "")) return null;
  const [box] = (first.tokens ?? []).filter((token) => token.type === "checkbox");
  return lineOf(first, lines, box?.raw.length).split("\n").map(unescapeStart).join("\n");
}

function lineOf(token: MarkdownToken, lines: Lines, from = 0): string {
  const text = inline(token).slice(from);
  return lines === "joined" ? unwrapped(text) : keptLines(text);
}

function tableDrafts({ header = [], rows = [] }: MarkdownToken, allLeft: Conversion["allLeft"]): Draft[] | null {
  if (header.length > size.tableColumns || rows.length > size.tableRows) return null;
  // A table's rows are as long as its headers.
  if (rows.some((row) => row.length > header.length)) return null;
  const content = { headers: header.map(cellText), rows: rows.map((row) => row.map(cellText)) };
  return isShownSo(header, content.rows, allLeft) ? [{ type: "table", content }] : null;
}

/** A table's columns of figures stand on the right, the others where lines begin: where a column was put elsewhere, it is source. */
function isShownSo(header: readonly MarkdownCell[], rows: readonly string[][], allLeft: Conversion["allLeft"]): boolean {
  if (header.every(({ align }) => !align)) return true;
  if (allLeft === "unsaid" && header.every(({ align }) => align === "left")) return true;
  const [isNumber, wasNumber] = [numericColumns(header.length, rows), onceNumericColumns(header.length, rows)];
  return header.every(({ align }, at) => !align || (align === "left" && !isNumber[at]) || (align === "right" && wasNumber[at]));
}

function cellText(cell: MarkdownCell): string {
  const [first = "", ...others] = inline(cell).split(/<br[ \t]*\/?>/i);
  if (others.length === 0) return first;
  // Space at the ends of the cell is the parser's to judge.
  const last = others.pop() ?? "";
  return [trimBlanks(`|${first}`).slice(1), ...others.map(trimBlanks), trimBlanks(`${last}|`).slice(0, -1)].join("\n");
}

function inline({
  text = "",
  tokens = [],
}: {
  text?: string | undefined;
  tokens?: readonly MarkdownToken[] | undefined;
}): string {
  return writeOutReferences(text, tokens);
}

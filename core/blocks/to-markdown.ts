import type { Block, ContentOf } from "./block.ts";
import { fenceAfter } from "./fence.ts";
import { toGrid } from "./grid.ts";
import { lex } from "./lex.ts";
import { escapeStart } from "./markdown-start.ts";
import type { MarkdownItem } from "./markdown-token.ts";
import { numericColumns } from "./numeric.ts";
import { keptLines, oneLine, withoutEmptyEnd } from "./one-line.ts";
import { isWhole, wordsIn } from "./shape.ts";

/** Blocks as one Markdown source. Text blocks are Markdown already; `fromMarkdown` reads the others back as they were. */
export function toMarkdown(blocks: readonly Block[]): string {
  let bullet = "-";
  let wasList = false;
  const parts = blocks.map((block) => {
    const isList = block.type === "list" || block.type === "todo";
    // Two lists in a row are told apart by their marks.
    bullet = isList && wasList && bullet === "-" ? "*" : "-";
    const source = isWhole(block) ? sourceOf(block, bullet) : wordsIn(block.content).join("\n\n");
    const part = wasList && !isList ? apartFromList(source) : source;
    if (part !== "") wasList = isList;
    return part;
  });
  return parts
    .filter((part) => part !== "")
    .map((part) => `${part}\n`)
    .join("\n");
}

function sourceOf(block: Block, bullet: string): string {
  switch (block.type) {
    case "text":
      return closedCode(withoutEmptyEnd(block.content.text));
    case "heading":
      return headingSource(block.content);
    case "todo":
      return block.content.items
        .map(({ text, completed }) => itemSource(`${bullet} `, text, `[${completed ? "x" : " "}] `))
        .join("\n");
    case "list":
      return listSource(block.content, bullet);
    case "table":
      return tableSource(block.content);
  }
}

/** A text whose last code has its closing fence: nobody has to write it, but without it all that comes to stand below would be code. */
export function closedCode(text: string): string {
  if (!text.includes("```") && !text.includes("~~~")) return text;
  const last = lex(text).tokens.findLast(({ type }) => type !== "space");
  if (last?.type !== "code" && last?.type !== "plain") return text;
  let open: string | null = null;
  for (const line of last.raw.split("\n")) open = fenceAfter(line, open);
  return open === null ? text : `${text}\n${open}`;
}

/** What stands indented below a list would be its last item's: words stand at the margin, code in a fence. */
function apartFromList(text: string): string {
  const [indent = ""] = /^[ \t]*/.exec(text) ?? [];
  if (!isCode(indent)) return text.slice(indent.length);
  const lines = text.split("\n");
  const end = lines.findIndex((line) => line.trim() !== "" && !isCode(line));
  const code = withoutEmptyEnd((end < 0 ? lines : lines.slice(0, end)).map(withoutIndent).join("\n"));
  const fence = "`".repeat(Math.max(3, ...(code.match(/`+/g) ?? []).map((run) => run.length + 1)));
  const rest = end < 0 ? "" : `\n\n${lines.slice(end).join("\n")}`;
  return `${fence}\n${code}\n${fence}${rest}`;
}

const CODE = /^(?: {4}| {0,3}\t)/;
const isCode = (line: string) => CODE.test(line);
const withoutIndent = (line: string) => line.replace(CODE, "");

function headingSource({ text, level = 2 }: ContentOf<"heading">): string {
  const lines = keptLines(text);
  if (lines.includes("\n") && level !== 3) {
    const source = `${lines}\n${level === 1 ? "===" : "---"}`;
    const [token, ...others] = lex(source).tokens;
    if (token?.type === "heading" && token.text === lines && others.length === 0) return source;
  }
  // Number signs at the end would count as an ornament.
  return `${"#".repeat(level)} ${oneLine(text).replace(/(^|\s)(#+)$/, "$1\\$2")}`.trimEnd();
}

function listSource({ items, ordered }: ContentOf<"list">, bullet: string): string {
  const end = bullet === "-" ? "." : ")";
  return items.map((item, index) => itemSource(ordered ? `${index + 1}${end} ` : `${bullet} `, item)).join("\n");
}

/** @param box of a todo's item, with a space behind it */
function itemSource(mark: string, text: string, box = ""): string {
  const lines = keptLines(text).split("\n").map(escapeStart);
  const source = mark + box + lines.join(`\n${" ".repeat(mark.length)}`);
  return (lines.length < 2 || isOneParagraph(source) ? source : mark + box + escapeStart(oneLine(text))).trimEnd();
}

function isOneParagraph(item: string): boolean {
  const [list, ...others] = lex(item).tokens;
  const inside = list?.type === "list" && others.length === 0 ? (list.items as MarkdownItem[]) : [];
  const words = (inside[0]?.tokens ?? []).filter(({ type }) => type !== "checkbox");
  return inside.length === 1 && words.length === 1 && (words[0]?.type === "text" || words[0]?.type === "paragraph");
}

function tableSource(content: ContentOf<"table">): string {
  const { headers, rows } = toGrid(content);
  if (headers.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.map(cellSource).join(" | ")} |`;
  const isNumber = numericColumns(headers.length, rows);
  // Elsewhere, too, figures stand as they are shown.
  return [line(headers), line(headers.map((_, column) => (isNumber[column] ? "--:" : "---"))), ...rows.map(line)].join("\n");
}

function cellSource(text: string): string {
  return text
    .trim()
    .replace(/\\.|\|/gs, (sign) => (sign === "|" ? "\\|" : sign))
    .replaceAll("\n", "<br>");
}

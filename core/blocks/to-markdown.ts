import type { Block, ContentOf } from "./block.ts";
import { fenceAfter } from "./fence.ts";
import { toGrid } from "./grid.ts";
import { escapeStart } from "./markdown-start.ts";
import { oneLine } from "./one-line.ts";
import { isWhole, wordsIn } from "./shape.ts";

/** Blocks as one Markdown source. Text blocks are Markdown already; `fromMarkdown` reads the others back as they were. */
export function toMarkdown(blocks: readonly Block[]): string {
  let bullet = "-";
  let wasList = false;
  const parts = blocks.map((block) => {
    const isList = block.type === "list" || block.type === "todo";
    // Two lists in a row are told apart by their marks.
    bullet = isList && wasList && bullet === "-" ? "*" : "-";
    const part = isWhole(block) ? sourceOf(block, bullet) : wordsIn(block.content).join("\n\n");
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
      return closed(block.content.text.trimEnd());
    case "heading":
      return headingSource(block.content);
    case "todo":
      return block.content.items
        .map(({ text, completed }) => `${bullet} [${completed ? "x" : " "}] ${itemSource(text)}`.trimEnd())
        .join("\n");
    case "list":
      return listSource(block.content, bullet);
    case "table":
      return tableSource(block.content);
  }
}

/** A code block that nobody closed would take everything below into itself. */
function closed(text: string): string {
  let open: string | null = null;
  for (const line of text.split("\n")) open = fenceAfter(line, open);
  return open === null ? text : `${text}\n${open}`;
}

function headingSource({ text, level = 2 }: ContentOf<"heading">): string {
  // Number signs at the end would count as an ornament.
  return `${"#".repeat(level)} ${oneLine(text).replace(/(^|\s)(#+)$/, "$1\\$2")}`.trimEnd();
}

function listSource({ items, ordered }: ContentOf<"list">, bullet: string): string {
  const end = bullet === "-" ? "." : ")";
  return items.map((item, index) => `${ordered ? `${index + 1}${end}` : bullet} ${itemSource(item)}`.trimEnd()).join("\n");
}

function itemSource(text: string): string {
  return escapeStart(oneLine(text));
}

function tableSource(content: ContentOf<"table">): string {
  const { headers, rows } = toGrid(content);
  if (headers.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.map(cellSource).join(" | ")} |`;
  return [line(headers), line(headers.map(() => "---")), ...rows.map(line)].join("\n");
}

function cellSource(text: string): string {
  return text
    .trim()
    .replace(/(?<!\\)((?:\\\\)*)\|/g, "$1\\|")
    .replaceAll("\n", "<br>");
}

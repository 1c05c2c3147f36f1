import type { Block, BlockType, ContentOf, TodoItem } from "../blocks/block.ts";
import { escapeMarkers, type Kind, unescapeMarkers } from "./markers.ts";

/** A block under a marker that names its kind: still Markdown to the eye, and letter by letter what it was when it is read again. */

export type Draft = { [T in BlockType]: { type: T; content: ContentOf<T> } }[BlockType];

export function writeExplicit(block: Block): { kind: Kind; source: string } {
  const { kind, source } = sourceOf(block);
  return { kind, source: escapeMarkers(source) };
}

function sourceOf(block: Block): { kind: Kind; source: string } {
  switch (block.type) {
    case "text":
      return { kind: "text", source: block.content.text.replace(/^(?=\n)/, "\n") };
    case "heading":
      return { kind: "heading", source: `${"#".repeat(block.content.level ?? 2)} ${block.content.text}` };
    case "todo":
      return { kind: "todo", source: writeItems(block.content.items.map(boxed), () => "- ") };
    case "list":
      return block.content.ordered
        ? { kind: "numbered list", source: writeItems(block.content.items, (place) => `${place + 1}. `) }
        : { kind: "list", source: writeItems(block.content.items, () => "- ") };
    case "table":
      return { kind: "table", source: writeTable(block.content) };
  }
}

/** What stands below a marker without the empty line that formatters put there; a text that begins with one has one more (`sourceOf`). */
export const withoutGap = (source: string): string => source.replace(/^\n/, "");

/** @param newId for the items of a todo */
export function readExplicit(kind: Kind, source: string, newId: () => string): Draft {
  const bare = unescapeMarkers(source);
  switch (kind) {
    case "text":
      return { type: "text", content: { text: bare } };
    case "heading":
      return { type: "heading", content: readHeading(bare) };
    case "todo":
      return { type: "todo", content: { items: readItems(bare).map((item) => readBox(item, newId)) } };
    case "list":
      return { type: "list", content: { items: readItems(bare), ordered: false } };
    case "numbered list":
      return { type: "list", content: { items: readItems(bare), ordered: true } };
    case "table":
      return { type: "table", content: readTable(bare) };
  }
}

function readHeading(source: string): ContentOf<"heading"> {
  const [signs = ""] = /^#{1,3}(?= |$)/.exec(source) ?? [];
  const text = signs === "" ? source : source.slice(signs.length + 1);
  return { text, level: signs.length === 1 ? 1 : signs.length === 3 ? 3 : 2 };
}

const boxed = ({ text, completed }: TodoItem) => `[${completed ? "x" : " "}] ${text}`;

function readBox(item: string, newId: () => string): TodoItem {
  const [box = ""] = /^\[[ xX]\](?: |$)/.exec(item) ?? [];
  return { id: newId(), text: item.slice(box.length), completed: /x/i.test(box) };
}

/** Lines of an item below its first are indented, so that none looks like an item of its own. */
const INDENT = "   ";

function writeItems(items: readonly string[], mark: (place: number) => string): string {
  return items.map((item, place) => mark(place) + item.replaceAll("\n", `\n${INDENT}`)).join("\n");
}

function readItems(source: string): string[] {
  if (source === "") return [];
  const items: string[] = [];
  for (const line of source.split("\n")) {
    const [mark] = /^(?:[-*+]|\d{1,9}[.)])(?: |$)/.exec(line) ?? [];
    if (mark !== undefined) items.push(line.slice(mark.length));
    else if (items.length === 0) items.push(line);
    else items.push(`${items.pop()}\n${line.startsWith(INDENT) ? line.slice(INDENT.length) : line.trimStart()}`);
  }
  return items;
}

/** Rows may have different numbers of cells. */
function writeTable({ headers, rows }: ContentOf<"table">): string {
  const line = (cells: readonly string[]) => ["|", ...cells.map((cell) => ` ${escapeCell(cell)} |`)].join("");
  return [line(headers), line(headers.map(() => "---")), ...rows.map(line)].join("\n");
}

function readTable(source: string): ContentOf<"table"> {
  const [headers = [], dashes = [], ...rows] = source
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map(readCells);
  // Where columns were made equally wide, the space at the ends of cells is nobody's.
  const isPadded = dashes.some((cell) => cell !== "---");
  const cells = (row: string[]) => (isPadded ? row.map((cell) => cell.trim()) : row);
  return { headers: cells(headers), rows: rows.map(cells) };
}

function escapeCell(cell: string): string {
  return cell.replace(/[\\|]|<(?=br>)/g, "\\$&").replaceAll("\n", "<br>");
}

function readCells(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  for (let at = 1; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === "\\" && at + 1 < line.length) cell += line.charAt(++at);
    else if (line.startsWith("<br>", at)) {
      cell += "\n";
      at += 3;
    } else if (sign === "|") {
      cells.push(withoutPadding(cell));
      cell = "";
    } else cell += sign;
  }
  // A last cell that somebody left open.
  if (cell.trim() !== "") cells.push(withoutPadding(cell));
  return cells;
}

function withoutPadding(cell: string): string {
  return cell.replace(/^ /, "").replace(/ $/, "");
}

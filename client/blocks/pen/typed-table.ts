import type { Block, ContentOf } from "#core/blocks/block.ts";
import { size } from "#core/limits.ts";

const RULE = /^:?-+:?$/;

/**
 * What a line of dashes makes of the text above it, as Markdown writes a table: `|Mon|Porto|`, and `|-|-|` below.
 * @returns its headers and an empty row; null where either is anything else, or one has more cells
 */
export function typedTable(above: Block | undefined, line: string): ContentOf<"table"> | null {
  const rule = cellsOf(line);
  if (above?.type !== "text" || !rule?.every((cell) => RULE.test(cell))) return null;
  const headers = cellsOf(above.content.text);
  if (headers?.length !== rule.length || rule.length > size.tableColumns) return null;
  return { headers: headers.map((cell) => cell.replaceAll("\\|", "|")), rows: [headers.map(() => "")] };
}

/** Of one line between strokes. */
function cellsOf(text: string): string[] | null {
  const line = text.trim();
  if (line.length < 2 || line.includes("\n") || !line.startsWith("|") || !/[^\\]\|$/.test(line)) return null;
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

import type { Tokens } from "marked";

/** A stretch of a line. */
interface Cell {
  from: number;
  to: number;
}

/** Where the cells of a line of a Markdown table stand: between strokes that no backslash makes letters. The outer strokes may be missing. */
export function cellsOf(line: string): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  let isEscaped = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === "|" && !isEscaped) {
      cells.push({ from, to: at });
      from = at + 1;
    }
    isEscaped = line[at] === "\\" && !isEscaped;
  }
  cells.push({ from, to: line.length });
  const isBlank = (cell: Cell | undefined) => cell !== undefined && line.slice(cell.from, cell.to).trim() === "";
  if (isBlank(cells[0])) cells.shift();
  if (isBlank(cells.at(-1))) cells.pop();
  return cells;
}

/**
 * The parser leaves out cells beyond the last column, as GitHub does: whoever wrote them would look for their words in vain. They stand
 * behind the others of their row.
 * @param inline reads a cell's text
 */
export function addSurplus({ raw, header, rows }: Tokens.Table, inline: (text: string) => Tokens.TableCell["tokens"]): void {
  const lines = raw.trimEnd().split("\n").slice(2);
  if (lines.length !== rows.length) return;
  for (const [index, line] of lines.entries()) {
    const texts = cellsOf(line).map(({ from, to }) => line.slice(from, to).trim().replaceAll("\\|", "|"));
    const end = texts.findLastIndex((text) => text !== "") + 1;
    for (const text of texts.slice(header.length, end))
      rows[index]?.push({ text, tokens: inline(text), header: false, align: null });
  }
}

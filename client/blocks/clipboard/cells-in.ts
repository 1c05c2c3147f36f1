/**
 * Cells as spreadsheets copy them: a line a row, a tab between columns, and quotation marks around a cell that has lines of its own;
 * null for text that is no such thing.
 */
export function cellsIn(text: string): string[][] | null {
  if (!text.includes("\t")) return null;
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  return lines.includes('"') ? quotedCells(lines) : lines.split("\n").map((line) => line.split("\t"));
}

/** As `cellsIn`, but for lines that are set in by tabs, as those of code and outlines. */
export function gridIn(text: string): string[][] | null {
  const cells = cellsIn(text);
  if (!cells) return null;
  const setIn = cells.filter(([first]) => first === "").length;
  const isEven = cells.every((row) => row.length === cells[0]?.length);
  return setIn === 0 || (isEven && setIn < cells.length) ? cells : null;
}

function quotedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; ) {
    const end = cellEnd(text, at);
    rows.at(-1)?.push(unquoted(text.slice(at, end)));
    if (text[end] === "\n") rows.push([]);
    at = end + 1;
  }
  return rows;
}

/** A cell ends at the next tab or line, or where its quotation mark is closed right before one; one that nothing closes is a word. */
function cellEnd(text: string, from: number): number {
  if (text[from] === '"') {
    for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
      if (text[at + 1] === '"') at += 1;
      else if (at + 1 === text.length || text[at + 1] === "\t" || text[at + 1] === "\n") return at + 1;
      else break;
    }
  }
  const ends = [text.indexOf("\t", from), text.indexOf("\n", from)].filter((at) => at >= 0);
  return Math.min(text.length, ...ends);
}

/** Spreadsheets quote a cell only for what is in it: other quotation marks are its words. */
function unquoted(cell: string): string {
  const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') && /["\n\t]/.test(cell.slice(1, -1));
  return isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

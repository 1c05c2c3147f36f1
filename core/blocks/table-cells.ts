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

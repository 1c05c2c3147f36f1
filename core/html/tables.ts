import { MOST_PLACES } from "../blocks/table-parts.ts";
import { tabledCode, tableIn } from "./code-tables.ts";
import type { Draft, Inside } from "./draft.ts";
import { type Marks, marksOf, noMarks } from "./marks.ts";
import { everyElement, type HtmlElement, isElement } from "./node.ts";
import { headed, paragraphsOf, type Run, runsOf } from "./runs.ts";
import { tickSign } from "./ticks.ts";

/** How far one cell may reach: nobody writes more. */
const FARTHEST = 200;

/** A grid, in which a cell over several places stands in the first of them. One of a single cell, or for the looks, is none. */
export function tableOf(table: HtmlElement, marks: Marks, inside: Inside): Draft[] {
  const rows = rowsOf(table);
  const code = tabledCode(table, rows);
  if (code) return code;
  if (areProperties(table, rows))
    return [{ type: "paragraph", runs: rows.flatMap((row, place) => propertyRuns(row, place, marks)) }];
  const cells = rows.flat();
  const caption = table.children.filter((child) => isElement(child) && child.tag === "caption");
  const above = inside(
    caption.flatMap((child) => (isElement(child) ? child.children : [])),
    marks,
  );
  if (cells.length === 1 || isLayout(table, cells))
    return [...above, ...cells.flatMap((cell) => inside(cell.children, marksOf(cell, marks)))];
  const grid = gridOf(rows, marks);
  if (!grid) return [...above, ...cells.flatMap((cell) => inside(cell.children, marksOf(cell, marks)))];
  return grid.length === 0 ? above : [...above, { type: "table", rows: grid }];
}

/** The same of a `pre`, whose code stands in a table; null for any other. */
export function codeTableIn(pre: HtmlElement): Draft[] | null {
  const table = tableIn(pre);
  return table && tabledCode(pre, rowsOf(table));
}

/** What a workspace's export says of a page: names with values, which in its Markdown are lines. */
function areProperties({ attributes, children }: HtmlElement, rows: readonly HtmlElement[][]): boolean {
  if (!isOfClass(attributes, "properties") || rows.length === 0) return false;
  const lines = [...everyElement(children)].filter(({ tag }) => tag === "tr");
  if (!lines.every((line) => isOfClass(line.attributes, "property-row"))) return false;
  return rows.every(([name, value, ...more]) => name?.tag === "th" && value?.tag === "td" && more.length === 0);
}

const isOfClass = (attributes: HtmlElement["attributes"], name: string) => (attributes.class ?? "").split(/\s/).includes(name);

function propertyRuns([name, value]: readonly HtmlElement[], place: number, marks: Marks): Run[] {
  const plain = (text: string): Run => ({ text, marks: noMarks });
  const said = value ? cellRuns(value, marks) : [];
  const named = name ? cellRuns(name, marks) : [];
  return [...(place > 0 ? [plain("\n")] : []), ...named, plain(said.length > 0 ? ": " : ":"), ...said];
}

/** Mails put their columns into tables: what holds another table, and no headers of its own, is for the looks. */
function isLayout({ attributes }: HtmlElement, cells: readonly HtmlElement[]): boolean {
  if (attributes.role === "presentation") return true;
  if (cells.some(({ tag }) => tag === "th")) return false;
  return cells.some((cell) => [...everyElement(cell.children)].some(({ tag }) => tag === "table"));
}

function rowsOf({ children }: HtmlElement): HtmlElement[][] {
  return children.filter(isElement).flatMap((child) => {
    if (child.tag === "tr") return [child.children.filter(isElement).filter(({ tag }) => tag === "td" || tag === "th")];
    return ["thead", "tbody", "tfoot"].includes(child.tag) ? rowsOf(child) : [];
  });
}

/** @returns null for more than can be a table */
function gridOf(rows: readonly HtmlElement[][], marks: Marks): (readonly Run[])[][] | null {
  const placed = placesOf(rows);
  const lines = placed.map((line) => line.map(({ cell, column }) => ({ column, runs: cellRuns(cell, marks) })));
  const width = lines.flat().reduce((widest, { column, runs }) => (runs.length > 0 ? Math.max(widest, column + 1) : widest), 0);
  if (width * lines.length > MOST_PLACES) return null;
  if (width === 0) return [];
  const grid = lines.map((line) => {
    const row: (readonly Run[])[] = Array.from({ length: width }, () => []);
    for (const { column, runs } of line) if (column < width) row[column] = runs;
    return row;
  });
  return [(grid[0] ?? []).map(headed), ...grid.slice(1)];
}

interface Placed {
  cell: HtmlElement;
  column: number;
}

/** In which column each cell stands, past those that cells from above reach into. */
function placesOf(rows: readonly HtmlElement[][]): Placed[][] {
  /** For each column, up to which row a cell from above fills it. */
  const filled: number[] = [];
  return rows.map((cells, row) => {
    let column = 0;
    return cells.map((cell) => {
      while ((filled[column] ?? 0) > row) column += 1;
      const place = { cell, column };
      const [width, height] = [span(cell, "colspan"), span(cell, "rowspan")];
      for (const end = column + (column < FARTHEST ? width : 1); column < end; column += 1) filled[column] = row + height;
      return place;
    });
  });
}

function span({ attributes }: HtmlElement, name: "colspan" | "rowspan"): number {
  return Math.min(FARTHEST, Math.max(1, Number.parseInt(attributes[name] ?? "1", 10) || 1));
}

/** Blocks in a cell are lines of it. */
function cellRuns(cell: HtmlElement, marks: Marks): readonly Run[] {
  const lines = paragraphsOf(runsOf(cell.children, marksOf(cell, marks)));
  const sign = lines.length === 0 ? tickSign(cell) : "";
  if (sign !== "") return [{ text: sign, marks: noMarks }];
  return lines.flatMap((runs, index) => (index === 0 ? runs : [{ text: "\n", marks: noMarks }, ...runs]));
}

import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { Block } from "#core/blocks/block.ts";
import { toGrid } from "#core/blocks/grid.ts";
import { carrying } from "#core/html/carrier.ts";
import { toHtml } from "#core/html/to-html.ts";
import { announce } from "../../ui/use-title.ts";
import { elements, tellUnmarked } from "../edit/apply-mark.ts";
import { markOf } from "../edit/mark-keys.ts";
import { farEnd } from "../edit/page-keys.ts";
import { pasteInto } from "../edit/type-into.ts";
import { goOnBehind } from "../edit/typing-steps.ts";
import { markAll } from "../pen/mark-all.ts";
import type { PageStore } from "../store/page-store.ts";
import type { CellPlace } from "../store/within.ts";
import { type Cells, chooseCells, chosenCells, cornersOf, leaveCells, withWords, wordsOf } from "./cells.ts";
import { selectRun } from "./commands.ts";

/** What keys and the clipboard do to several cells of a table: each is one step of undo. */

type Action = (() => void) | null;

export function onCellsKey(store: PageStore, event: KeyboardEvent): Action {
  const cells = chosenCells(store);
  if (!cells) return null;
  const mark = markOf(event.nativeEvent);
  if (mark && mark !== "link") return () => markCells(store, cells, elements[mark]);
  const end = farEnd(event);
  if (end) return () => toEnd(store, cells, end, event.shiftKey);
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { id } = cells.block;
  const { head } = cells;
  const way = ways[event.key];
  if (way) return event.shiftKey ? () => reach(store, cells, way) : () => store.edit(id, { ...head, at: "end" });
  switch (event.key) {
    case "Delete":
    case "Backspace":
      return () => clearCells(store, cells);
    case "Enter":
      return () => store.edit(id, { ...head, at: "end" });
    case "Home":
    case "End":
      return () => store.edit(id, { ...head, at: event.key === "Home" ? "start" : "end" });
    case "Tab":
      return () => openBeside(store, cells, event.shiftKey ? -1 : 1);
    case "Escape":
      return leaveCells;
    default:
      return [...event.key].length === 1 ? () => typeOverCells(store, cells, event.key) : null;
  }
}

const ways: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Into the table's first cell (−1) or its last (1), or up to there. */
function toEnd(store: PageStore, { block, section, anchor }: Cells, end: -1 | 1, isReaching: boolean): void {
  const { headers, rows } = toGrid(block.content);
  const cell = end < 0 ? { row: -1, column: 0 } : { row: rows.length - 1, column: headers.length - 1 };
  if (isReaching) chooseCells(store, section, anchor, cell);
  else store.edit(block.id, { ...cell, at: end < 0 ? "start" : "end" });
}

/** The cell before (−1) or behind (1) the one at the end that moves, as Tab leads out of a cell that is open; the first and the last lead nowhere. */
function openBeside(store: PageStore, { block, head }: Cells, by: -1 | 1): void {
  const { headers, rows } = toGrid(block.content);
  const columns = headers.length;
  const place = Math.max(0, Math.min((head.row + 1) * columns + head.column + by, (rows.length + 1) * columns - 1));
  store.edit(block.id, { row: Math.floor(place / columns) - 1, column: place % columns, at: "end" });
}

/** By one cell; over the first row and the last, all of the block. */
function reach(store: PageStore, { block, section, anchor, head }: Cells, by: CellPlace): void {
  const { headers, rows } = toGrid(block.content);
  const row = head.row + by.row;
  const column = Math.max(0, Math.min(head.column + by.column * directionOf(section), headers.length - 1));
  if (row >= -1 && row < rows.length) chooseCells(store, section, anchor, { row, column });
  else selectRun(store, block.id, block.id);
}

function directionOf(section: HTMLElement): 1 | -1 {
  return getComputedStyle(section.querySelector("table") ?? section).direction === "rtl" ? -1 : 1;
}

/** Out of the cell that is open. @returns null where there is no cell that way */
export function reachingCell(store: PageStore, section: HTMLElement, from: CellPlace, key: string): Action {
  const block = store.block(section.dataset.block ?? "");
  const by = ways[key];
  if (!by || block?.type !== "table") return null;
  const to = { row: from.row + by.row, column: from.column + by.column * directionOf(section) };
  const { headers, rows } = toGrid(block.content);
  const isThere = to.row >= -1 && to.row < rows.length && to.column >= 0 && to.column < headers.length;
  // The row behind the last is none yet.
  return isThere && from.row < rows.length ? () => chooseCells(store, section, from, to) : null;
}

function put(store: PageStore, { block }: Cells, content: Block["content"]): void {
  store.change((blocks) => blocks.map((one) => (one.id === block.id ? ({ ...one, content } as Block) : one)));
}

export function clearCells(store: PageStore, cells: Cells): void {
  put(
    store,
    cells,
    withWords(
      cells,
      wordsOf(cells).map((row) => row.map(() => "")),
    ),
  );
  announce("Cells cleared");
}

/** In the first of them, as in a spreadsheet; the others keep their words. */
function typeOverCells(store: PageStore, cells: Cells, letter: string): void {
  const [first] = cornersOf(cells);
  put(store, cells, withWords(cells, [[letter]]));
  store.edit(cells.block.id, { ...first, at: "end" });
  goOnBehind(store, cells.block.id, letter);
}

function markCells(store: PageStore, cells: Cells, mark: (typeof elements)[keyof typeof elements]): void {
  const words = wordsOf(cells);
  const parts = words.flat().map((text) => ({ text, start: 0, end: text.length, isLine: true }));
  const marked = markAll(parts, mark);
  const width = words[0]?.length ?? 0;
  if (marked)
    put(
      store,
      cells,
      withWords(
        cells,
        words.map((_, row) => marked.slice(row * width, (row + 1) * width)),
      ),
    );
  else tellUnmarked();
}

/** As spreadsheets do, and as a table for what reads HTML. */
export function copyCells(cells: Cells, clipboard: DataTransfer): void {
  const words = wordsOf(cells);
  const [headers = [], ...rows] = words;
  const table: Block = { ...cells.block, content: { headers, rows } };
  clipboard.setData("text/plain", words.map((row) => row.map(quoted).join("\t")).join("\n"));
  clipboard.setData("text/html", carrying(toHtml([table], location.origin), [table]));
}

/** Read again by `cellsIn`. */
function quoted(cell: string): string {
  return /[\t\n]/.test(cell) || cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What is pasted goes into the first of them, and cells on from there. An undo selects them again, not the one that was opened for it. */
export function pasteOverCells(store: PageStore, cells: Cells, data: DataTransfer): void {
  const [first] = cornersOf(cells);
  const { length } = wordsOf(cells)[0]?.[0] ?? "";
  const { within } = store;
  const selected = within();
  flushSync(() => store.edit(cells.block.id, { ...first, at: { from: 0, to: length } }));
  store.within = () => selected;
  try {
    pasteInto(data);
  } finally {
    store.within = within;
  }
}

import { flushSync } from "react-dom";
import type { BlockOf, ContentOf } from "#core/blocks/block.ts";
import { type Grid, toGrid } from "#core/blocks/grid.ts";
import { isWhole } from "#core/blocks/shape.ts";
import { announce } from "../../ui/use-title.ts";
import type { Change } from "../store/change.ts";
import { mapCaret } from "../store/map-caret.ts";
import { mapWithin } from "../store/map-within.ts";
import type { PageStore } from "../store/page-store.ts";
import type { CellEnds, CellPlace } from "../store/within.ts";
import { atRest } from "./item-words.ts";

/** Several cells of a table that are selected, from the one where that began to the one at the end that moves. The block is at rest. */
export interface Cells extends CellEnds {
  block: BlockOf<"table">;
  section: HTMLElement;
}

type Chosen = Omit<Cells, "block">;

let chosen: Chosen | null = null;

/** As long as its block has the focus. */
export function chosenCells(store: PageStore): Cells | null {
  const block = store.block(chosen?.section.dataset.block ?? "");
  if (!chosen || block?.type !== "table" || !isWhole(block) || document.activeElement !== chosen.section) return null;
  if (store.editing || store.selected) return null;
  const { headers, rows } = toGrid(block.content);
  // An undo may have taken some away.
  const within = ({ row, column }: CellPlace) => ({
    row: Math.min(row, rows.length - 1),
    column: Math.min(column, headers.length - 1),
  });
  return { block, section: chosen.section, anchor: within(chosen.anchor), head: within(chosen.head) };
}

export function chooseCells(store: PageStore, section: HTMLElement, anchor: CellPlace, head: CellPlace): void {
  choose(store, section, { anchor, head });
  cellIn(section, head)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const [from, to] = cornersOf({ anchor, head });
  const count = (to.row - from.row + 1) * (to.column - from.column + 1);
  announce(count === 1 ? "1 cell selected" : `${count} cells selected`);
}

function choose(store: PageStore, section: HTMLElement, ends: CellEnds): void {
  atRest(store, section);
  section.focus({ preventScroll: true });
  getSelection()?.removeAllRanges();
  if (chosen?.section !== section) {
    leaveCells();
    section.addEventListener("focusout", onFocusOut);
  }
  chosen = { section, ...ends };
  show(chosen);
}

function show({ section, anchor, head }: Chosen): void {
  const [from, to] = cornersOf({ anchor, head });
  mark(section, (cell) => {
    const { row, column } = placeOfCell(cell);
    return from.row <= row && row <= to.row && from.column <= column && column <= to.column;
  });
}

/** After others have saved: `followSaves`. */
export function followCells(store: PageStore, change: Change): void {
  const id = chosen?.section.dataset.block;
  if (!chosen || id === undefined || document.activeElement !== chosen.section) return;
  const { anchor, head } = chosen;
  const within = mapWithin(change, { id, cells: { anchor, head } });
  // Once the cells are drawn: a table that has moved among the blocks may be drawn anew there, and has lost the focus.
  queueMicrotask(() => {
    flushSync(() => {});
    const section = document.getElementById(`block-${id}`);
    if (store.editing || store.selected) return;
    if (section && within && "cells" in within) choose(store, section, within.cells);
    else {
      leaveCells();
      const home = mapCaret(change, id, head);
      if (home) store.edit(home.id, home.caret);
    }
  });
}

export function leaveCells(): void {
  if (!chosen) return;
  chosen.section.removeEventListener("focusout", onFocusOut);
  mark(chosen.section, () => false);
  chosen = null;
}

/** A window that is left keeps what has the focus in it, and the cells with it. */
function onFocusOut(): void {
  if (document.activeElement !== chosen?.section) leaveCells();
}

/** Drawn by hand, as the selection of blocks is. */
function mark(section: HTMLElement, isChosen: (cell: HTMLTableCellElement) => boolean): void {
  let isAny = false;
  for (const cell of section.querySelectorAll<HTMLTableCellElement>("th, td")) {
    const isIn = isChosen(cell);
    isAny ||= isIn;
    cell.toggleAttribute("data-chosen", isIn);
  }
  section.toggleAttribute("data-cells", isAny);
}

/** The cell of a block's table that an element is in, or null. A table within a text is none. */
export function cellOf(element: Element | null): CellPlace | null {
  const cell = element?.closest<HTMLTableCellElement>("[data-index] > th, [data-index] > td");
  return cell ? placeOfCell(cell) : null;
}

function placeOfCell(cell: HTMLTableCellElement): CellPlace {
  return { row: Number(cell.closest("tr")?.dataset.index), column: cell.cellIndex };
}

function cellIn(section: HTMLElement, { row, column }: CellPlace): HTMLElement | undefined {
  return section.querySelector<HTMLTableRowElement>(`tr[data-index="${row}"]`)?.cells[column];
}

/** The first cell in reading order, and the last. */
export function cornersOf({ anchor, head }: Pick<Cells, "anchor" | "head">): [from: CellPlace, to: CellPlace] {
  return [
    { row: Math.min(anchor.row, head.row), column: Math.min(anchor.column, head.column) },
    { row: Math.max(anchor.row, head.row), column: Math.max(anchor.column, head.column) },
  ];
}

/** What is written in them, row by row. */
export function wordsOf(cells: Cells): string[][] {
  const { headers, rows } = toGrid(cells.block.content);
  const [from, to] = cornersOf(cells);
  return [headers, ...rows].slice(from.row + 1, to.row + 2).map((row) => row.slice(from.column, to.column + 1));
}

/** @param words row by row; where there are none the cell stays as it is */
export function withWords(cells: Cells, words: readonly (readonly string[])[]): ContentOf<"table"> {
  const grid: Grid = toGrid(cells.block.content);
  const [from] = cornersOf(cells);
  const filled = (row: readonly string[], at: number) =>
    row.map((text, column) => words[at - from.row]?.[column - from.column] ?? text);
  return { headers: filled(grid.headers, -1), rows: grid.rows.map(filled) };
}

import type { CSSProperties } from "react";

/**
 * Tables with many cells. A browser measures every cell of a table for each of its columns, again with each letter; of a large one
 * the columns are therefore measured once, here, and its rows stand in stretches that are skipped while they are out of sight.
 */

/** Cells of a table that is laid out as tables are. */
const SMALL = 600;

export function isLarge(columns: number, rows: number): boolean {
  return columns * rows > SMALL;
}

/** How many rows a stretch has. */
export function stretchSize(columns: number): number {
  return Math.min(40, Math.max(4, Math.round(200 / columns)));
}

/** Rows that are looked at, and the letters between which a column is wide. */
const LOOKED_AT = 200;
const NARROW = 6;
const READABLE = 14;
const WIDE = 32;

/** Widths for all rows of a large table, as shares of what there is, and the least that the table needs. */
export function columnWidths(headers: readonly string[], rows: readonly (readonly string[])[]): CSSProperties {
  const letters = headers.map((header, column) =>
    rows.slice(0, LOOKED_AT).reduce((most, row) => Math.max(most, row[column]?.length ?? 0), header.length),
  );
  const widths = letters.map((count) => Math.min(WIDE, Math.max(NARROW, count)));
  const least = widths.map((width) => Math.min(READABLE, width));
  const columns = widths.map((width, column) => `minmax(calc(${least[column]}ch + 1.25rem), ${width}fr)`).join(" ");
  const sum = least.reduce((total, width) => total + width, 0);
  return { "--columns": columns, minWidth: `calc(${sum}ch + ${widths.length * 1.25}rem)` } as CSSProperties;
}

import { expect, it } from "vitest";
import { columnAtEnd, columnBehind, rowAtEnd, rowBelow, type TableStep, withoutColumn, withoutRow } from "./table-steps.ts";

const table = {
  headers: ["A", "B"],
  rows: [
    ["1", "2"],
    ["3", "4"],
  ],
};

/** As `A B / 1 2`, the cell with the caret in brackets. */
function shown({ content, cell }: TableStep): string {
  return [content.headers, ...content.rows]
    .map((row, at) => row.map((text, column) => (cell?.row === at - 1 && cell.column === column ? `[${text}]` : text)).join(" "))
    .join(" / ");
}

it("rows and columns are added behind the caret, which goes there", () => {
  expect(shown(rowBelow(table, { row: 0, column: 1 }))).toBe("A B / 1 2 /  [] / 3 4");
  expect(shown(rowBelow(table, { row: -1, column: 0 }))).toBe("A B / []  / 1 2 / 3 4");
  expect(shown(columnBehind(table, { row: 0, column: 0 }))).toBe("A Column 3 B / 1 [] 2 / 3  4");
});

it("rows and columns that are added at the end have the caret, in its column or row", () => {
  expect(shown(rowAtEnd(table, { row: 0, column: 1 }))).toBe("A B / 1 2 / 3 4 /  []");
  expect(shown(rowAtEnd(table, { row: -1, column: 0 }))).toBe("A B / 1 2 / 3 4 / [] ");
  expect(shown(columnAtEnd(table, { row: 0, column: 0 }))).toBe("A B Column 3 / 1 2 [] / 3 4 ");
  expect(shown(columnAtEnd(table, { row: -1, column: 0 }))).toBe("A B [Column 3] / 1 2  / 3 4 ");
});

it("the row and the column with the caret go, and the caret stays near", () => {
  expect(shown(withoutRow(table, { row: 0, column: 1 }))).toBe("A B / 3 [4]");
  expect(shown(withoutRow(table, { row: 1, column: 0 }))).toBe("A B / [1] 2");
  expect(shown(withoutColumn(table, { row: 1, column: 1 }))).toBe("A / 1 / [3]");
});

it("from the headers the last row goes, and from a row that is not in the table yet none", () => {
  expect(shown(withoutRow(table, { row: -1, column: 0 }))).toBe("A B / [1] 2");
  expect(shown(withoutRow(table, { row: 2, column: 0 }))).toBe("A B / 1 2 / [3] 4");
});

import { expect, it } from "vitest";
import { columnMoved, sorted } from "./columns.ts";

const table = { headers: ["Stage", "Climb"], rows: [["b", "1,200 m"], ["", "85 m"], ["A", "-3 m"], ["a10", ""], ["a2"]] };
const first = (column: number, rows: readonly (readonly string[])[]) => rows.map((row) => row[column] ?? "-");

it("a column goes to another place, with the caret, in rows that are too short as well", () => {
  const { content, cell } = columnMoved(table, { row: 4, column: 1 }, 0);
  expect(content.headers).toEqual(["Climb", "Stage"]);
  expect(content.rows[4]).toEqual(["", "a2"]);
  expect(cell).toEqual({ row: 4, column: 0 });
  const wide = { headers: ["a", "b", "c", "d"], rows: [["1", "2", "3", "4"], ["5"]] };
  expect(columnMoved(wide, { row: 0, column: 0 }, 2).content).toEqual({
    headers: ["b", "c", "a", "d"],
    rows: [
      ["2", "3", "1", "4"],
      ["", "", "5"],
    ],
  });
  expect(columnMoved(wide, { row: 0, column: 3 }, 1).content.headers).toEqual(["a", "d", "b", "c"]);
  expect(columnMoved(table, { row: 0, column: 1 }, 1).content).toBe(table);
  expect(columnMoved(table, { row: 0, column: 1 }, 2).content).toBe(table);
  expect(columnMoved(table, { row: 0, column: 0 }, -1).content).toBe(table);
});

it("rows are sorted by words as people read them, or by figures; empty cells come last both ways, and no row is lost", () => {
  const at = (column: number) => ({ row: 0, column });
  expect(first(0, sorted(table, at(0), "up").content.rows)).toEqual(["A", "a2", "a10", "b", ""]);
  expect(first(0, sorted(table, at(0), "down").content.rows)).toEqual(["b", "a10", "a2", "A", ""]);
  expect(first(1, sorted(table, at(1), "up").content.rows)).toEqual(["-3 m", "85 m", "1,200 m", "", "-"]);
  const up = sorted(table, at(1), "up").content;
  expect(sorted(up, at(1), "up").content).toBe(up);
  expect(up.rows.toSorted()).toEqual(table.rows.toSorted());
});

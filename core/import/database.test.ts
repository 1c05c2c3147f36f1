import { expect, it } from "vitest";
import { size } from "../limits.ts";
import { tablesOf } from "./database.ts";

const made = (rows: number, columns: number) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => `${row}/${column}`));

it("rows as a page can hold them are one table", () => {
  expect(tablesOf([["Name", "Open"], ["Mill"], [" Light ", "yes"]])).toEqual([
    {
      headers: ["Name", "Open"],
      rows: [
        ["Mill", ""],
        ["Light", "yes"],
      ],
    },
  ]);
  expect(tablesOf(made(size.tableRows + 1, size.tableColumns))).toHaveLength(1);
});

it("what has more than 1,000 rows or 50 columns is several, of which each has its heads and its rows' names, and all every cell", () => {
  expect([size.tableRows, size.tableColumns]).toEqual([1000, 50]);
  const rows = made(2102, 120);
  const tables = tablesOf(rows);
  expect(tables).toHaveLength(9);
  const cells = new Set(tables.flatMap((table) => table.rows.flat()));
  expect(cells.size).toBe(2101 * 120);
  for (const { headers, rows: some } of tables) {
    expect(headers[0]).toBe("0/0");
    expect(some.length).toBeLessThanOrEqual(size.tableRows);
    expect(headers.length).toBeLessThanOrEqual(size.tableColumns);
    expect(some.every((row) => row.length === headers.length && /^\d+\/0$/.test(row[0] ?? ""))).toBe(true);
  }
});

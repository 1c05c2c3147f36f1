import { expect, it } from "vitest";
import { sorted } from "./columns.ts";
import { daysIn } from "./days.ts";

/** In the order of their days, the reader being of a language. */
const inOrder = (cells: readonly string[], language?: string) => {
  const days = daysIn(cells, language);
  return (
    days &&
    cells
      .map((cell, place) => [cell, days[place] ?? 0] as const)
      .sort(([, a], [, b]) => a - b)
      .map(([cell]) => cell)
  );
};

it.each([
  ["12.05.2023", "03.06.2023", "04.01.2024"],
  ["2023.05.12", "3. 6. 2023", "2024-01-04"],
  ["April 3, 2024 11:05 AM", "April 3, 2024 2:05 PM", "May 12, 2024"],
  ["@April 3, 2024", "@April 30, 2024 → May 2, 2024", "@May 1, 2024"],
  ["1.2.97 09:30", "31.12.98", "01.02.24"],
])("days are in their order, however they are written: %j %j %j", (first, middle, last) => {
  expect(inOrder([last, first, middle])).toEqual([first, middle, last]);
});

it("whether a month stands in front of its day the column tells, else the reader's language", () => {
  expect(inOrder(["2/1/2024", "1/13/2024"], "de")).toEqual(["1/13/2024", "2/1/2024"]);
  expect(inOrder(["13/2/2024", "3/1/2024"], "en-US")).toEqual(["3/1/2024", "13/2/2024"]);
  expect(inOrder(["2/1/2024", "1/3/2024"], "en-US")).toEqual(["1/3/2024", "2/1/2024"]);
  expect(inOrder(["1/3/2024", "2/1/2024"], "en-GB")).toEqual(["2/1/2024", "1/3/2024"]);
});

it("anything else is no day", () => {
  for (const cells of [
    ["1.5"],
    ["40.01.2024"],
    ["03.05.2024", "soon"],
    ["13/13/2024"],
    ["1-2-2024"],
    ["2024-05"],
    ["Day 3, 2024"],
  ])
    expect(daysIn(cells, "en"), cells.join()).toBeNull();
});

it("rows are sorted by the days in a column; empty cells come last", () => {
  const table = { headers: ["When"], rows: [["04.01.2024"], [""], ["12.05.2023"], ["03.06.2023"]] };
  const way = (to: "up" | "down") => sorted(table, { row: 0, column: 0 }, to).content.rows.flat();
  expect(way("up")).toEqual(["12.05.2023", "03.06.2023", "04.01.2024", ""]);
  expect(way("down")).toEqual(["04.01.2024", "03.06.2023", "12.05.2023", ""]);
});

import { expect, it } from "vitest";
import { fromMarkdown } from "./from-markdown.ts";
import { numericColumns } from "./numeric.ts";

const isNumeric = (...cells: string[]) =>
  numericColumns(
    1,
    cells.map((cell) => [cell]),
  )[0];

it("a column of figures has units or none, and one of days is none of figures", () => {
  for (const figures of [
    ["5 km", "", "1.200,50 €"],
    ["−3 °C", "12%"],
    ["3 Tage", "5 min"],
    ["1.234.567", "1.50", "5."],
  ])
    expect([figures, isNumeric(...figures)]).toEqual([figures, true]);
  for (const days of [
    ["5 Mai", "3 May"],
    ["5. Mai"],
    ["12 DEC", "7"],
    ["2 ao\u00fbt"],
    ["2 aou\u0302t"],
    [""],
    ["03.05.2024", "3.5.24"],
    ["3. 5. 2024", "7"],
    ["3.5."],
    ["2024.05.03"],
  ])
    expect([days, isNumeric(...days)]).toEqual([days, false]);
});

it("a table with days on the right, as an export once wrote it, is one, and so is one with days where lines begin", () => {
  const typeOf = (rule: string, cell: string) =>
    fromMarkdown(`| A |\n| ${rule} |\n| ${cell} |`, { newId: () => "a", lines: "kept" })[0]?.type;
  expect([typeOf("--:", "5 Mai"), typeOf(":--", "5 Mai"), typeOf("--:", "5"), typeOf("--:", "3.5.2024")]).toEqual([
    "table",
    "table",
    "table",
    "table",
  ]);
  expect([typeOf(":-:", "5 Mai"), typeOf("--:", "fifth"), typeOf(":--", "5")]).toEqual(["text", "text", "text"]);
});
